import type { CacheRoom, Place } from '#platform/cache/cache-room.ts';
import { signGrant, type SignedGrant, type VideoGrant, type VideoKeys } from './video-address.ts';

/** Signs the grants of one session for the media of one course. */
type Sign = (mediaId: string) => SignedGrant;

/** Signed grants of sessions. */
export interface KeptGrants {
  /** Grants are the same for an hour, so each is signed once while there is room. */
  signerFor(right: Omit<VideoGrant, 'mediaId'>): Sign;
}

/** Of one session in one course; those of further media are signed each time. */
const MOST = 40;
/** Bytes of a grant with its signature, and of the entry beside them. */
const GRANT = 250;
const ENTRY = 500;

interface Kept {
  grants: Map<string, SignedGrant>;
  place: Place;
}

/** They take room of `room` like all that is cached. Whoever gets an address had the right to it at that moment. */
export const createKeptGrants = (keys: VideoKeys, room: CacheRoom): KeptGrants => {
  const kept = new Map<string, Kept>();

  const entryOf = (key: string): Kept => {
    const known = kept.get(key);
    if (known !== undefined) {
      room.touch(known.place);
      return known;
    }
    const place = { bytes: ENTRY + MOST * GRANT, evict: () => kept.delete(key) };
    const entry = { grants: new Map<string, SignedGrant>(), place };
    kept.set(key, entry);
    room.take(place);
    return entry;
  };

  return {
    signerFor(right) {
      const { grants } = entryOf(`${right.sessionId} ${right.courseId} ${right.expiresAt}`);
      const further = new Map<string, SignedGrant>();
      return (mediaId) => {
        const known = grants.get(mediaId) ?? further.get(mediaId);
        if (known !== undefined) return known;
        const grant = signGrant(keys, { ...right, mediaId });
        (grants.size < MOST ? grants : further).set(mediaId, grant);
        return grant;
      };
    },
  };
};
