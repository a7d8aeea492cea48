import { changedParts, isUnchanged } from './already-there.ts';
import type { ImportPlan, PlannedLecture } from './planned-course.ts';

/**
 * How a lecture of the files stands to the course. `left`: an earlier import has left it out. `here`: the course was
 * changed, not the files.
 */
export type Standing = 'new' | 'left' | 'changed' | 'conflict' | 'here' | 'unchanged';

/** The first that holds counts. */
export function standingOf(lecture: PlannedLecture): Standing {
  if (!lecture.isThere) return lecture.wasLeftOut ? 'left' : 'new';
  if (lecture.both.length > 0) return 'conflict';
  const isRenamed = lecture.differs.includes('title') && !lecture.older.includes('title');
  if (changedParts(lecture).length > 0 || isRenamed || lecture.otherFiles.length > 0) return 'changed';
  return lecture.thereId === null || isUnchanged(lecture) ? 'unchanged' : 'here';
}

/** The number of lectures of each standing, and of those of the course that the folder lacks. */
export function countPlan({ sections, gone }: ImportPlan): Record<Standing | 'gone', number> {
  const counts = { new: 0, left: 0, changed: 0, conflict: 0, here: 0, unchanged: 0, gone: gone.length };
  for (const { lectures } of sections) for (const lecture of lectures) counts[standingOf(lecture)] += 1;
  return counts;
}
