/** What is kept in a cache, with the room that it takes. */
export interface Place {
  readonly bytes: number;
  /** Makes its cache forget it; called once, when the room is needed for something newer. */
  readonly evict: () => void;
}

/** The memory that all caches of the process share. */
export interface CacheRoom {
  /** Takes room; what was used least lately leaves for it, of whichever cache. */
  take(place: Place): void;
  /** Says that it was used. */
  touch(place: Place): void;
  /** Gives its room back. */
  leave(place: Place): void;
  /** How much is taken. */
  readonly bytes: number;
}

/** All caches together hold at most `maxBytes`, however many entries somebody makes (decision 0166). */
export const createCacheRoom = (maxBytes: number): CacheRoom => {
  /** The least lately used first. */
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
