import { Suspense } from 'react';
import type { NotesPanelProps } from './notes-panel.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const NotesPanel = lazyPart(async () => (await import('./notes-panel.tsx')).NotesPanel);

/** The notes, loaded after the lecture. */
export function LazyNotes(props: NotesPanelProps) {
  return (
    <Suspense
      fallback={
        <Loading label="Loading your notes">
          <Skeleton className="h-28 w-full" />
        </Loading>
      }
    >
      <NotesPanel key={props.lecture._id} {...props} />
    </Suspense>
  );
}
