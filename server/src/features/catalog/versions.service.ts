import { readVersions, type Version, type VersionRef } from './versions.repository.ts';
import type { Database } from '#platform/database.ts';
import { createTaggedCache, type TaggedCache } from '#platform/tagged-cache.ts';

/** Whole versions of courses, with what is counted beside them. */
export interface Versions {
  /** In the order of `refs`; those that do not exist are left out. Not to be changed: all readers share them. */
  read(refs: readonly VersionRef[]): Promise<Version[]>;
  /** Those made from one of `tags` are out of date. */
  drop: TaggedCache<Version>['drop'];
  clear: TaggedCache<Version>['clear'];
}

const keyOf = ({ courseId, number }: VersionRef): string => `${courseId.toLowerCase()}:${number}`;

/** Keeps the versions that were read last in the process, until something of their course changes. */
export const createVersions = (db: Database, maxEntries = 500): Versions => {
  const cache = createTaggedCache<Version>(maxEntries);

  const readMissing = async (refs: VersionRef[]): Promise<Map<string, Version>> => {
    if (refs.length === 0) return new Map();
    const since = cache.generation;
    const versions = await readVersions(db, refs);
    const made = versions.map((version) => ({
      key: keyOf(version),
      value: version,
      tags: ['categories', `course:${version.courseId}`],
    }));
    cache.keep(made, since);
    return new Map(made.map(({ key, value }) => [key, value]));
  };

  return {
    drop: cache.drop,
    clear: cache.clear,
    async read(refs) {
      const kept = new Map(refs.map((ref) => [keyOf(ref), cache.get(keyOf(ref))]));
      const missing = await readMissing(refs.filter((ref) => kept.get(keyOf(ref)) === undefined));
      return refs.flatMap((ref) => kept.get(keyOf(ref)) ?? missing.get(keyOf(ref)) ?? []);
    },
  };
};
