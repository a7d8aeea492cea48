import type { Answer } from '@lectern/contract/quiz-answers';
import { flawOf } from '@lectern/contract/quiz-judging/answer-flaw';
import type { ShownQuestion } from '@lectern/contract/shown-question';

/** Said of a question without any answer. */
export const NO_ANSWER = 'Give an answer';

/** Whether a line to fix is still the given one. */
export const isUnchanged = (asked: ShownQuestion, given: Answer | undefined): boolean =>
  asked.kind === 'fix' && (given === undefined || given === asked.code.split('\n')[asked.line - 1]);

/** The kinds whose answer is a list of texts. */
const LISTS: readonly ShownQuestion['kind'][] = ['several', 'order', 'match', 'gaps'];

const isBlank = (given: Answer): boolean => [given].flat().every((word) => word.trim() === '');

/** Whether nothing was answered: the field is as it was given. */
export const isUnanswered = (asked: ShownQuestion, given: Answer | undefined): boolean =>
  given === undefined || isBlank(given) || isUnchanged(asked, given);

/** What an answer lacks to be judged, in words; undefined when it can be. An untouched order, which is never the right one, is no answer. */
export const lackOf = (asked: ShownQuestion, given: Answer | undefined): string | undefined => {
  if (isUnchanged(asked, given)) return 'The line is unchanged';
  // After its question was changed, an answer may be of another kind's form.
  if (given === undefined || isBlank(given) || Array.isArray(given) !== LISTS.includes(asked.kind))
    return asked.kind === 'order' ? 'No item has been moved yet' : NO_ANSWER;
  return flawOf(asked, given);
};
