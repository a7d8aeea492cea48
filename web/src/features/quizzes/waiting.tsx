import { useEffect, useEffectEvent } from 'react';
import { Notice } from '#ui/notice.tsx';

interface WaitingProps {
  /** Some answers have no verdict yet, as tests judge them. */
  hasOpen: boolean;
  /** `2 of 3`; absent for a single question. */
  right?: string;
  onBack: () => void;
}

/** Says that the verdict is this page's own until the network is back. */
export function Waiting({ hasOpen, right, onBack }: WaitingProps) {
  const send = useEffectEvent(onBack);
  useEffect(() => {
    const onOnline = (): void => send();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <Notice isAlert>
      There is no network: this page has judged for now{right !== undefined && `: ${right} right`}. Your
      answers are kept in this browser, and the server judges them when the network is back.
      {hasOpen && ' A line to fix is judged then.'}
    </Notice>
  );
}
