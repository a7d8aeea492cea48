import { readVersions, type Version, type VersionRef } from './versions.repository.ts';
import type { Database } from '#platform/database/database.ts';
import type { CacheRoom } from '#platform/cache/cache-room.ts';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import { categoriesTag, courseTag } from '#tables/tags.ts';

/** Whole versions of courses, with the counts beside them. */
export interface Versions {
  /** In the order of `refs`; missing ones are left out. Readers share the objects and must not change them. */
  read(refs: readonly VersionRef[]): Promise<Version[]>;
  /** Invalidates the entries with one of `tags`. */
  drop: TaggedCache<Version>['drop'];
  suspend: TaggedCache<Version>['suspend'];
  clear: TaggedCache<Version>['clear'];
}

const keyOf = ({ courseId, number }: VersionRef): string => `${courseId.toLowerCase()}:${number}`;

/** The size of a lecture without its texts: ids, title, lengths. */
const LECTURE_SIZE = 500;

/** Approximate bytes. */
const sizeOf = ({ outline }: Version): number =>
  outline.reduce(
    (sum, { lectures }) =>
      lectures.reduce(
        (inner, { description, starterCode }) =>
          inner + LECTURE_SIZE + description.length + starterCode.length,
        sum,
      ),
    LECTURE_SIZE,
  );

/** Caches recently read versions in the process, until something in their course changes. */
export const createVersions = (db: Database, room: CacheRoom): Versions => {
  const cache = createTaggedCache<Version>(room, sizeOf);

  const readMissing = async (refs: VersionRef[]): Promise<Map<string, Version>> => {
    if (refs.length === 0) return new Map();
    const since = cache.generation;
    const versions = await readVersions(db, refs);
    const made = versions.map((version) => ({
      key: keyOf(version),
      value: version,
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
