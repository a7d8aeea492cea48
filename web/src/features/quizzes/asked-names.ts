import type { ShownQuestion } from '@lectern/contract/shown-question';

/** The question's name; quizzes that were stored before it was sent have none. */
export const nameOf = ({ name }: ShownQuestion, at: number): string => name ?? `Question ${at + 1}`;

/**
 * What stands above the questions of a try. Where their order is the try's own, or some are left out, each keeps its
 * number (decision 0597).
 * @example askedNames([third, first]) // ['Question 3 · 1 of 2', 'Question 1 · 2 of 2']
 */
export function askedNames(questions: readonly ShownQuestion[]): string[] {
  const total = questions.length;
  const isInOrder = questions.every((asked, at) => nameOf(asked, at) === `Question ${at + 1}`);
  return questions.map((asked, at) =>
    isInOrder ? `${nameOf(asked, at)} of ${total}` : `${nameOf(asked, at)} · ${at + 1} of ${total}`,
  );
}
