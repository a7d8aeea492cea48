import type { CourseFolder } from '../import-plan/folder-fields.ts';
import { getSession, onLeave } from '#lib/session.ts';

interface Started {
  person: string;
  folder: CourseFolder;
  /** The course that was made with it; null until then. */
  courseId: string | null;
}

/** The folder with which a person begins a course, until its builder takes it. It lives as long as the page. */
let kept: Started | null = null;

onLeave((why) => {
  if (why === 'asked') kept = null;
});

const person = (): string => getSession().user?._id ?? '';

/** The folder of a course that is not made yet. */
export const startedFolder = (): CourseFolder | null =>
  kept?.person === person() && kept.courseId === null ? kept.folder : null;

export function keepStartedFolder(folder: CourseFolder | null): void {
  kept = folder === null ? null : { person: person(), folder, courseId: null };
}

/** The course is made: its builder alone takes the folder. */
export function giveStartedFolder(courseId: string): void {
  if (startedFolder() !== null && kept !== null) kept.courseId = courseId;
}

/** The folder with which the course was made, which is forgotten then. */
export function takeStartedFolder(courseId: string): CourseFolder | null {
  if (kept?.person !== person() || kept.courseId !== courseId) return null;
  const { folder } = kept;
  kept = null;
  return folder;
}
