import { Suspense, useRef, useState } from 'react';
import type { CodeFork } from '@lectern/contract/code-forks';
import Trash from 'lucide-react/icons/trash';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LazyDraftHistory } from '#ui/drafts/lazy-drafts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { readEarlierForks, type LessonPlace } from './lesson.api.ts';
import { momentOf } from './lesson-words.ts';
import type { Forks } from './use-forks.ts';

/** Forks as files, for components that show files. */
export const filesOfForks = (forks: readonly CodeFork[]) =>
  forks.flatMap(({ id, at, files }) =>
    // Two versions may be from one second.
    files.map(({ name, content }) => ({
      id: `${id}/${name}`,
      name: `${name}, from ${momentOf(at)}`,
      content,
    })),
  );

interface ForkListProps {
  place: LessonPlace;
  forks: Forks;
  openId: string | null;
  isRecorded: boolean;
  onOpen: (fork: CodeFork) => void;
  onClose: () => void;
}

/** All versions that the student has made of this lesson's code. */
export function ForkList({ place, forks, openId, isRecorded, onOpen, onClose }: ForkListProps) {
  const [isLookingBack, setLookingBack] = useState(false);
  const earlier = useRef(new Map<unknown, CodeFork[]>());
  if (isLookingBack) {
    return (
      <Suspense>
        <LazyDraftHistory
          now={filesOfForks(forks.forks)}
          load={async () =>
            (await readEarlierForks(place)).map(({ savedAt, forks: kept }) => {
              const files = filesOfForks(kept);
              earlier.current.set(files, kept);
              return { savedAt, files };
            })
          }
          onUse={(files) => {
            const kept = earlier.current.get(files);
            if (kept !== undefined) forks.restore(kept);
            onClose();
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <Dialog
      isOpen
      title="Your versions of this lesson’s code"
      onClose={onClose}
      actions={
        isRecorded && (
          <Button variant="secondary" onClick={() => setLookingBack(true)}>
            Earlier versions
          </Button>
        )
      }
    >
      {forks.forks.length === 0 ? (
        <p className="text-soft">None yet. Type in the editor, and a version of your own begins there.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {forks.forks.map((fork) => (
            <li key={fork.id} className="flex items-center gap-3 py-2">
              <div className="mr-auto min-w-0">
                <p className="font-semibold">
                  From {momentOf(fork.at)}
                  {fork.id === openId && <span className="font-normal text-amber"> · open now</span>}
                </p>
                <p className="text-sm text-soft">{formatDateTime(fork.begunAt)}</p>
                <p className="truncate text-sm text-soft">{fork.files.map(({ name }) => name).join(', ')}</p>
              </div>
              <Button size="sm" variant="secondary" onClick={() => onOpen(fork)}>
                Open
              </Button>
              <IconButton
                label={`Remove the version from ${momentOf(fork.at)}`}
                tone="danger"
                icon={<Trash aria-hidden="true" />}
                onClick={() => forks.remove(fork.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {forks.draft.undoLabel !== null && (
        <Button size="sm" variant="quiet" onClick={forks.draft.undo}>
          {forks.draft.undoLabel}
        </Button>
      )}
    </Dialog>
  );
}
