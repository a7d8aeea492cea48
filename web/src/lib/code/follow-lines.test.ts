import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followLines } from './follow-lines.ts';

/** A line that knows its origin; `null` for a new one. */
interface Line {
  text: string;
  from: number | null;
}

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

/** Lines that occur more than once in programs. */
const COMMON = ['}', '});', '', 'return total;', '} else {', 'for (const item of items) {', 'total += item;'];
const writtenLine = (own: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...COMMON) },
    { weight: 2, arbitrary: fc.nat(10_000).map((n) => `const value${own}_${n} = read(${n});`) },
  );
const program = fc
  .integer({ min: 1, max: 40 })
  .chain((length) => fc.tuple(...Array.from({ length }, (_, at) => writtenLine(at))))
  .map((texts) => texts.map((text, from): Line => ({ text, from })));

type Edit = (lines: Line[]) => Line[];

const place = fc.nat(1000);
const span = fc.integer({ min: 1, max: 6 });
const cut = (lines: Line[], at: number, count: number): [Line[], Line[]] => {
  const start = at % Math.max(1, lines.length);
  return [lines.slice(start, start + count), [...lines.slice(0, start), ...lines.slice(start + count)]];
};
const put = (lines: Line[], at: number, more: readonly Line[]): Line[] =>
  lines.toSpliced(at % (lines.length + 1), 0, ...more);

/** Edits of a program. Each knows the fate of every line. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, span).map(
    ([at, count]): Edit =>
      (lines) =>
        cut(lines, at, count)[1],
  ),
  fc.tuple(place, fc.array(fc.nat(10_000), { minLength: 1, maxLength: 5 })).map(
    ([at, texts]): Edit =>
      (lines) =>
        put(
          lines,
          at,
          texts.map((n) => ({ text: `added(${n});`, from: null })),
        ),
  ),
  fc.tuple(place, fc.constantFrom(...COMMON)).map(
    ([at, text]): Edit =>
      (lines) =>
        put(lines, at, [{ text, from: null }]),
  ),
  fc.tuple(place, span, place).map(([at, count, to]): Edit => (lines) => {
    const [taken, rest] = cut(lines, at, count);
    return put(rest, to, taken);
  }),
  fc.tuple(place, span).map(([at, count]): Edit => (lines) => {
    const [changed] = cut(lines, at, count);
    return lines.map((line) =>
      changed.includes(line) ? { text: `${line.text} // changed`, from: null } : line,
    );
  }),
  fc.tuple(place, span).map(([at, count]): Edit => (lines) => {
    const [wrapped] = cut(lines, at, count);
    return lines.map((line) => (wrapped.includes(line) ? { ...line, text: `  ${line.text}` } : line));
  }),
);

/**
 * The right answers: the line itself; a line that was written again in place of a deleted one; or, because braces look
 * alike, a line with the same words in an unbroken run with its neighbours.
 */
const isTheLine = (before: readonly Line[], after: readonly Line[], line: number, now: number): boolean => {
  const [own, found] = [before[line], after[now]];
  if (found?.from === line) return true;
  if (found?.text.trim() !== own?.text) return false;
  const isKept = after.some(({ from }) => from === line);
  const isBeside = [-1, 1].some((step) => {
    for (let away = step; ; away += step) {
      const [was, is] = [before[line + away], after[now + away]];
      if (was === undefined || was.text !== is?.text.trim()) return false;
      if (is.from === line + away) return true;
    }
  });
  return (found?.from === null && !isKept) || isBeside;
};

describe('followLines', () => {
  it('follows what moved, and says what is gone', () => {
    const now = followLines('a\nb\nc\nd', 'x\na\nb\nd');
    expect([1, 2, 3, 4].map(now)).toEqual([2, 3, null, 4]);
    expect(followLines('a\nb', 'if (x) {\n  a\n  b\n}')(2)).toBe(3);
    expect(followLines('a', 'a')(7)).toBeNull();
  });

  it('says of a line that could be one of two that it is gone', () => {
    expect(followLines('x\nx', 'x')(1)).toBeNull();
    expect(followLines('one {\n}\ntwo {\n}', 'one {\n}\n}\ntwo {\n}')(2)).toBeNull();
    expect(followLines('one {\n}\ntwo {\n}', 'zero\none {\n}\ntwo {\n}')(4)).toBe(5);
  });

  it('finds each line of 2,000 edited programs or says that it is gone, and never a wrong one', () => {
    let [found, kept] = [0, 0];
    fc.assert(
      fc.property(program, fc.array(edit, { minLength: 1, maxLength: 4 }), (before, edits) => {
        const after = edits.reduce((lines, change) => change(lines), before);
        const now = followLines(textOf(before), textOf(after));
        for (const line of before.keys()) {
          const to = now(line + 1);
          if (after.some(({ from }) => from === line)) kept += 1;
          if (to === null) continue;
          found += 1;
          expect(isTheLine(before, after, line, to - 1)).toBe(true);
        }
      }),
      { numRuns: 2000, seed: 21 },
    );
    // A judge that calls every line gone would also be right, so it must find some.
    expect(found / kept).toBeGreaterThan(0.6);
  });
});
