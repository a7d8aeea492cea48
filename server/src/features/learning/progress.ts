import type { Progress } from '@lectern/contract/learning';

/**
 * How far a student is: a pure function of the version that they follow and of what they completed themselves.
 * Rounded down, so that 100 means every lecture. Completed lectures that the version does not hold count for nothing.
 */
export const progressOf = (lectureIds: readonly string[], completed: ReadonlySet<string>): Progress => {
  const totalLectures = lectureIds.length;
  const completedLectures = lectureIds.filter((id) => completed.has(id)).length;
  return {
    completionPercentage: totalLectures === 0 ? 0 : Math.floor((100 * completedLectures) / totalLectures),
    completedLectures,
    totalLectures,
  };
};

/**
 * The lecture to go on with: where the student was last, or the first that is open when that one is complete. Null while
 * nothing was opened, and where the version does not hold the lecture.
 */
export const lectureToContinue = (
  lectureIds: readonly string[],
  completed: ReadonlySet<string>,
  last: string | null,
): string | null => {
  if (last === null || !lectureIds.includes(last)) return null;
  return completed.has(last) ? (lectureIds.find((id) => !completed.has(id)) ?? last) : last;
};

/** Ids as the database joins them, with commas between; null for none. */
export const completedSet = (ids: string | null): Set<string> => new Set(ids?.split(','));
