import { Suspense, useState } from 'react';
import type { NotesPanelProps } from './notes-panel.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const NotesPanel = lazyPart(async () => (await import('./notes-panel.tsx')).NotesPanel);

/** The notes, read when they are opened for the first time. */
export function LazyNotes(props: NotesPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-lg border border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer rounded-lg px-4 py-3 font-semibold marker:text-faint hover:bg-well">
        Notes and bookmarks
      </summary>
      <div className="border-t border-line p-4">
        {isOpen && (
          <Suspense
            fallback={
              <Loading label="Loading your notes">
                <Skeleton className="h-28 w-full" />
              </Loading>
            }
          >
            <NotesPanel key={props.lecture._id} {...props} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
