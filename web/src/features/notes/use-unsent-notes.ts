import { useEffect, useEffectEvent, useState } from 'react';
import type { NoteToSave } from './notes.api.ts';
import { forgetNote, keepNote, listUnsentNotes, sendNotes } from './unsent-notes.ts';
import { useOnline } from '#lib/network/use-online.ts';

/**
 * The new notes that are kept on this device until the server has them. They are sent when the network is back and
 * whenever `readAt` changes: then the server has answered.
 */
export function useUnsentNotes(
  courseId: string,
  readAt: number,
  send: (note: NoteToSave, courseId: string) => Promise<unknown>,
) {
  const [all, setAll] = useState(listUnsentNotes);
  const isOnline = useOnline();
  const show = (): void => setAll(listUnsentNotes());
  const sendAll = useEffectEvent(() => sendNotes((unsent) => send(unsent.note, unsent.courseId)).then(show));
  useEffect(() => {
    if (isOnline) void sendAll();
  }, [isOnline, readAt]);
  return {
    unsent: all.filter((one) => one.courseId === courseId),
    keep(note: NoteToSave): void {
      keepNote({ courseId, note });
      show();
    },
    forget(noteId: string): void {
      forgetNote(noteId);
      show();
    },
  };
}
