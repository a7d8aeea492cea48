import { useEffect, useEffectEvent } from 'react';
import { SECOND } from '@lectern/contract/units';
import type { StudentQuiz } from './quizzes.api.ts';
import { Notice } from '#ui/notice.tsx';

/** The server may be away while the network is there. */
const TRY_EVERY = 20 * SECOND;

/** Calls `onBack` with each new connection, and now and then while the browser believes that it has one. */
export function useRetries(onBack: () => void): void {
  const retry = useEffectEvent(onBack);
  useEffect(() => {
    const onOnline = (): void => retry();
    const timer = setInterval(() => {
      if (navigator.onLine) retry();
    }, TRY_EVERY);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, []);
}

interface UnsentNoticeProps {
  quiz: StudentQuiz;
  isAlert: boolean;
  onBack: () => void;
}

const timeWords = ({ minutes, endsAt }: StudentQuiz): string => {
  if (minutes === null) return '';
  const time = endsAt !== null && endsAt > Date.now() ? 'The time goes on' : 'The time is up';
  return ` ${time}: answers that arrive after its end are judged, but can no longer pass.`;
};

/** Says at the button that answers could not be sent, and sends them once there is a connection. */
export function UnsentNotice({ quiz, isAlert, onBack }: UnsentNoticeProps) {
  useRetries(onBack);
  return (
    <Notice isAlert={isAlert}>
      <p className="font-semibold">The server could not be reached</p>
      <p>
        Your answers are kept in this browser. While this page is open, they are sent by themselves as soon as
        there is a connection.{timeWords(quiz)}
      </p>
    </Notice>
  );
}
