import { sendWaitingTries } from './quizzes.api.ts';
import { useRetries } from './unsent-notice.tsx';
import { listTries } from './unsent-tries.ts';
import { Notice } from '#ui/notice.tsx';

/** Stands at answers that were judged offline and changed since: those that were checked count, and are sent. */
export function ChangedNotice({ onSent }: { onSent: () => void }) {
  useRetries(() => {
    if (listTries().length === 0) return;
    void sendWaitingTries().then((isSent) => {
      if (isSent) onSent();
    });
  });
  return (
    <Notice>
      <p className="font-semibold">Changed since it was checked</p>
      <p>
        What you checked counts, and goes to the server when there is a connection. Check again if the change
        should count.
      </p>
    </Notice>
  );
}
