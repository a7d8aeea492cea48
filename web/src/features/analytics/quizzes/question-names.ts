import type { QuizFigures } from '@lectern/contract/quiz-analytics';
import { formatDuration } from '#lib/format.ts';

/** What the author's editor calls each question, and the place of those that the video asks. */
export const questionNames = (questions: readonly Pick<QuizFigures[number], 'second'>[]): string[] =>
  questions.map(({ second }, at) =>
    second === null ? `Question ${at + 1}` : `Question ${at + 1}, in the video at ${formatDuration(second)}`,
  );
