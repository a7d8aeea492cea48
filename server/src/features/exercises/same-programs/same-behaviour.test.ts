import type { ExerciseResult } from '@lectern/contract/exercises';
import { tokenizer } from 'acorn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalModule } from './canonical-program.ts';
import { groupKeyOf } from './group-key.ts';
import { edited, reformatted, renamed, said } from '../../../../testing/program-edits.ts';

/** Each program prints what it does, and ends after any edit. */
const PROGRAMS = [
  `const limit = 3;
let total = 0;
const double = (n) => n * 2;
function add(n) {
  total += n;
  return total;
}
for (const n of [1, 2, 3, 4]) {
  if (n > limit) continue;
  say(add(double(n)));
}
say(total, limit);`,
  `const words = ['a', 'bb', '', 'ccc'];
const lengths = words.map((word) => word.length);
const longest = lengths.reduce((most, one) => (one > most ? one : most), 0);
{
  const longest = words[0];
  say(longest);
}
say(longest, lengths.filter(Boolean).join('-'));
try {
  say(words.at(9).length);
} catch (error) {
  say(error instanceof TypeError);
}`,
  `class Counter {
  #count = 0;
  step = 2;
  more(by = this.step) {
    this.#count += by;
    return this;
  }
  get count() {
    return this.#count;
  }
}
function make({ start, step: stride = 1 }) {
  const counter = new Counter();
  counter.step = stride;
  return counter.more(start);
}
const one = make({ start: 5 });
const two = make({ start: 1, step: 3 });
say(one.more().count, two.more().more().count);
outer: for (const i of [1, 2]) {
  for (const j of [1, 2]) {
    if (i === j) continue outer;
    say(i, j);
  }
}`,
];

const OPERATORS = ['+', '-', '*', '<', '>', '<=', '>=', '===', '!==', '&&', '||', '=', '+='];

/** Replaces a token by another one: a name of the program, a number, an operator. */
const exchanged = (source: string, at: number, by: number): string => {
  const tokens = [...tokenizer(source, { ecmaVersion: 'latest', sourceType: 'module' })];
  const textOf = ({ start, end }: { start: number; end: number }): string => source.slice(start, end);
  const names = [...new Set(tokens.filter(({ type }) => type.label === 'name').map(textOf))];
  const open = tokens.filter(
    (token) => ['name', 'num'].includes(token.type.label) || OPERATORS.includes(textOf(token)),
  );
  const token = open[at % open.length];
  if (token === undefined) return source;
  const others =
    token.type.label === 'name' ? names : token.type.label === 'num' ? ['0', '1', '2', '7'] : OPERATORS;
  return edited(source, [{ at: token.start, end: token.end, text: others[by % others.length] ?? '' }]);
};

/** Swaps two neighbouring lines, removes one, or doubles one. */
const relined = (source: string, at: number, by: number): string => {
  const lines = source.split('\n');
  const line = at % lines.length;
  const [own = '', next = ''] = lines.slice(line, line + 2);
  return lines.toSpliced(line, 2, ...([[next, own], [next], [own, own, next]][by % 3] ?? [])).join('\n');
};

/** Edits that must not separate programs, and edits that may change a program's behaviour. */
const change: fc.Arbitrary<(source: string) => string> = fc.oneof(
  fc.constantFrom('other', 'count', '$').map((prefix) => (source: string) => renamed(source, prefix)),
  fc
    .array(fc.constantFrom('', ' ', '\t', ' /* so */ '), { minLength: 1, maxLength: 9 })
    .map((rooms) => (source: string) => reformatted(source, rooms)),
  fc.tuple(fc.nat(500), fc.nat(50)).map(
    ([at, by]) =>
      (source: string) =>
        exchanged(source, at, by),
  ),
  fc.tuple(fc.nat(50), fc.nat(2)).map(
    ([at, by]) =>
      (source: string) =>
        relined(source, at, by),
  ),
);

/** A program that can no longer be parsed stays as it is. */
const changed = (source: string, next: (source: string) => string): string => {
  try {
    return next(source);
  } catch (error) {
    if (error instanceof SyntaxError) return source;
    throw error;
  }
};

describe('programs of one group', () => {
  it('say the same, whatever was changed in them', () => {
    const canonical = new Map(PROGRAMS.map((source) => [source, canonicalModule(source)]));
    let [same, other] = [0, 0];
    fc.assert(
      fc.property(
        fc.constantFrom(...PROGRAMS),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        (source, changes) => {
          const after = changes.reduce(changed, source);
          const isSame = canonicalModule(after) === canonical.get(source);
          if (isSame) same += 1;
          else other += 1;
          expect(isSame ? said(after) : null, after).toEqual(isSame ? said(source) : null);
        },
      ),
      { numRuns: 1000, seed: 21 },
    );
    expect(same).toBeGreaterThan(150);
    expect(other).toBeGreaterThan(300);
  });

  it('have the same results in the tests', () => {
    const test = fc.record({
      title: fc.constantFrom('one', 'two'),
      hasPassed: fc.boolean(),
      message: fc.constantFrom('total is not defined', 'sum is not defined'),
      expected: fc.constantFrom(null, '4'),
      got: fc.constantFrom(null, '4', '5'),
      printed: fc.constant<ExerciseResult['printed']>([]),
    });
    const result: fc.Arbitrary<ExerciseResult> = fc.record({
      hasPassed: fc.boolean(),
      trouble: fc.constantFrom(null, 'It took too long'),
      tests: fc.array(test, { maxLength: 2 }),
      hidden: fc.array(fc.boolean(), { maxLength: 2 }),
      printed: fc.constant<ExerciseResult['printed']>([]),
    });
    const seen = ({ trouble, tests, hidden }: ExerciseResult): unknown => [
      trouble,
      tests.map(({ message: _, ...rest }) => rest),
      hidden,
    ];
    fc.assert(
      fc.property(result, result, (one, two) => {
        const isSame = JSON.stringify(seen(one)) === JSON.stringify(seen(two));
        expect(groupKeyOf('program', one) === groupKeyOf('program', two)).toBe(isSame);
      }),
      { numRuns: 2000, seed: 21 },
    );
  });
});
