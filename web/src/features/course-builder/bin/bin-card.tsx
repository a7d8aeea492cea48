import { useState } from 'react';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface Binned {
  _id: string;
  title: string;
  /** What it is, and until when it is kept. */
  about: string;
}

interface BinCardProps<Thing extends Binned> {
  heading: 'Deleted' | 'Deleted courses' | 'Removed videos';
  hint: string;
  things: readonly Thing[];
  /** The id of what is being restored. */
  restoringId: string | undefined;
  onRestore: (thing: Thing) => void;
  /** The deletion for good. */
  discard: {
    mutate: (id: string, on: { onSuccess: () => void }) => void;
    reset: () => void;
    isPending: boolean;
    error: Error | null;
  };
  onDiscarded: (thing: Thing) => void;
  /** What a deletion for good means. */
  consequenceOf: (thing: Thing) => string;
}

/** What was deleted in the last 30 days, to be brought back or deleted for good. */
export function BinCard<Thing extends Binned>(props: BinCardProps<Thing>) {
  const { heading, hint, things, restoringId, onRestore, discard, onDiscarded, consequenceOf } = props;
  const [asked, setAsked] = useState<Thing | null>(null);
  const Heading = heading === 'Deleted' ? 'h3' : 'h2';
  const close = (): void => {
    setAsked(null);
    discard.reset();
  };
  return (
    <Card as="section" aria-labelledby="bin" hasPadding={false} className="p-4 sm:p-5">
      <Heading id="bin" className="text-md font-semibold">
        {heading}
      </Heading>
      <p className="mt-2 text-sm text-soft">{hint}</p>
      <ul className="mt-2">
        {things.map((thing) => (
          <li
            key={thing._id}
            className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-line py-2"
          >
            <div className="min-w-40 flex-1">
              <p className="wrap-anywhere">{thing.title}</p>
              <p className="text-sm text-faint">{thing.about}</p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              busy={restoringId === thing._id}
              icon={<Undo2 aria-hidden="true" />}
              aria-label={`Bring back ${thing.title}`}
              onClick={() => onRestore(thing)}
            >
              Bring back
            </Button>
            <IconButton
              label={`Delete ${thing.title} for good`}
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setAsked(thing)}
            />
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          isDestructive
          title={`Delete “${asked.title}” for good?`}
          noLabel="Keep it"
          yesLabel="Delete for good"
          isBusy={discard.isPending}
          problem={discard.error === null ? undefined : messageOf(discard.error)}
          onNo={close}
          onYes={() =>
            discard.mutate(asked._id, {
              onSuccess() {
                close();
                onDiscarded(asked);
              },
            })
          }
        >
          {consequenceOf(asked)}
        </ConfirmDialog>
      )}
    </Card>
  );
}
