import { useEffect, useRef, useState } from 'react';
import type { Answers } from '@lectern/contract/quiz-answers';
import type { Verdict } from '@lectern/contract/shown-question';
import type { judgeHere } from './provisional.ts';
import type { StudentQuiz, QuizPlace } from './quizzes.api.ts';
import { keepTry } from './unsent-tries.ts';

type Judge = typeof judgeHere;

interface Unsent {
  tryId: string;
  question: string | null;
  answers: Answers;
  begunAt?: string;
  /** Handed in with open questions, which count as wrong. */
  isAsItIs?: boolean;
}

const load = () => import('./provisional.ts');

/** Loads what judges in the page ahead of a question that is not open yet: offline it could not be loaded. */
export function useLoadedJudge({ keys }: Pick<StudentQuiz, 'keys'>): void {
  const isOnDevice = keys !== null;
  useEffect(() => {
    if (isOnDevice) void load();
  }, [isOnDevice]);
}

/** Judges offline if the author allows answer keys on the device. The answers are stored and sent later. */
export function useProvisional(place: QuizPlace, { keys }: Pick<StudentQuiz, 'keys'>) {
  const judge = useRef<Judge>(null);
  const [verdicts, setVerdicts] = useState<readonly Verdict[] | null>(null);
  const isOnDevice = keys !== null;
  useEffect(() => {
    // Loaded now, as it could not be loaded offline.
    if (!isOnDevice) return;
    void load().then((loaded) => {
      judge.current = loaded.judgeHere;
    });
  }, [isOnDevice]);
  return {
    /** The provisional verdicts; null once the server has judged, and when nothing was answered offline. */
    verdicts,
    clear: (): void => setVerdicts(null),
    /** Stores the answers to the questions `asked` and judges them; null where this device cannot. */
    judge: (unsent: Unsent, asked: readonly string[]): Verdict[] | null => {
      if (keys === null || judge.current === null) return null;
      keepTry({ ...place, ...unsent });
      const judged = judge.current(keys, asked, unsent.answers);
      setVerdicts(judged);
      return judged;
    },
  };
}
