import { HOUR, MINUTE } from '@lectern/contract/units';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { deriveVideoKeys, expiryOf, signedAddress, signGrant, verifyVideoAddress } from './video-address.ts';

const NOW = Date.parse('2026-03-01T10:20:00Z');
const keys = deriveVideoKeys(['one secret key of the server']);
const grant = { mediaId: newId(), courseId: newId(), sessionId: newId(), expiresAt: expiryOf(NOW) };

const read = (address: string, by = keys, now = NOW) => {
  const { pathname, searchParams } = new URL(address, 'http://x');
  return verifyVideoAddress(by, pathname.split('/').at(-1) ?? '', Object.fromEntries(searchParams), now);
};

describe('U17 a video address', () => {
  it('says what it was made for', () => {
    expect(read(signedAddress(signGrant(keys, grant)))).toEqual(grant);
  });

  it('is good for at least six hours, and for no more than seven', () => {
    const address = signedAddress(signGrant(keys, grant));
    expect(read(address, keys, NOW + 6 * HOUR)).not.toBeNull();
    expect(read(address, keys, NOW + 7 * HOUR)).toBeNull();
    expect(read(address, keys, grant.expiresAt * 1000)).toBeNull();
  });

  it('stays the same within an hour, so that a cache finds it', () => {
    expect(expiryOf(NOW + 30 * MINUTE)).toBe(expiryOf(NOW));
    expect(expiryOf(NOW + 50 * MINUTE)).toBeGreaterThan(expiryOf(NOW));
  });

  it('is refused once any part of it is changed, missing or doubled', () => {
    const address = new URL(signedAddress(signGrant(keys, grant)), 'http://x');
    const change = (name: string, value: string): string => {
      const changed = new URL(address);
      changed.searchParams.set(name, value);
      return changed.href;
    };
    expect(read(change('course', newId()))).toBeNull();
    expect(read(change('session', newId()))).toBeNull();
    expect(read(change('expires', String(grant.expiresAt + 3600)))).toBeNull();
    expect(read(change('signature', 'A'.repeat(43)))).toBeNull();
    expect(read(change('signature', ''))).toBeNull();
    expect(read(change('expires', '9999999999999'))).toBeNull();
    expect(read(address.href.replace(grant.mediaId, newId()))).toBeNull();
    for (const name of ['course', 'session', 'expires', 'signature']) {
      const without = new URL(address);
      without.searchParams.delete(name);
      expect(read(without.href), name).toBeNull();
      const query = Object.fromEntries(address.searchParams);
      expect(
        verifyVideoAddress(keys, grant.mediaId, { ...query, [name]: [query[name]] }, NOW),
        name,
      ).toBeNull();
    }
  });

  it('is refused with any other last letter, those that decode to the same bytes among them', () => {
    const address = signedAddress(signGrant(keys, grant));
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const accepted = letters.split('').filter((letter) => read(address.slice(0, -1) + letter) !== null);
    expect(accepted).toEqual([address.at(-1)]);
  });

  it('is good under the older of two keys during a rotation, and not under a stranger’s', () => {
    const address = signedAddress(signGrant(keys, grant));
    const rotated = deriveVideoKeys(['a newer secret key', 'one secret key of the server']);
    expect(read(address, rotated)).toEqual(grant);
    expect(read(signedAddress(signGrant(rotated, grant)), rotated)).toEqual(grant);
    expect(read(signedAddress(signGrant(rotated, grant)))).toBeNull();
  });
});
