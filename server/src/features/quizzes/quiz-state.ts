import { isCounted, type Question } from '@lectern/contract/quiz-content';
import type { DataOf } from '@lectern/contract/operation';
import type { answerQuiz } from '@lectern/contract/quizzes';
import type { Verdict } from '@lectern/contract/shown-question';
import { DAY, MINUTE, SECOND } from '@lectern/contract/units';
import type { QuizEdition } from './quizzes.repository.ts';
import { toSolution } from './shown-questions.ts';
import type { Sitting } from './sittings.repository.ts';
import type { Standing } from './tries.repository.ts';

/** Allows for the transmission of the answers. */
const GRACE = 30 * SECOND;

type State = DataOf<typeof answerQuiz>['state'];

export const stateOf = ({ questions, found, triesADay }: QuizEdition, standing: Standing): State => {
  const { hasPassed, hasPassedThis, rightAtSeconds, rightInThis, lately } = standing;
  const told = questions.filter(({ id }) => hasPassedThis || rightInThis.includes(id));
  const triesLeft = triesADay === null ? null : Math.max(0, triesADay - lately.length);
  const first = lately.at(-(triesADay ?? 1));
  return {
    hasPassed,
    triesLeft,
    nextTryAt: triesLeft === 0 && first ? new Date(first.getTime() + DAY).toISOString() : null,
    rightAtSeconds,
    solutions: told.length === 0 ? null : told.map((asked) => toSolution(asked, found)),
  };
};

/** Nothing hangs on it: it completes no lecture, and neither tries nor time are limited. */
const isPractice = ({ decides, triesADay, minutes }: QuizEdition): boolean =>
  !decides && triesADay === null && minutes === null;

/**
 * Whether a student who was asked a question alone, as in the daily review, may know what is right: of a quiz that they
 * have passed in any edition, or that is practice, and of what the author gives to devices (decisions 0598 and 0619).
 */
export const tellsWhatIsRight = (
  edition: QuizEdition,
  { id, kind }: Pick<Question, 'id' | 'kind'>,
  { hasPassed, rightAtSeconds }: Standing,
): boolean =>
  hasPassed ||
  rightAtSeconds.includes(id) ||
  isPractice(edition) ||
  // Tests judge it, so its answer is not on devices.
  (edition.isOnDevice && kind !== 'fix');

/** A question at a second needs all answers right; the questions below the lecture need the pass mark. */
export const hasReached = (
  { passMark }: QuizEdition,
  question: string | null,
  verdicts: readonly Verdict[],
): boolean => {
  const right = verdicts.filter(({ isRight }) => isRight).length;
  return 100 * right >= (question === null ? passMark : 100) * verdicts.length;
};

/**
 * Whether every counted question was answered right, this try included. Without counted questions, all of them count.
 */
export const passesQuiz = (
  { questions }: QuizEdition,
  question: string | null,
  { hasReachedMark, rightAtSeconds }: Standing,
): boolean => {
  const right = new Set([...rightAtSeconds, ...(question === null ? [] : [question])]);
  const counted = questions.some(isCounted) ? questions.filter(isCounted) : questions;
  return counted.every(({ id, second }) =>
    second === null ? question === null || hasReachedMark : right.has(id),
  );
};

/** The end of a timed try, in milliseconds since 1970. Each extension adds the whole time again. */
export const endOf = ({ begunAt, extensions }: Sitting, minutes: number): number =>
  begunAt.getTime() + minutes * MINUTE * (1 + extensions);

export const isOver = (sitting: Sitting, minutes: number, now: number): boolean =>
  now > endOf(sitting, minutes) + GRACE;
