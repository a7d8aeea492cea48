import type { Learner } from '@lectern/contract/teaching';

export const learnerGroups = ['help', 'stuck', 'away', 'nearly', 'all'] as const;
export type LearnerGroup = (typeof learnerGroups)[number];

const isIn: Record<LearnerGroup, (learner: Learner, stuckFrom: number) => boolean> = {
  help: (learner, stuckFrom) =>
    isIn.stuck(learner, stuckFrom) || learner.isAway || isIn.nearly(learner, stuckFrom),
  stuck: ({ stuck }, stuckFrom) => stuck !== null && stuck.attempts >= stuckFrom,
  away: ({ isAway }) => isAway,
  nearly: ({ isNearlyDone }) => isNearlyDone,
  all: () => true,
};

/** Urgency: stuck, then away, then nearly done. */
const weight = ({ stuck, isAway, isNearlyDone }: Learner, stuckFrom: number): number =>
  (stuck !== null && stuck.attempts >= stuckFrom ? 1000 + stuck.attempts : 0) +
  (isAway ? 500 : 0) +
  (isNearlyDone ? 100 : 0);

/** The members of a group, those who need help most first, otherwise in the given order. */
export const learnersIn = (
  learners: readonly Learner[],
  group: LearnerGroup,
  stuckFrom: number,
): Learner[] => {
  const found = learners.filter((one) => isIn[group](one, stuckFrom));
  if (group === 'all') return found;
  return found.toSorted((a, b) => weight(b, stuckFrom) - weight(a, stuckFrom));
};
