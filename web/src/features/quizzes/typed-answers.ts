import type { Answer, Answers } from '@lectern/contract/quiz-answers';

/** An answer as it is kept in the browser. One without `at` was not typed in this try. */
interface TypedAnswer {
  question: string;
  answer: Answer;
  /** When it was typed, by this browser's clock. */
  at?: number;
  /** The number of the try before. */
  after?: number;
}

export interface Typed {
  answers: readonly TypedAnswer[];
  /** The id of the present or next try. */
  tryId: string;
}

export const withoutTimes = (answers: readonly TypedAnswer[]): Answers =>
  answers.map(({ question, answer }) => ({ question, answer }));

export const withAnswer = (answers: readonly TypedAnswer[], given: TypedAnswer): TypedAnswer[] => [
  ...answers.filter(({ question }) => question !== given.question),
  given,
];

/** Without answers of other tries than the one after the try `after`. */
export const ofTry = <T extends Typed>(typed: T, after: number): T => ({
  ...typed,
  answers: typed.answers.filter((one) => one.after === undefined || one.after === after),
});

/** Whether it has answers of an earlier try than the one after the try `after`. */
export const isOfEarlier = ({ answers }: Typed, after: number): boolean =>
  answers.some((one) => one.after !== undefined && one.after < after);

const joinTwo = (mine: Typed, other: Typed): Typed => {
  const timeOf = (id: string): number => mine.answers.find(({ question }) => question === id)?.at ?? 0;
  const newer = other.answers.filter(({ question, at = 0 }) => at > timeOf(question));
  return newer.length === 0 ? mine : { answers: newer.reduce(withAnswer, mine.answers), tryId: other.tryId };
};

/** Of each question what was typed last in any of these; `mine` itself where that is all its own. */
export const joinTyped = (mine: Typed, others: readonly Typed[]): Typed => others.reduce(joinTwo, mine);
