import { SECOND } from '@lectern/contract/units';
import type { VersionSection } from '#tables/course-tables.ts';

/** What progress needs of a version: its lectures in order, and how long their videos are. */
export interface VersionOutline {
  lectureIds: readonly string[];
  /** Whole seconds, rounded down; 0 without video. Undefined for a lecture that the version does not hold. */
  secondsOf(lectureId: string): number | undefined;
  /** Such a lecture is completed by passing its exercise, and by nothing else. */
  hasExercise(lectureId: string): boolean;
}

const readSections = (sections: VersionSection[]): VersionOutline => {
  const seconds = new Map(
    sections.flatMap(({ lectures }) =>
      lectures.map(({ id, durationMs }) => [id, Math.floor(durationMs / SECOND)] as const),
    ),
  );
  const withExercise = new Set(
    sections.flatMap(({ lectures }) => lectures.filter(({ exerciseId }) => exerciseId).map(({ id }) => id)),
  );
  return {
    lectureIds: [...seconds.keys()],
    secondsOf: (lectureId) => seconds.get(lectureId),
    hasExercise: (lectureId) => withExercise.has(lectureId),
  };
};

// What is kept of a version is read many times.
const outlinesOf = new WeakMap<VersionSection[], VersionOutline>();

/** Not for sections that change. */
export const toOutline = (sections: VersionSection[]): VersionOutline => {
  const known = outlinesOf.get(sections);
  if (known !== undefined) return known;
  const outline = readSections(sections);
  outlinesOf.set(sections, outline);
  return outline;
};

interface VersionKey {
  courseId: string;
  number: number;
}

export interface VersionOutlines {
  get(key: VersionKey): VersionOutline | undefined;
  put(key: VersionKey, sections: VersionSection[]): VersionOutline;
}

/** Outlines of versions that were read lately. Versions are immutable, so none ever goes out of date. */
export const createVersionOutlines = (maxEntries = 2000): VersionOutlines => {
  const outlines = new Map<string, VersionOutline>();
  const nameOf = ({ courseId, number }: VersionKey): string => `${courseId}:${number}`;
  return {
    get: (key) => outlines.get(nameOf(key)),
    put(key, sections) {
      const outline = toOutline(sections);
      outlines.set(nameOf(key), outline);
      const oldest = outlines.keys().next().value;
      if (outlines.size > maxEntries && oldest !== undefined) outlines.delete(oldest);
      return outline;
    },
  };
};
