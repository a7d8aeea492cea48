import { describe, expect, it } from 'vitest';
import { createTaggedCache } from './tagged-cache.ts';
import { courseTag } from '#tables/tags.ts';

describe('a tagged cache', () => {
  it('keeps a value until one of its tags is dropped', () => {
    const cache = createTaggedCache<number>(10);
    cache.keep([{ key: 'a', value: 1, tags: [courseTag('x'), courseTag('y')] }], cache.generation);
    cache.keep([{ key: 'b', value: 2, tags: [courseTag('z')] }], cache.generation);
    cache.drop([courseTag('y')]);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 2]);
  });

  it('does not keep what was read before something was dropped', () => {
    const cache = createTaggedCache<number>(10);
    const since = cache.generation;
    cache.drop([courseTag('x')]);
    cache.keep([{ key: 'a', value: 1, tags: [courseTag('x')] }], since);
    expect(cache.get('a')).toBeUndefined();
  });

  it('lets the least recently used go', () => {
    const cache = createTaggedCache<number>(2);
    for (const key of ['a', 'b']) cache.keep([{ key, value: 1, tags: [] }], cache.generation);
    cache.get('a');
    cache.keep([{ key: 'c', value: 1, tags: [] }], cache.generation);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 1]);
  });

  it('lets so many go that all together weigh no more than they may, and counts what is forgotten', () => {
    const cache = createTaggedCache<number>(10, { max: 10, of: (value) => value });
    const keep = (key: string, value: number): void =>
      cache.keep([{ key, value, tags: [courseTag(key)] }], cache.generation);
    keep('a', 4);
    keep('b', 4);
    keep('c', 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 4, 4]);
    cache.drop([courseTag('b')]);
    keep('d', 6);
    expect([cache.get('c'), cache.get('d')]).toEqual([4, 6]);
    keep('e', 11);
    expect(['c', 'd', 'e'].map(cache.get)).toEqual([undefined, undefined, undefined]);
  });
});
