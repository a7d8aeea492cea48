import type { People } from '@lectern/contract/analytics';
import type { JudgedAnswers } from '@lectern/contract/judging-again';

/** One to four others are hidden: beside those who are counted in another part they are left out. */
const othersOf = (one: People, other: People): number | null => {
  const counted = (one.others ?? 0) + (other.others ?? 0);
  return counted === 0 && (one.others === null || other.others === null) ? null : counted;
};

const joinPeople = (one: People, other: People): People => ({
  seen: one.seen + other.seen,
  others: othersOf(one, other),
});

/** What several requests have changed together. */
export const joinJudged = (
  before: readonly JudgedAnswers[],
  after: readonly JudgedAnswers[],
): readonly JudgedAnswers[] => [
  ...before.map((one) => {
    const more = after.find(({ question }) => question === one.question);
    if (more === undefined) return one;
    return {
      ...one,
      students: joinPeople(one.students, more.students),
      passing: joinPeople(one.passing, more.passing),
    };
  }),
  ...after.filter(({ question }) => before.every((one) => one.question !== question)),
];
