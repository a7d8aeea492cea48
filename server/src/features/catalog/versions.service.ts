import { prepareContent, type PreparedContent } from './prepared-content.ts';
import { readVersions, type Version, type VersionRef } from './versions.repository.ts';
import type { Database } from '#platform/database/database.ts';
import type { CacheRoom } from '#platform/cache/cache-room.ts';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import type { SectionPlan, VersionSection } from '#tables/course-tables.ts';
import { categoriesTag, courseTag } from '#tables/tags.ts';

/** A version as its students read it: the lectures' texts are in its prepared content alone. */
export interface FollowedVersion extends Omit<Version, 'outline'> {
  outline: SectionPlan[];
  content: PreparedContent;
}

/** Whole versions of courses, with the counts beside them. */
export interface Versions {
  /** In the order of `refs`; missing ones are left out. Readers share the objects and must not change them. */
  read(refs: readonly VersionRef[]): Promise<FollowedVersion[]>;
  /** Invalidates the entries with one of `tags`. */
  drop: TaggedCache<FollowedVersion>['drop'];
  suspend: TaggedCache<FollowedVersion>['suspend'];
  clear: TaggedCache<FollowedVersion>['clear'];
}

const keyOf = ({ courseId, number }: VersionRef): string => `${courseId.toLowerCase()}:${number}`;

/** The size of a lecture without its texts: ids, title, lengths. */
const LECTURE_SIZE = 500;

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

  const readMissing = async (refs: VersionRef[]): Promise<Map<string, FollowedVersion>> => {
    if (refs.length === 0) return new Map();
    const since = cache.generation;
    const versions = await readVersions(db, refs);
    const made = versions.map((version) => ({
      key: keyOf(version),
      value: follow(version),
      tags: [categoriesTag, courseTag(version.courseId)],
    }));
    cache.keep(made, since);
    return new Map(made.map(({ key, value }) => [key, value]));
  };

  return {
    drop: cache.drop,
    suspend: cache.suspend,
    clear: cache.clear,
    async read(refs) {
      const kept = new Map(refs.map((ref) => [keyOf(ref), cache.get(keyOf(ref))]));
      const missing = await readMissing(refs.filter((ref) => kept.get(keyOf(ref)) === undefined));
      return refs.flatMap((ref) => kept.get(keyOf(ref)) ?? missing.get(keyOf(ref)) ?? []);
    },
  };
};
