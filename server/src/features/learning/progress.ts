import type { Progress } from '@lectern/contract/learning';
import type { VersionOutline } from './version-outlines.ts';

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

/** What a student has completed of a course, by the lectures' ids. */
export interface CompletedLectures {
  completed: ReadonlySet<string>;
  /** Of those: by hand alone. */
  marked: ReadonlySet<string>;
  /** Of the marked ones: never opened. */
  unopened: ReadonlySet<string>;
}

/**
 * The completed lectures that a strict course does not count: those with a video, an exercise or a deciding quiz that were only marked,
 * and texts that were marked without being opened.
 */
export const onlyMarked = (
  { lectureIds, secondsOf, judgedBy }: VersionOutline,
  { completed, marked, unopened }: CompletedLectures,
): string[] =>
  lectureIds.filter(
    (id) =>
      completed.has(id) &&
      marked.has(id) &&
      (unopened.has(id) || judgedBy(id) !== undefined || (secondsOf(id) ?? 0) > 0),
  );

/** Whether a course is completed: every lecture of the version, each by its rule unless the author accepts marks. */
export const isCourseCompleted = (
  outline: VersionOutline,
  acceptsMarks: boolean,
  lectures: CompletedLectures,
): boolean =>
  progressOf(outline.lectureIds, lectures.completed).completionPercentage === 100 &&
  (acceptsMarks || onlyMarked(outline, lectures).length === 0);

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

/** Ids with commas between, null for none, as `COMPLETED_LISTS` of the repository gives them. */
export interface CompletedLists {
  completedIds: string | null;
  markedIds: string | null;
  unopenedIds: string | null;
}

export const toCompleted = (lists: CompletedLists): CompletedLectures => ({
  completed: completedSet(lists.completedIds),
  marked: completedSet(lists.markedIds),
  unopened: completedSet(lists.unopenedIds),
});

/** Ids as the database joins them, with commas between; null for none. */
export const completedSet = (ids: string | null): Set<string> => new Set(ids?.split(','));
