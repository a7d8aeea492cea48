import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';

type State = 'waiting' | 'sent';

/**
 * The notes that were deleted here. A deletion is sent when it can no longer be undone, or when the notes or the page
 * are left. So an undo keeps all that belongs to the note on the server: its date, and its card of the daily review.
 */
export function useDeletedNotes(send: (noteId: string) => Promise<unknown>) {
  const [deleted, setDeleted] = useState<ReadonlyMap<string, State>>(new Map());
  const put = (noteId: string, state: State): void =>
    setDeleted((before) => new Map(before).set(noteId, state));
  const restore = (noteId: string): void =>
    setDeleted((before) => new Map([...before].filter(([id]) => id !== noteId)));
  const finish = (noteId: string): void => {
    put(noteId, 'sent');
    send(noteId).catch((error: unknown) => {
      restore(noteId);
      toast.error(messageOf(error));
    });
  };
  const finishAll = useEffectEvent(() => {
    for (const [noteId, state] of deleted) if (state === 'waiting') finish(noteId);
  });
  useEffect(() => {
    const leave = (): void => finishAll();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      finishAll();
    };
  }, []);
  return {
    stateOf: (noteId: string): State | undefined => deleted.get(noteId),
    remove: (noteId: string): void => put(noteId, 'waiting'),
    restore,
    finish,
  };
}

export type DeletedNotes = ReturnType<typeof useDeletedNotes>;
