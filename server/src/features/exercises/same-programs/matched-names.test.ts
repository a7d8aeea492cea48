import { describe, expect, it } from 'vitest';
import { matchNames } from './matched-names.ts';

const FAILING = 'export function price(age) {\n  if (age < 17) return 4;\n  return 9;\n}\n';

describe('matchNames', () => {
  it('leaves what differs, and takes the names of the own program', () => {
    const passing =
      'export function price(years) {\n  // Edge\n  if (years <= 17) return 4;\n  return 9;\n}\n';
    expect(matchNames(FAILING, passing)).toEqual({
      content: passing.replaceAll('years', 'age'),
      distance: 2,
    });
    expect(matchNames(FAILING, FAILING.replaceAll('age', 'n'))).toEqual({ content: FAILING, distance: 0 });
  });

  it('exchanges two names at once, and keeps those that have no pair', () => {
    expect(
      matchNames(
        'export const sub = (a, b) => a - b;',
        'export const sub = (b, a) => { const extra = b - a; return extra; };',
      ).content,
    ).toBe('export const sub = (a, b) => { const extra = a - b; return extra; };');
  });

  it('writes out what stood for a part of an object and for its value', () => {
    const own = 'export const of = ({ age: n }) => ({ age: n });';
    expect(matchNames(own, 'export const of = ({ age }) => ({ age });')).toMatchObject({
      content: 'export const of = ({ age: n }) => ({ age: n });',
    });
  });

  it('renames neither what other files read nor into a name that means something else', () => {
    expect(matchNames('const x = 1;\nexport { x };', 'const y = 1;\nexport { y };').content).toContain(
      'export { y }',
    );
    const other = 'export const f = (n) => Math.max(n, 1);';
    expect(matchNames('export const f = (Math) => Math + 1;', other).content).toBe(other);
  });

  it('compares what cannot be parsed as it is', () => {
    expect(matchNames('let a = (', 'let b = (')).toEqual({ content: 'let b = (', distance: 2 });
  });
});
