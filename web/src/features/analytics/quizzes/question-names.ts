import type { QuizFigures } from '@lectern/contract/quiz-analytics';
import { formatDuration } from '#lib/format.ts';

/**
 * What students know each question by: those below the lecture have numbers, those of the video the place where they
 * are asked.
 */
export const questionNames = (questions: readonly Pick<QuizFigures[number], 'second'>[]): string[] => {
  let number = 0;
  return questions.map(({ second }) => {
    if (second !== null) return `In the video at ${formatDuration(second)}`;
    number += 1;
    return `Question ${number}`;
  });
};
