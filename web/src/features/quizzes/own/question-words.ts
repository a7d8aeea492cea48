import { firstWords } from '@lectern/contract/first-words';
import { gapsOf } from '@lectern/contract/gaps';
import type { Question } from '@lectern/contract/quiz-content';

/** The prompt of a pasted text with gaps that has none of its own. */
export const FILL_GAPS = 'Fill the gaps';

/**
 * The words that tell a question from others in a list: its first ones. Gaps that ask nothing of their own are told by
 * their sentence.
 */
export const wordsOf = (question: Question): string => {
  const words = firstWords(question.prompt);
  return question.kind === 'gaps' && (words === '' || words === FILL_GAPS)
    ? firstWords(gapsOf(question.body).parts.join('___'))
    : words;
};
