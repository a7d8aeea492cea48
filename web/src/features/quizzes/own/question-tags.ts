import type { Question } from '@lectern/contract/quiz-content';

/** Parses comma-separated tags without duplicates. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ''),
  ),
];

/** All tags of the questions. */
export const tagsOf = (questions: readonly Pick<Question, 'tags'>[]): string[] =>
  [...new Set(questions.flatMap(({ tags = [] }) => tags))].toSorted();
