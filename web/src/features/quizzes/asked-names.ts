import type { ShownQuestion } from '@lectern/contract/shown-question';

/** The question's name; quizzes that were stored before it was sent have none. */
export const nameOf = ({ name }: ShownQuestion, at: number): string => name ?? `Question ${at + 1}`;

/**
 * The headings of a try's questions. In a try with its own order or with fewer questions, each keeps its number in the
 * quiz (decision 0597).
 * @example askedNames([third, first]) // ['Question 3 · 1 of 2', 'Question 1 · 2 of 2']
 */
export function askedNames(questions: readonly ShownQuestion[]): string[] {
  const total = questions.length;
  const isInOrder = questions.every((asked, at) => nameOf(asked, at) === `Question ${at + 1}`);
  return questions.map((asked, at) =>
    isInOrder ? `${nameOf(asked, at)} of ${total}` : `${nameOf(asked, at)} · ${at + 1} of ${total}`,
  );
}
