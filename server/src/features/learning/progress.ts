import type { Progress } from '@lectern/contract/learning';
import type { VersionOutline } from './version-outlines.ts';

/**
 * The student's progress: a pure function of the followed version and the completed lectures. It is rounded down, so
 * that 100 means every lecture. Completed lectures outside the version do not count.
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

/** The lectures of a course that a student has completed, by id. */
export interface CompletedLectures {
  completed: ReadonlySet<string>;
  /** The completed lectures that were only marked by hand. */
  marked: ReadonlySet<string>;
  /** The marked lectures that were never opened. */
  unopened: ReadonlySet<string>;
}

/**
 * The completed lectures that a strict course does not count. They were only marked, and either have a video, an
 * exercise or a deciding quiz, or are texts that were never opened.
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

/**
 * Whether a course is completed. Every lecture of the version must be complete, by more than a mark unless the author
 * accepts marks.
 */
export const isCourseCompleted = (
  outline: VersionOutline,
  acceptsMarks: boolean,
  lectures: CompletedLectures,
): boolean =>
  progressOf(outline.lectureIds, lectures.completed).completionPercentage === 100 &&
  (acceptsMarks || onlyMarked(outline, lectures).length === 0);

/** Ids separated by commas, null for none, as `COMPLETED_LISTS` of the repository returns them. */
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

/** Ids as the database joins them, separated by commas; null for none. */
export const completedSet = (ids: string | null): Set<string> => new Set(ids?.split(','));
