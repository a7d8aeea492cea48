import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/toasts.tsx';

const TOAST = 'quiz-time';

interface Told {
  turn: number;
  text: string;
}

const isOnScreen = (part: Element): boolean => {
  const { top, bottom, height } = part.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
};

/**
 * Moves the focus to the result of a try, unless the person is busy elsewhere on the page: then a toast says that the
 * time is up, and nothing else announces it.
 */
export function useToldResult(said: Told) {
  const section = useRef<HTMLElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  /** Whether the toast has said that the time is up. */
  const [isAway, setAway] = useState(false);

  const show = (): void => {
    outcome.current?.focus({ preventScroll: true });
    outcome.current?.closest('[data-result]')?.scrollIntoView({ block: 'start' });
  };
  const tell = (words: string): void => {
    setAway(true);
    const look = (): void => {
      toast.dismiss(TOAST);
      section.current?.scrollIntoView({ block: 'start' });
      show();
    };
    const message = (
      <>
        {words}{' '}
        <button type="button" className="link font-semibold" onClick={look}>
          Show the quiz
        </button>
      </>
    );
    // Whoever works elsewhere may read it much later.
    toast.blank(message, { id: TOAST, duration: Number.POSITIVE_INFINITY });
  };
  useEffect(() => {
    if (said.turn === 0) return;
    const { activeElement } = document;
    // The button that was pressed is gone: the focus goes to what it has brought.
    if (activeElement === document.body || section.current?.contains(activeElement)) show();
    // A person who is writing elsewhere when the time is up is not interrupted.
    if (document.activeElement !== outcome.current) tell(said.text);
  }, [said]);
  useEffect(() => () => toast.dismiss(TOAST), []);
  return {
    section,
    outcome,
    isAway,
    /** Moves the focus to the result, and brings it into view. */
    show,
    /** The time has ended, and the answers could not be sent: says so where the quiz is not in view, or the person is busy elsewhere. */
    tellUnsent: (words: string): void => {
      const { activeElement } = document;
      const isBusy = activeElement !== document.body && !section.current?.contains(activeElement);
      if (section.current !== null && (isBusy || !isOnScreen(section.current))) tell(words);
    },
    /** A new try begins. */
    forget: (): void => {
      setAway(false);
      toast.dismiss(TOAST);
    },
  };
}
