import type { Learner } from '@lectern/contract/teaching';

export const learnerGroups = ['help', 'waits', 'stuck', 'quiz', 'away', 'nearly', 'all'] as const;
export type LearnerGroup = (typeof learnerGroups)[number];

export const GROUP_NAMES: Record<LearnerGroup, string> = {
  help: 'Who needs help',
  waits: 'Waiting for your answer',
  stuck: 'Stuck in an exercise',
  quiz: 'Quiz not passed',
  away: 'Not seen for two weeks',
  nearly: 'Nearly done',
  all: 'All students',
};

const isIn: Record<LearnerGroup, (learner: Learner, stuckFrom: number) => boolean> = {
  help: (learner, stuckFrom) => weight(learner, stuckFrom) > 0,
  waits: ({ waitingReviews, waitingQuestions }) => waitingReviews.length + waitingQuestions.length > 0,
  stuck: ({ stuck }, stuckFrom) => stuck !== null && stuck.attempts >= stuckFrom,
  quiz: ({ failedQuiz }) => failedQuiz !== null,
  away: ({ isAway }) => isAway,
  nearly: ({ isNearlyDone }) => isNearlyDone,
  all: () => true,
};

/**
 * Students who wait for the instructor come before those who are stuck, and so on; a greater need outweighs any
 * number of lesser ones.
 */
const NEEDS = ['waits', 'stuck', 'quiz', 'away'] as const;

/** Zero for somebody who needs nothing. */
function weight(learner: Learner, stuckFrom: number): number {
  return NEEDS.reduce((sum, need) => 2 * sum + (isIn[need](learner, stuckFrom) ? 1 : 0), 0);
}

/** When the longest wait of a student began; infinite for somebody who waits for nothing. */
const waitsSince = ({ waitingReviews, waitingQuestions }: Learner): number =>
  Math.min(...[...waitingReviews, ...waitingQuestions].map(({ since }) => Date.parse(since)));

const attemptsOf = ({ stuck }: Learner): number => stuck?.attempts ?? 0;

/** `Infinity - Infinity` is no order. */
const compare = (one: number, other: number): number => (one === other ? 0 : one - other);

/** Somebody has helped, and nothing was tried since; nothing else waits. */
const isHelped = (learner: Learner): boolean => learner.helped !== null && !isIn.waits(learner, 0);

/**
 * The members of a group: those who need help most first and who was helped since last, of equal needs the longest wait
 * and then the most attempts first, otherwise in the given order.
 */
export const learnersIn = (
  learners: readonly Learner[],
  group: LearnerGroup,
  stuckFrom: number,
): Learner[] => {
  const found = learners.filter((one) => isIn[group](one, stuckFrom));
  if (group === 'all') return found;
  return found.toSorted(
    (a, b) =>
      Number(isHelped(a)) - Number(isHelped(b)) ||
      weight(b, stuckFrom) - weight(a, stuckFrom) ||
      compare(waitsSince(a), waitsSince(b)) ||
      attemptsOf(b) - attemptsOf(a),
  );
};
