import type { CourseFolder } from './folder-fields.ts';
import { getSession, onLeave } from '#lib/session.ts';

/** The folder with which a person begins a course, until the builder takes it. It lives as long as the page. */
let kept: { person: string; folder: CourseFolder } | null = null;

onLeave((why) => {
  if (why === 'asked') kept = null;
});

const person = (): string => getSession().user?._id ?? '';

export const startedFolder = (): CourseFolder | null => (kept?.person === person() ? kept.folder : null);

export function keepStartedFolder(folder: CourseFolder | null): void {
  kept = folder === null ? null : { person: person(), folder };
}

/** The folder, which is forgotten then. */
export function takeStartedFolder(): CourseFolder | null {
  const folder = startedFolder();
  kept = null;
  return folder;
}
