import type { ProgramGroup } from '@lectern/contract/program-groups';
import { describe, expect, it } from 'vitest';
import { lineDistance, nearestTo } from './nearest-program.ts';

const filesOf = (content: string) => [{ name: 'code.js', content }];
const group = (id: string, content: string | null, rest: Partial<ProgramGroup> = {}): ProgramGroup => ({
  _id: id,
  hasPassed: false,
  students: 1,
  attempts: 1,
  reviewed: 0,
  current: 1,
  failed: [],
  trouble: null,
  waiting: [],
  reach: { reached: 1, reviewed: 0, passed: 0, changed: 0, left: 0, untold: 0 },
  files: content === null ? null : filesOf(content),
  ...rest,
});

describe('lineDistance', () => {
  it('counts lines that one has alone, and no layout', () => {
    expect(lineDistance(filesOf('a\n\n  b\n'), filesOf('a\nb'))).toBe(0);
    expect(lineDistance(filesOf('a\nb'), filesOf('a\nc\nc'))).toBe(3);
    expect(lineDistance(filesOf('a'), [...filesOf('a'), { name: 'b.js', content: 'x' }])).toBe(1);
  });
});

describe('nearestTo', () => {
  const failing = group('f', 'a\nb\nc');
  const near = group('n', 'a\nb\nd', { hasPassed: true, students: 4 });
  const far = group('x', 'q\nr', { hasPassed: true, students: 9 });

  it('is the passing program that differs least', () => {
    expect(nearestTo(failing, [failing, far, near], filesOf(''))).toEqual({
      name: 'the program of 4 students that passes',
      files: near.files,
      isAim: true,
    });
    expect(nearestTo(far, [failing, far, near], null)?.isAim).toBe(false);
  });

  it('is the starter code where nothing else passes, and nothing for a program that is not shown', () => {
    expect(nearestTo(near, [failing, near], filesOf('a'))?.name).toBe('the starter code');
    expect(nearestTo(near, [near], null)).toBeUndefined();
    expect(nearestTo(group('h', null), [near], filesOf('a'))).toBeUndefined();
  });
});
