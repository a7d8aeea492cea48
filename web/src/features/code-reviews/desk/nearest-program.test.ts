import type { ProgramGroup } from '@lectern/contract/program-groups';
import { describe, expect, it } from 'vitest';
import { comparedOf, lineDistance } from './nearest-program.ts';

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
  compared: null,
  ...rest,
});

describe('lineDistance', () => {
  it('counts lines that one has alone, and no layout', () => {
    expect(lineDistance(filesOf('a\n\n  b\n'), filesOf('a\nb'))).toBe(0);
    expect(lineDistance(filesOf('a\nb'), filesOf('a\nc\nc'))).toBe(3);
    expect(lineDistance(filesOf('a'), [...filesOf('a'), { name: 'b.js', content: 'x' }])).toBe(1);
  });
});

describe('comparedOf', () => {
  const failing = group('f', 'a\nb\nc');
  const near = group('n', 'a\nb\nd', { hasPassed: true, students: 4 });
  const files = filesOf('a');

  it('names the passing program whose lines are the ones to come', () => {
    const found = comparedOf({ ...failing, compared: { group: 'n', files } }, [failing, near]);
    expect(found).toEqual({ name: 'the program of 4 students that passes', files, isAim: true });
    expect(comparedOf({ ...near, compared: { group: 'n', files } }, [near])?.isAim).toBe(false);
  });

  it('names the starter code, and nothing for a program that is not shown', () => {
    expect(comparedOf({ ...near, compared: { group: null, files } }, [])?.name).toBe('the starter code');
    expect(comparedOf(group('h', null), [near])).toBeUndefined();
  });
});
