import type { OwnCourse } from '@lectern/contract/course-builder';
import { readStoredJson, storedKeys, writeStored } from '#lib/storage/stored-keys.ts';
import type { Stage } from './builder-address.ts';

const isCourse = (value: unknown): value is OwnCourse =>
  typeof value === 'object' && value !== null && '_id' in value && 'courseContent' in value;

/** The stored course if it is this one; shown until the server has answered. */
export function readKeptCourse(courseId: string): OwnCourse | undefined {
  const stored = readStoredJson(storedKeys.courseData);
  return isCourse(stored) && stored._id === courseId ? stored : undefined;
}

/** Stores the edited course as a head start. The course and step of a tab are in its address. */
export function keepCourse(courseData: OwnCourse, currentStage: Stage = 0): void {
  writeStored(storedKeys.currentStage, String(currentStage));
  writeStored(storedKeys.courseData, JSON.stringify(courseData));
}

/** Removes the stored course: for a new course, at the end of the builder, and on the landing page. */
export function clearBuilder(): void {
  writeStored(storedKeys.currentStage, null);
  writeStored(storedKeys.courseData, null);
}
