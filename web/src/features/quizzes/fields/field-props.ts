import type { Answer } from '@lectern/contract/quiz-answers';
import type { ShownQuestion } from '@lectern/contract/shown-question';

/** Whether a part of an answer was right; undefined while nothing is known of it. */
export type PartMark = boolean | undefined;

/** A field that takes no answer: no field's edge and ground, and its text as dark as elsewhere. */
export const readOnlyClass = 'cursor-default border-line bg-well';

/** The same by the attribute `readonly`. */
export const readOnlyInputClass =
  'read-only:cursor-default read-only:border-line read-only:bg-well read-only:hover:border-line';

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
  /** A result: the answer can be read, and not changed. */
  isReadOnly?: boolean;
  /** The answer was judged, and is right. */
  isRight?: boolean;
  /** What is right, once that is told to somebody whose answer is not. */
  solution?: Answer | undefined;
  /** Verdicts on the gaps, rows, places or lines; empty without. */
  marks?: readonly PartMark[] | undefined;
}
