import type { Question } from '@lectern/contract/quiz-content';

/** Tags as one types them, with commas between; each once. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ''),
  ),
];

/** All tags of these questions. */
export const tagsOf = (questions: readonly Pick<Question, 'tags'>[]): string[] =>
  [...new Set(questions.flatMap(({ tags = [] }) => tags))].toSorted();
