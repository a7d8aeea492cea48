import type { CacheRoom, Place } from '#platform/cache/cache-room.ts';
import { signGrant, type SignedGrant, type VideoGrant, type VideoKeys } from './video-address.ts';

/** Signed grants of sessions. */
export interface KeptGrants {
  /** Signs the grants of one session for the media of one course: each once in an hour, while there is room. */
  signerFor(right: Omit<VideoGrant, 'mediaId'>): (mediaId: string) => SignedGrant;
}

/** Bytes of a grant with its signature, and of the entry around them. */
const GRANT = 250;
const ENTRY = 500;

interface Kept {
  grants: Map<string, SignedGrant>;
  place: Place;
}

/** The grants count towards `room`, as all cached data does. An address is given only to people who may watch at that moment. */
export const createKeptGrants = (keys: VideoKeys, room: CacheRoom): KeptGrants => {
  const kept = new Map<string, Kept>();

  const placeOf = (key: string, count: number): Place => ({
    bytes: ENTRY + count * GRANT,
    evict: () => kept.delete(key),
  });

  const entryOf = (key: string): Kept => {
    const known = kept.get(key);
    if (known !== undefined) {
      room.touch(known.place);
      return known;
    }
    const entry = { grants: new Map<string, SignedGrant>(), place: placeOf(key, 0) };
    kept.set(key, entry);
    room.take(entry.place);
    return entry;
  };

  return {
    signerFor(right) {
      const key = `${right.sessionId} ${right.courseId} ${right.expiresAt}`;
      const entry = entryOf(key);
      return (mediaId) => {
        const known = entry.grants.get(mediaId);
        if (known !== undefined) return known;
        const grant = signGrant(keys, { ...right, mediaId });
        entry.grants.set(mediaId, grant);
        // Another entry may have needed its room in the meantime.
        if (kept.get(key) === entry) {
          room.leave(entry.place);
          entry.place = placeOf(key, entry.grants.size);
          room.take(entry.place);
        }
        return grant;
      };
    },
  };
};
