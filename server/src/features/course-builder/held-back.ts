import type { CourseChange } from '@lectern/contract/course-change';
import type { OwnSection } from './outline.repository.ts';

/** Says of removed lectures, and of sections without others, that the working copy holds them back. */
export const sayHeldBack = (
  changes: readonly CourseChange[],
  sections: readonly OwnSection[],
): CourseChange[] => {
  const heldBack = new Set(
    sections.flatMap(({ id, lectures }) => {
      const held = lectures.filter((lecture) => lecture.heldBack);
      const isWhole = held.length > 0 && held.length === lectures.length;
      return [...held.map((lecture) => lecture.id), ...(isWhole ? [id] : [])];
    }),
  );
  return changes.map((change) =>
    change.kind === 'removed' && heldBack.has(change._id)
      ? { ...change, detail: 'held back from students, kept in the course' }
      : change,
  );
};
