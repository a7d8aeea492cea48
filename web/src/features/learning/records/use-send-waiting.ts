import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { sendWaitingActs } from './act-sender.ts';
import { studentCoursesKey } from '../learning.api.ts';
import { listActs } from './unsent-acts.ts';
import { listUnsent, restoreUnsent } from './unsent-watching.ts';
import { createWatchReporter } from './watch-reporter.ts';
import { useSession } from '#lib/session.ts';

/** For pages other than the player: sends what an offline visit left in this browser, then reads the list again. */
export function useSendWaiting(): void {
  const client = useQueryClient();
  const userId = useSession().user?._id ?? null;
  useEffect(() => {
    if (userId === null) return;
    const send = async (): Promise<void> => {
      await restoreUnsent(userId);
      if (listActs(userId).length + listUnsent(userId).length === 0) return;
      await createWatchReporter(userId).sendWaiting(
        () => false,
        () => undefined,
      );
      await sendWaitingActs(userId);
      await client.invalidateQueries({ queryKey: studentCoursesKey });
    };
    const sendNow = (): void => void send();
    sendNow();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [client, userId]);
}
