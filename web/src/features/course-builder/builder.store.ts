import { useSyncExternalStore } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { readStored, readStoredJson, storedKeys, writeStored } from '#lib/stored-keys.ts';

/** 0 = information, 1 = builder, 2 = publish. */
export type Stage = 0 | 1 | 2;

interface Builder {
  currentStage: Stage;
  /** The course that is built or edited; null before the first step was saved. */
  courseData: OwnCourse | null;
}

const fresh: Builder = { currentStage: 0, courseData: null };
const listeners = new Set<() => void>();
let current: Builder | undefined;

const isCourse = (value: unknown): value is OwnCourse =>
  typeof value === 'object' && value !== null && '_id' in value && 'courseContent' in value;

/** A stored stage without a course counts as the first; so does one that is no stage. */
function readBuilder(): Builder {
  const stored = readStoredJson(storedKeys.courseData);
  const courseData = isCourse(stored) ? stored : null;
  const stage = Number(readStored(storedKeys.currentStage) ?? 0);
  const currentStage = courseData !== null && (stage === 1 || stage === 2) ? stage : 0;
  return { currentStage, courseData };
}

function keep(next: Builder): void {
  current = next;
  writeStored(storedKeys.currentStage, String(next.currentStage));
  writeStored(storedKeys.courseData, next.courseData === null ? null : JSON.stringify(next.courseData));
  for (const listener of listeners) listener();
}

const getBuilder = (): Builder => (current ??= readBuilder());

export const goToStage = (currentStage: Stage): void => keep({ ...getBuilder(), currentStage });

/** Keeps what the server answered, and goes to a stage with it. */
export const keepCourse = (courseData: OwnCourse, currentStage: Stage = getBuilder().currentStage): void =>
  keep({ courseData, currentStage });

/** Clears the last course: by 'New', at the end of the builder, and on the landing page. */
export function clearBuilder(): void {
  keep(fresh);
  writeStored(storedKeys.currentStage, null);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useBuilder = (): Builder => useSyncExternalStore(subscribe, getBuilder, () => fresh);
