import { KiB, MiB } from '@lectern/contract/units';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCacheRoom, type CacheRoom } from './cache-room.ts';
import { createTaggedCache, type TaggedCache } from './tagged-cache.ts';
import { courseTag } from '#tables/tags.ts';

let room: CacheRoom;
/** A value is its own size. */
let cache: TaggedCache<number>;
const aCache = (): TaggedCache<number> => createTaggedCache<number>(room, (value) => value);
const keep = (key: string, value: number, into = cache): void =>
  into.keep([{ key, value, tags: [courseTag(key)] }], into.generation);

beforeEach(() => {
  room = createCacheRoom(MiB);
  cache = aCache();
});

describe('a tagged cache', () => {
  it('keeps a value until one of its tags is dropped', () => {
    cache.keep([{ key: 'a', value: 1, tags: [courseTag('x'), courseTag('y')] }], cache.generation);
    cache.keep([{ key: 'b', value: 2, tags: [courseTag('z')] }], cache.generation);
    cache.drop([courseTag('y')]);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 2]);
  });

  it('does not keep what was read before something was dropped', () => {
    const since = cache.generation;
    cache.drop([courseTag('x')]);
    cache.keep([{ key: 'a', value: 1, tags: [courseTag('x')] }], since);
    expect(cache.get('a')).toBeUndefined();
  });

  it('keeps nothing while drops may be missed', () => {
    keep('a', 1);
    cache.suspend();
    keep('b', 2);
    const during = [cache.get('a'), cache.get('b')];
    cache.clear();
    keep('c', 3);
    expect([...during, cache.get('c')]).toEqual([undefined, undefined, 3]);
  });

  it('gives its room back for what is dropped, replaced or cleared', () => {
    keep('a', 100 * KiB);
    keep('a', 200 * KiB);
    keep('b', 300 * KiB);
    expect(Math.round(room.bytes / (100 * KiB))).toBe(5);
    cache.drop([courseTag('a')]);
    expect(Math.round(room.bytes / (100 * KiB))).toBe(3);
    cache.clear();
    expect(room.bytes).toBe(0);
  });
});

describe('the room of all caches', () => {
  it('lets the least lately used go, of whichever cache', () => {
    const other = aCache();
    keep('a', 400 * KiB);
    keep('b', 400 * KiB, other);
    cache.get('a');
    keep('c', 400 * KiB, other);
    expect([cache.get('a'), other.get('b'), other.get('c')]).toEqual([400 * KiB, undefined, 400 * KiB]);
  });

  it('keeps nothing that is larger than all of it', () => {
    keep('a', 2 * MiB);
    expect([cache.get('a'), room.bytes]).toEqual([undefined, 0]);
  });

  it('counts small entries too', () => {
    for (let n = 0; n < 10_000; n += 1) keep(`key-${n}`, 0);
    expect(room.bytes).toBeLessThanOrEqual(MiB);
    expect(cache.get('key-0')).toBeUndefined();
  });
});
