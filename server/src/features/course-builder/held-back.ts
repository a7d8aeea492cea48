import type { CourseChange } from '@lectern/contract/course-change';
import type { OwnSection } from './outline.repository.ts';

/** Says of removed lectures that the working copy keeps them, where it holds them back. */
export const sayHeldBack = (
  changes: readonly CourseChange[],
  sections: readonly OwnSection[],
): CourseChange[] => {
  const held = new Set(
    sections.flatMap(({ lectures }) => lectures.flatMap(({ id, heldBack }) => (heldBack ? id : []))),
  );
  return changes.map((change) =>
    change.kind === 'removed' && held.has(change._id)
      ? { ...change, detail: 'held back from students, kept in the course' }
      : change,
  );
};
