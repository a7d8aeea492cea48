import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { toast } from './toasts.tsx';

type State = 'waiting' | 'sent';

/**
 * The things of a list that were deleted here. A deletion is sent when it can no longer be undone, or when the list or
 * the page is left. So an undo keeps all that belongs to the thing on the server.
 */
export function useDeletions(send: (id: string) => Promise<unknown>) {
  const [deleted, setDeleted] = useState<ReadonlyMap<string, State>>(new Map());
  const put = (id: string, state: State): void => setDeleted((before) => new Map(before).set(id, state));
  const restore = (id: string): void =>
    setDeleted((before) => new Map([...before].filter(([other]) => other !== id)));
  const finish = (id: string): void => {
    put(id, 'sent');
    send(id).catch((error: unknown) => {
      restore(id);
      toast.error(messageOf(error));
    });
  };
  const finishAll = useEffectEvent(() => {
    for (const [id, state] of deleted) if (state === 'waiting') finish(id);
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
    stateOf: (id: string): State | undefined => deleted.get(id),
    remove: (id: string): void => put(id, 'waiting'),
    restore,
    finish,
  };
}

export type Deletions = ReturnType<typeof useDeletions>;
