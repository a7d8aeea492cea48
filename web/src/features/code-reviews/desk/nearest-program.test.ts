import type { ProgramGroup } from '@lectern/contract/program-groups';
import { describe, expect, it } from 'vitest';
import { alsoFailing, comparedOf, lineDistance } from './nearest-program.ts';

const filesOf = (content: string) => [{ name: 'code.js', content }];
const group = (id: string, content: string | null, rest: Partial<ProgramGroup> = {}): ProgramGroup => ({
  _id: id,
  hasPassed: false,
  students: 1,
  attempts: 1,
  reviewed: 0,
  named: 1,
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

  it('names the passing program; beside another that passes it is folded', () => {
    const found = comparedOf({ ...failing, compared: { group: 'n', files } }, [failing, near]);
    expect(found).toEqual({
      name: 'the program of 4 students that passes',
      files,
      isFolded: false,
      isRight: true,
    });
    expect(comparedOf({ ...near, compared: { group: 'n', files } }, [near])?.isFolded).toBe(true);
  });

  it('names the starter code, and nothing for a program that is not shown', () => {
    expect(comparedOf({ ...near, compared: { group: null, files } }, [])).toEqual({
      name: 'the starter code',
      files,
      isFolded: false,
      isRight: false,
    });
    expect(comparedOf(group('h', null), [near])).toBeUndefined();
  });
});

describe('alsoFailing', () => {
  const failed = [{ title: 'zero', isHidden: false }];

  it('counts who fails the same tests now with another program', () => {
    const own = group('a', 'a', { failed, current: 3 });
    const same = group('b', 'b', { failed, current: 1 });
    const replaced = group('c', 'c', { failed, current: 0 });
    const other = group('d', 'd', { failed: [{ title: 'zero', isHidden: true }] });
    const all = [own, same, replaced, other];
    expect(alsoFailing(own, all)).toEqual({ students: 1, cards: [same] });
    expect(alsoFailing(same, all)).toEqual({ students: 3, cards: [own] });
    expect(alsoFailing(other, all)).toEqual({ students: 0, cards: [] });
  });

  it('counts nobody for a program that failed no test', () => {
    const all = [group('a', 'a'), group('b', 'b')];
    expect(alsoFailing(all[0] ?? group('a', 'a'), all).students).toBe(0);
  });
});
