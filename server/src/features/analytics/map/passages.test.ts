import { describe, expect, it } from 'vitest';
import { findPassages } from './passages.ts';

const many = Array.from({ length: 10 }, () => 100);

describe('the passages of a video', () => {
  it('reach as far as half of the highest share', () => {
    expect(findPassages(many, [null, 10, 20, 38, 25, 10, null, null, null, null])).toEqual([
      { from: 2, to: 5, people: 38, of: 100 },
    ]);
  });

  it('are found by the share of those who watched there, not by their number', () => {
    const [first] = findPassages([100, 100, 100, 10, 10], [8, 8, 8, 6, null]);
    expect(first).toEqual({ from: 3, to: 4, people: 6, of: 10 });
  });

  it('are told in the order of the video, three at most, and none of fewer than one in ten', () => {
    const again = [20, null, 30, null, 40, null, 50, null, 9, null];
    expect(findPassages(many, again).map(({ from }) => from)).toEqual([2, 4, 6]);
    expect(findPassages(many, [9, 9, null])).toEqual([]);
    expect(findPassages([], [])).toEqual([]);
  });
});
