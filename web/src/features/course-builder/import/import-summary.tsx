import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ImportResult } from './use-import.ts';

interface ImportSummaryProps {
  result: ImportResult;
  /** Moves to the first new lecture. */
  onShow: () => void;
  onDismiss: () => void;
}

/** Says what an import brought, above the outline, and comes into view: the import began below it. */
export function ImportSummary({ result, onShow, onDismiss }: ImportSummaryProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, [result]);
  return (
    <section ref={place} aria-label="What was added" className="scroll-mt-24">
      <Notice
        tone="board"
        actions={
          <>
            <Button size="sm" variant="secondary" onClick={onShow}>
              Go to the first new lecture
            </Button>
            <Button size="sm" variant="quiet" onClick={onDismiss}>
              Dismiss
            </Button>
          </>
        }
      >
        <span className="font-semibold">Added:</span> {result.words} Each new lecture is marked “New”.
      </Notice>
    </section>
  );
}
