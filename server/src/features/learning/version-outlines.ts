import { SECOND } from '@lectern/contract/units';
import type { CacheRoom } from '#platform/cache/cache-room.ts';
import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
import type { SectionPlan } from '#tables/course-tables.ts';

/** The part of a version that progress needs: its lectures in order, and the lengths of their videos. */
export interface VersionOutline {
  lectureIds: readonly string[];
  /** Whole seconds, rounded down; 0 without video. Undefined for a lecture that the version does not contain. */
  secondsOf(lectureId: string): number | undefined;
  /** Null without a video. */
  videoOf(lectureId: string): string | null;
  /** What alone completes the lecture: passing its exercise or its quiz; undefined when neither decides. */
  judgedBy(lectureId: string): 'exercise' | 'quiz' | undefined;
}

const readSections = (sections: SectionPlan[]): VersionOutline => {
  const seconds = new Map(
    sections.flatMap(({ lectures }) =>
      lectures.map(({ id, durationMs }) => [id, Math.floor(durationMs / SECOND)] as const),
    ),
  );
  const videos = new Map(
    sections.flatMap(({ lectures }) => lectures.map(({ id, videoId }) => [id, videoId] as const)),
  );
  const judged = new Map(
    sections.flatMap(({ lectures }) =>
      lectures.flatMap(({ id, exerciseId, quizDecides }) =>
        exerciseId || quizDecides ? [[id, exerciseId ? 'exercise' : 'quiz'] as const] : [],
      ),
    ),
  );
  return {
    lectureIds: [...seconds.keys()],
    secondsOf: (lectureId) => seconds.get(lectureId),
    videoOf: (lectureId) => videos.get(lectureId) ?? null,
    judgedBy: (lectureId) => judged.get(lectureId),
  };
};

// A cached version is read many times.
const outlinesOf = new WeakMap<SectionPlan[], VersionOutline>();

/** The sections must not change afterwards: the outline is cached by their identity. */
export const toOutline = (sections: SectionPlan[]): VersionOutline => {
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
  put(key: VersionKey, sections: SectionPlan[]): VersionOutline;
}

/** Approximate bytes of a lecture in the outline. */
const LECTURE_SIZE = 200;

/** Outlines of versions that were read recently. Versions are immutable, so no entry goes stale. */
export const createVersionOutlines = (room: CacheRoom): VersionOutlines => {
  const outlines = createTaggedCache<VersionOutline>(
    room,
    ({ lectureIds }) => LECTURE_SIZE * lectureIds.length,
  );
  const keyOf = ({ courseId, number }: VersionKey): string => `${courseId}:${number}`;
  return {
    get: (key) => outlines.get(keyOf(key)),
    put(key, sections) {
      const value = toOutline(sections);
      outlines.keep([{ key: keyOf(key), value, tags: [] }], outlines.generation);
      return value;
    },
  };
};
