import type { Answer } from '@lectern/contract/quiz-answers';
import type { ShownQuestion } from '@lectern/contract/shown-question';

/** What the field of each kind of question takes. */
export interface QuestionFieldProps<Kind extends ShownQuestion['kind']> {
  asked: Extract<ShownQuestion, { kind: Kind }>;
  /** Undefined before anything was answered; of another form than the kind's where the question was another one. */
  given: Answer | undefined;
  onChange: (answer: Answer) => void;
  /** The id of the question's words, which name the field. */
  labelledBy: string;
}

export const wordOf = (given: Answer | undefined): string => (typeof given === 'string' ? given : '');
export const listOf = (given: Answer | undefined): readonly string[] => (Array.isArray(given) ? given : []);
