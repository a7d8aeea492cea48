import type { Answer } from '@lectern/contract/quiz-answers';
import type { ShownQuestion } from '@lectern/contract/shown-question';

/** Whether a line to be mended is still the given one. */
export const isUnchanged = (asked: ShownQuestion, given: Answer | undefined): boolean =>
  asked.kind === 'fix' && (given === undefined || given === asked.code.split('\n')[asked.line - 1]);

/** What to say of a question that is checked without an answer. */
export const missingAnswer = (asked: ShownQuestion, given: Answer | undefined): string =>
  isUnchanged(asked, given) ? 'The line is unchanged' : 'Give an answer';
