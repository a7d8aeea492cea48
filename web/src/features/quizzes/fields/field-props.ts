import type { Answer } from '@lectern/contract/quiz-answers';
import type { ShownQuestion } from '@lectern/contract/shown-question';

/** Whether a part of an answer was right; undefined while nothing is known of it. */
export type PartMark = boolean | undefined;

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
  /** The answer was judged, and is right. */
  isRight?: boolean;
  /** Verdicts on the gaps, rows, places or lines; empty without. */
  marks?: readonly PartMark[] | undefined;
}
