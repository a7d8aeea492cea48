import type { CacheRoom, Place } from './cache-room.ts';
import type { Tag } from '#tables/tags.ts';

/** A value to cache, with its tags. */
interface Made<T> {
  key: string;
  value: T;
  tags: readonly Tag[];
}

interface Entry<T> extends Made<T>, Place {}

/** Caches values made from the database, in the process, until their tags are invalidated. */
export interface TaggedCache<T> {
  get(key: string): T | undefined;
  /**
   * Stores values whose reading began at generation `since`. An invalidation in the meantime may concern what was read,
   * so then nothing is stored.
   */
  keep(made: readonly Made<T>[], since: number): void;
  /** Invalidates everything made from one of `tags`. */
  drop(tags: readonly Tag[]): void;
  /** Invalidates everything, and stores nothing until `clear`: from now on invalidations may be missed. */
  suspend(): void;
  /** Invalidates everything, after a time in which invalidations may have been missed. */
  clear(): void;
  /** Counts invalidations. */
  readonly generation: number;
}

/** Overhead in bytes of an entry beside its value, and of each tag. */
const ENTRY = 400;
const TAG = 100;

/** Caches values in `room`; `sizeOf` returns a value's bytes. */
export const createTaggedCache = <T>(room: CacheRoom, sizeOf: (value: T) => number): TaggedCache<T> => {
  const entries = new Map<string, Entry<T>>();
  const keysByTag = new Map<Tag, Set<string>>();
  let generation = 0;
  let isSuspended = false;

  const forget = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    room.leave(entry);
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
    entries.delete(key);
  };

  const put = (made: Made<T>): void => {
    const { key, tags, value } = made;
    forget(key);
    const bytes = ENTRY + 2 * key.length + TAG * tags.length + sizeOf(value);
    const entry = { ...made, bytes, evict: () => forget(key) };
    entries.set(key, entry);
    for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    room.take(entry);
  };

  const empty = (): void => {
    generation += 1;
    for (const entry of entries.values()) room.leave(entry);
    entries.clear();
    keysByTag.clear();
  };

  return {
    get generation() {
      return generation;
    },
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      room.touch(entry);
      return entry.value;
    },
    keep(made, since) {
      if (since === generation && !isSuspended) made.forEach(put);
    },
    drop(tags) {
      generation += 1;
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) forget(key);
    },
    suspend() {
      isSuspended = true;
      empty();
    },
    clear() {
      isSuspended = false;
      empty();
    },
  };
};
