import { readStored, writeStored, type VersionKey } from '#lib/storage/stored-keys.ts';

const keyOf = (userId: string, courseId: string): VersionKey => `lectern.version.${userId}.${courseId}`;

/** The version of a course that this browser showed last; null on the first visit. */
export function readSeenVersion(userId: string, courseId: string): number | null {
  const stored = Number(readStored(keyOf(userId, courseId)) ?? Number.NaN);
  return Number.isInteger(stored) ? stored : null;
}

export const writeSeenVersion = (userId: string, courseId: string, version: number): void =>
  writeStored(keyOf(userId, courseId), String(version));
