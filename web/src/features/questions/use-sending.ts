import { useState } from 'react';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { useBackOnline } from '#lib/network/use-online.ts';
import { toast } from '#ui/toasts.tsx';

/** Sends; offline, it waits and sends again with the network, while the caller is shown and nobody calls it off. */
export function useSending(send: () => Promise<unknown>) {
  const [isWaiting, setWaiting] = useState(false);
  const submit = async (): Promise<void> => {
    setWaiting(false);
    try {
      await send();
    } catch (error) {
      if (isUnreachable(error) && !navigator.onLine) setWaiting(true);
      else toast.error(messageOf(error));
    }
  };
  useBackOnline(isWaiting, () => void submit());
  return { isWaiting, submit, callOff: () => setWaiting(false) };
}
