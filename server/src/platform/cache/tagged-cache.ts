import type { Tag } from '#tables/tags.ts';

/** Something worth keeping, and what it was made from. */
interface Made<T> {
  key: string;
  value: T;
  tags: readonly Tag[];
}

/** What was made of the database's content, kept in the process until that content changes. */
export interface TaggedCache<T> {
  get(key: string): T | undefined;
  /**
   * Keeps what was made by reading that began at generation `since`. When something was forgotten meanwhile, that may
   * concern what was read: then nothing is kept.
   */
  keep(made: readonly Made<T>[], since: number): void;
  /** Forgets everything made from one of `tags`. */
  drop(tags: readonly Tag[]): void;
  /** Forgets everything: after a time in which invalidations may have been missed. */
  clear(): void;
  /** Counts the times that something was forgotten. */
  readonly generation: number;
}

/** How much all entries together may weigh, in whatever unit `of` counts. */
export interface Weight<T> {
  max: number;
  of(value: T): number;
}

const NO_WEIGHT: Weight<unknown> = { max: Number.POSITIVE_INFINITY, of: () => 0 };

/** The least recently used go when there are more than `maxEntries`, or when all together weigh too much. */
export const createTaggedCache = <T>(maxEntries: number, weight: Weight<T> = NO_WEIGHT): TaggedCache<T> => {
  const entries = new Map<string, Made<T>>();
  let weighs = 0;
  const keysByTag = new Map<Tag, Set<string>>();
  let generation = 0;

  const forget = (key: string): void => {
    const made = entries.get(key);
    if (made === undefined) return;
    weighs -= weight.of(made.value);
    for (const tag of made.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
    entries.delete(key);
  };

  const put = (made: Made<T>): void => {
    forget(made.key);
    entries.set(made.key, made);
    for (const tag of made.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(made.key));
    weighs += weight.of(made.value);
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && weighs <= weight.max) return;
      forget(oldest);
    }
  };

  return {
    get generation() {
      return generation;
    },
    get(key) {
      const made = entries.get(key);
      if (made === undefined) return undefined;
      entries.delete(key);
      entries.set(key, made);
      return made.value;
    },
    keep(made, since) {
      if (since === generation) made.forEach(put);
    },
    drop(tags) {
      generation += 1;
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) forget(key);
    },
    clear() {
      generation += 1;
      entries.clear();
      weighs = 0;
      keysByTag.clear();
    },
  };
};
