import { prepareContent, type PreparedContent } from './prepared-content.ts';
import { readPublishedOutline, readVersions, type Version, type VersionRef } from './versions.repository.ts';
import type { Database } from '#platform/database/database.ts';
import type { CacheRoom } from '#platform/cache/cache-room.ts';
import { createBoundedQueue } from '#platform/jobs/bounded-queue.ts';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { SectionPlan, VersionSection } from '#tables/course-tables.ts';
import { categoriesTag, courseTag, type Tag } from '#tables/tags.ts';

export type { PreparedContent } from './prepared-content.ts';

/** A version without its lectures' texts. */
export interface PlannedVersion extends Omit<Version, 'outline'> {
  outline: SectionPlan[];
}

/** A version as its students read it: the lectures' texts are in its prepared content alone. */
export interface FollowedVersion extends PlannedVersion {
  content: PreparedContent;
}

/** Versions of courses, with the counts beside them. */
export interface Versions {
  /** Whole ones, in the order of `refs`; missing ones are left out. Readers share the objects and must not change them. */
  read(refs: readonly VersionRef[]): Promise<FollowedVersion[]>;
  /** The same without texts, for what has no room for them. These are not cached. */
  readPlans(refs: readonly VersionRef[]): Promise<PlannedVersion[]>;
  /** The published version without its lectures' texts; undefined for an unpublished course. */
  readPublishedOutline(courseId: string): Promise<Version | undefined>;
  /** Invalidates the entries with one of `tags`. */
  drop: TaggedCache<FollowedVersion>['drop'];
  suspend: TaggedCache<FollowedVersion>['suspend'];
  clear: TaggedCache<FollowedVersion>['clear'];
}

const keyOf = ({ courseId, number }: VersionRef): string => `${courseId.toLowerCase()}:${number}`;

const tagsOf = ({ courseId }: Version): Tag[] => [categoriesTag, courseTag(courseId)];

/** The size of a lecture without its texts: ids, title, lengths. */
const LECTURE_SIZE = 500;

/** Whole versions can be long: more of them in memory at once would gain nothing. */
const WHOLE_READS = { atOnce: 2, waiting: 200 };

/** Approximate bytes. */
const sizeOf = ({ lecturesCount, content }: FollowedVersion): number =>
  LECTURE_SIZE * (1 + lecturesCount) + content.bytes;

const withoutTexts = (outline: VersionSection[]): SectionPlan[] =>
  outline.map(({ lectures, ...section }) => ({
    ...section,
    lectures: lectures.map(({ description: _, starterCode: _code, ...plan }) => plan),
  }));

const follow = (version: Version): FollowedVersion => ({
  ...version,
  outline: withoutTexts(version.outline),
  content: prepareContent(version.outline),
});

/** Caches recently read versions in the process, until something in their course changes. */
export const createVersions = (db: Database, room: CacheRoom): Versions => {
  const cache = createTaggedCache<FollowedVersion>(room, sizeOf);
  const outlines = createTaggedCache<Version>(
    room,
    ({ lecturesCount }) => LECTURE_SIZE * (1 + lecturesCount),
  );
  const loading = new Map<string, Promise<Version | undefined>>();
  const queue = createBoundedQueue(WHOLE_READS);

  /** The cached ones of `refs`, by their keys. */
  const findKept = (refs: readonly VersionRef[]): Map<string, FollowedVersion> => {
    const found = new Map<string, FollowedVersion>();
    for (const key of refs.map(keyOf)) {
      const kept = cache.get(key);
      if (kept !== undefined) found.set(key, kept);
    }
    return found;
  };

  const readMissing = async (refs: readonly VersionRef[]): Promise<Map<string, FollowedVersion>> => {
    // Somebody else may have read them in the meantime.
    const found = findKept(refs);
    const since = cache.generation;
    const missing = refs.filter((ref) => !found.has(keyOf(ref)));
    const made = (missing.length === 0 ? [] : await readVersions(db, missing)).map((version) => ({
      key: keyOf(version),
      value: follow(version),
      tags: tagsOf(version),
    }));
    cache.keep(made, since);
    return new Map([...found, ...made.map(({ key, value }) => [key, value] as const)]);
  };

  const loadOutline = async (courseId: string): Promise<Version | undefined> => {
    const since = outlines.generation;
    const value = await readPublishedOutline(db, courseId);
    if (value !== undefined) outlines.keep([{ key: courseId, value, tags: tagsOf(value) }], since);
    return value;
  };

  const emptied = (): readonly Pick<Versions, 'drop' | 'suspend' | 'clear'>[] => {
    // A reader who comes afterwards must not share a read that began before.
    loading.clear();
    return [cache, outlines];
  };

  return {
    drop: (tags) => emptied().forEach((one) => one.drop(tags)),
    suspend: () => emptied().forEach((one) => one.suspend()),
    clear: () => emptied().forEach((one) => one.clear()),
    readPlans: (refs) => readVersions(db, refs, 'outline'),
    readPublishedOutline(courseId) {
      const kept = outlines.get(courseId);
      if (kept !== undefined) return Promise.resolve(kept);
      const read: Promise<Version | undefined> =
        loading.get(courseId) ??
        loadOutline(courseId).finally(() => {
          if (loading.get(courseId) === read) loading.delete(courseId);
        });
      loading.set(courseId, read);
      return read;
    },
    async read(refs) {
      const kept = findKept(refs);
      const found = kept.size === refs.length ? kept : await queue(() => readMissing(refs));
      return refs.flatMap((ref) => found.get(keyOf(ref)) ?? []);
    },
  };
};
