import { Suspense, type ReactNode } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { Note } from '@lectern/contract/notes';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';

const RememberNote = lazyPart(async () => (await import('./remember-note.tsx')).RememberNote, Nothing);

/** The button that turns a note into a card, for the list of notes. */
export const rememberNote =
  (courseId: string, lecture: Lecture) =>
  (note: Note): ReactNode => (
    <Suspense>
      <RememberNote courseId={courseId} lecture={lecture} note={note} />
    </Suspense>
  );
