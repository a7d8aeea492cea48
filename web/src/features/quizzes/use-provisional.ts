import { useEffect, useRef, useState } from 'react';
import type { Answers } from '@lectern/contract/quiz-answers';
import type { Verdict } from '@lectern/contract/shown-question';
import type { judgeHere } from './provisional.ts';
import type { MetQuiz, QuizPlace } from './quizzes.api.ts';
import { keepTry } from './unsent-tries.ts';

type Judge = typeof judgeHere;

interface Unsent {
  tryId: string;
  question: string | null;
  answers: Answers;
}

/** Judges without a network where the author lets answers lie on the device; what was answered is kept to be sent. */
export function useProvisional(place: QuizPlace, { keys }: Pick<MetQuiz, 'keys'>) {
  const judge = useRef<Judge>(null);
  const [verdicts, setVerdicts] = useState<readonly Verdict[] | null>(null);
  const isOnDevice = keys !== null;
  useEffect(() => {
    // Without a network it would be too late.
    if (!isOnDevice) return;
    void import('./provisional.ts').then((loaded) => {
      judge.current = loaded.judgeHere;
    });
  }, [isOnDevice]);
  return {
    /** What stands until the server has judged; null where it has, or where nothing was answered without it. */
    verdicts,
    clear: (): void => setVerdicts(null),
    /** Whether it could be judged here. */
    judge: (unsent: Unsent): Verdict[] | null => {
      if (keys === null || judge.current === null) return null;
      keepTry({ ...place, ...unsent });
      const judged = judge.current(keys, unsent.answers);
      setVerdicts(judged);
      return judged;
    },
  };
}
