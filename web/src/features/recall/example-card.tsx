import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** A card to try, for who has none yet: it is not counted and not stored. */
export function ExampleCard() {
  const [isShown, setShown] = useState(false);
  return (
    <Card as="section" aria-labelledby="example-title" className="grid gap-4">
      <h3 id="example-title" className="rubric">
        What a card looks like
      </h3>
      <p className="text-md font-medium">
        What does{' '}
        <code className="rounded-sm bg-well px-1 font-mono whitespace-nowrap">console.log('2' + 2)</code>{' '}
        print?
      </p>
      <div role="status" className="grid gap-3 border-t border-line pt-4 empty:hidden">
        {isShown && (
          <>
            <p>
              <code className="font-mono">22</code>: the first is a text, so the second is joined to it.
            </p>
            <p className="text-sm text-soft">
              Then you say how well you knew it. A card that you had forgotten comes back the next day; one
              that you knew waits for days, then for weeks and months.
            </p>
          </>
        )}
      </div>
      <div>
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isShown}
          onClick={() => setShown((wasShown) => !wasShown)}
        >
          {isShown ? 'Hide answer' : 'Show answer'}
        </Button>
      </div>
    </Card>
  );
}
