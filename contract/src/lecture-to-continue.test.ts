import { describe, expect, it } from 'vitest';
import { lectureToContinue, openBefore } from './lecture-to-continue.ts';

const lectures = ['a', 'b', 'c', 'd'];
const to = (completed: string[], last: string | null) =>
  lectureToContinue(lectures, new Set(completed), last);

describe('the lecture to continue with', () => {
  it('is the one that was worked in last while it is incomplete', () => {
    expect(to([], 'b')).toBe('b');
    expect(to(['a', 'c'], 'b')).toBe('b');
  });

  it('is the first incomplete one after it once it is complete', () => {
    expect(to(['b'], 'b')).toBe('c');
    expect(to(['b', 'c'], 'b')).toBe('d');
  });

  it('is the first incomplete one of all when none is left after it', () => {
    expect(to(['d'], 'd')).toBe('a');
    expect(to(['a', 'c', 'd'], 'c')).toBe('b');
  });

  it('is the last one again in a course that is complete', () => {
    expect(to(lectures, 'b')).toBe('b');
  });

  it('is none while nothing was opened, or when the version holds it no longer', () => {
    expect(to(['a'], null)).toBeNull();
    expect(to([], 'gone')).toBeNull();
  });
});

describe('what is open before it', () => {
  const before = (completed: string[], next: string | null): string[] =>
    openBefore(
      lectures.map((_id) => ({ _id })),
      new Set(completed),
      next,
    ).map(({ _id }) => _id);

  it('is every earlier lecture that was left incomplete, in order', () => {
    expect(before(['c'], 'd')).toEqual(['a', 'b']);
    expect(before(['a', 'c'], 'd')).toEqual(['b']);
  });

  it('is nothing at the first one, and where the next one is not known', () => {
    expect(before([], 'a')).toEqual([]);
    expect(before([], null)).toEqual([]);
    expect(before([], 'gone')).toEqual([]);
  });
});
