import type { Answer } from '@lectern/contract/quiz-answers';
import type { ShownQuestion } from '@lectern/contract/shown-question';

/** The props of each kind's field. */
export interface QuestionFieldProps<Kind extends ShownQuestion['kind']> {
  asked: Extract<ShownQuestion, { kind: Kind }>;
  /** Undefined before an answer. Its shape may be of another kind, if the question was changed. */
  given: Answer | undefined;
  onChange: (answer: Answer) => void;
  /** The id of the question's text, which labels the field. */
  labelledBy: string;
  /** The id of the message that an answer is missing; absent without one. */
  describedBy?: string | undefined;
}

export const wordOf = (given: Answer | undefined): string => (typeof given === 'string' ? given : '');
export const listOf = (given: Answer | undefined): readonly string[] => (Array.isArray(given) ? given : []);
