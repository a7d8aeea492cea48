import { readStoredJson, writeStored, type ActsKey } from '#lib/storage/stored-keys.ts';

/**
 * A student's act on a lecture. The client makes its id, so that the server counts a repeated act once (idempotent).
 */
export type LectureAct =
  | { kind: 'complete'; courseId: string; lectureId: string; completionId: string }
  | { kind: 'undo'; courseId: string; lectureId: string; completions: string[] };

const keyOf = (userId: string): ActsKey => `lectern.acts.${userId}`;

const isAct = (value: unknown): value is LectureAct =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'courseId' in value &&
  typeof value.courseId === 'string' &&
  'lectureId' in value &&
  typeof value.lectureId === 'string' &&
  (('completionId' in value && typeof value.completionId === 'string') ||
    ('completions' in value && Array.isArray(value.completions)));

/** The waiting acts, in the order in which they were done. */
export function listActs(userId: string): LectureAct[] {
  const stored = readStoredJson(keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isAct) : [];
}

const write = (userId: string, acts: readonly LectureAct[]): void =>
  writeStored(keyOf(userId), acts.length === 0 ? null : JSON.stringify(acts));

export const addAct = (userId: string, act: LectureAct): void => write(userId, [...listActs(userId), act]);

/** Removes an act that has arrived or was refused. */
export const forgetAct = (userId: string, act: LectureAct): void => {
  const text = JSON.stringify(act);
  const acts = listActs(userId);
  const index = acts.findIndex((other) => JSON.stringify(other) === text);
  if (index !== -1) write(userId, acts.toSpliced(index, 1));
};
