import { MiB } from '@lectern/contract/units';
import { expect, it } from 'vitest';
import { createCacheRoom } from '#platform/cache/cache-room.ts';
import { createKeptGrants } from './kept-grants.ts';
import { deriveVideoKeys, signGrant } from './video-address.ts';

const keys = deriveVideoKeys(['a secret key for the test']);
const right = { courseId: 'course', sessionId: 'session', expiresAt: 1_800_000_000 };

it('signs the same for everybody who may watch, however many media a course has', () => {
  const grants = createKeptGrants(keys, createCacheRoom(MiB));
  for (const sessionId of ['session', 'another', 'session'])
    for (let n = 0; n < 100; n += 1) {
      const grant = { ...right, sessionId, mediaId: `media-${n}` };
      expect(grants.signerFor({ ...right, sessionId })(grant.mediaId)).toEqual(signGrant(keys, grant));
    }
});

it('keeps what is signed, and no more than there is room for', () => {
  const room = createCacheRoom(MiB);
  const grants = createKeptGrants(keys, room);
  const first = grants.signerFor(right)('media');
  expect(grants.signerFor(right)('media')).toBe(first);
  for (let n = 0; n < 2_000; n += 1) grants.signerFor({ ...right, sessionId: `session-${n}` })('media');
  expect(room.bytes).toBeLessThanOrEqual(MiB);
  expect(grants.signerFor(right)('media')).not.toBe(first);
});
