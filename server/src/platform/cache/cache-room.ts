/** A cache entry with its size. */
export interface Place {
  readonly bytes: number;
  /** Removes the entry from its cache. Called once, when a newer entry needs the room. */
  readonly evict: () => void;
}

/** The memory that all caches of the process share. */
export interface CacheRoom {
  /** Adds an entry, and evicts the least recently used entries of any cache until it fits. */
  take(place: Place): void;
  /** Marks an entry as just used. */
  touch(place: Place): void;
  /** Frees an entry's bytes. */
  leave(place: Place): void;
  /** Bytes in use. */
  readonly bytes: number;
}

/** Bounds all caches together to `maxBytes`, however many entries a client provokes (decision 0166). */
export const createCacheRoom = (maxBytes: number): CacheRoom => {
  /** Least recently used first. */
  const places = new Set<Place>();
  let bytes = 0;

  const leave = (place: Place): void => {
    if (places.delete(place)) bytes -= place.bytes;
  };

  return {
    get bytes() {
      return bytes;
    },
    take(place) {
      places.add(place);
      bytes += place.bytes;
      for (const oldest of places) {
        if (bytes <= maxBytes) return;
        leave(oldest);
        oldest.evict();
      }
    },
    touch(place) {
      if (places.delete(place)) places.add(place);
    },
    leave,
  };
};
