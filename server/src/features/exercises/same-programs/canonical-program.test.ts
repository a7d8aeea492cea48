import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalModule } from './canonical-program.ts';
import { counterpartOf } from './counterpart.ts';
import { reformatted, renamed, said } from '../../../../testing/program-edits.ts';

const PROGRAMS = [
  `export function countWords(text) {
  const words = text.split(' ');
  let count = 0;
  for (const word of words) if (word !== '') count += 1;
  return count;
}`,
  `import { rates } from './rates.js';
const FREE = 6;
const isFree = (age) => age < FREE;
export function ticketPrice(age, { discount = 0, ...rest } = {}) {
  if (isFree(age)) return 0;
  const price = (rates[age] ?? rest.price) * (1 - discount);
  return \`\${price.toFixed(2)} $\`;
}`,
  `class Stack {
  #items = [];
  push(item) {
    this.#items = [...this.#items, item];
    return this;
  }
  get top() {
    return this.#items.at(-1);
  }
}
export { Stack as default, helper };
function helper(stack, other) {
  outer: for (let i = 0; i < 3; i += 1) {
    for (;;) {
      if (other?.[i] === /a+b/g.source) continue outer;
      break;
    }
  }
  return { stack, other, i: typeof i };
}`,
  `let total = 0;
export const add = async (amount) => {
  try {
    total += await amount;
  } catch ({ message }) {
    console.log(message);
  }
  const total2 = ((total) => total * 2)(total);
  return total2;
};`,
];

const program = fc.constantFrom(...PROGRAMS);
/** Statements of which some must keep their order. */
const STATEMENTS = [
  'const a = 1;',
  'const b = 2;',
  'let c = a;',
  'const f = () => a + 1;',
  'const g = function () { return f() - b; };',
  'function h(x) { say(x); return x; }',
  'function k(x) { say(x + 1); return x; }',
  'function outer() { function in1() { return 1; } function in1() { return 2; } return in1() + k(1); }',
  'say(f(), g());',
  'say(h(1), k(2));',
  'say(outer());',
  'c = h(c) + 1;',
  'say(a - b, c);',
  'class A { static x = h(3); }',
  '{ const a = 5; say(a); function h() {} say(h(2)); }',
];

describe('canonicalModule', () => {
  it('does not part programs by renaming, formatting and comments', () => {
    fc.assert(
      fc.property(
        program,
        fc.constantFrom('a', 'other', '$'),
        fc.array(fc.constantFrom('', ' ', '  ', '\t', ' /* why */ '), { minLength: 1, maxLength: 30 }),
        (source, prefix, rooms) => {
          const changed = `// mine\n${reformatted(renamed(source, prefix), rooms)}`;
          expect(canonicalModule(source)).not.toMatch(/^unread/);
          expect(canonicalModule(changed)).toBe(canonicalModule(source));
        },
      ),
      { numRuns: 1000, seed: 21 },
    );
  });

  it('parts programs that differ in anything that is run', () => {
    const CHANGES: [RegExp, string][] = [
      [/\+=/, '-='],
      [/<(?!=)/, '<='],
      [/===/, '=='],
      [/ 0;/, ' 1;'],
      [/return /, 'return void '],
      [/\?\?/, '||'],
      [/split\(/, 'slice('],
      [/'/, "'x"],
      [/of words/, 'of [words]'],
      [/await /, ''],
      [/async /, ''],
      [/\.at\(-1\)/, '.at(1)'],
      [/continue outer/, 'break outer'],
      [/(const|let) (\w+) = /, '$1 $2 = !'],
      [/#items = \[\]/, '#items = [0]'],
      [/\btop\b/, 'first'],
      [/countWords|ticketPrice|helper/, 'renamed'],
    ];
    for (const source of PROGRAMS) {
      const changed = CHANGES.map(([from, to]) => source.replace(from, to)).filter((text) => text !== source);
      for (const text of changed) expect(canonicalModule(text), text).not.toBe(canonicalModule(source));
    }
    const inner = (one: number, two: number) =>
      canonicalModule(`f(() => { function i() { return ${one}; } function i() { return ${two}; } });`);
    expect(inner(1, 2)).not.toBe(inner(2, 1));
    const twice = (one: string, two: string) =>
      canonicalModule(`export const f = (a, b) => ${one} - ${two};`);
    expect(twice('a', 'b')).not.toBe(twice('b', 'a'));
    expect(canonicalModule('let a = 1; a = 2; print(a);')).not.toBe(
      canonicalModule('let a = 1; print(a); a = 2;'),
    );
  });

  it('never takes two orders of statements for the same program that do something else', () => {
    let [same, different] = [0, 0];
    const statements = fc.uniqueArray(fc.constantFrom(...STATEMENTS), { minLength: 3 });
    const orders = statements.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(orders, ([one, other]) => {
        const [first, second] = [one.join('\n'), other.join('\n')];
        const isSame = canonicalModule(first) === canonicalModule(second);
        if (isSame) same += 1;
        else different += 1;
        expect(isSame ? said(second) : null).toEqual(isSame ? said(first) : null);
      }),
      { numRuns: 3000, seed: 21 },
    );
    expect(same).toBeGreaterThan(50);
    expect(different).toBeGreaterThan(1000);
  });

  it('leaves out the order of functions and of names for values, where it cannot matter', () => {
    const one =
      "const A = 1;\nconst b = (x) => x + A;\nrun(b);\nfunction c() {\n  return 'c';\n}\nexport function d() {}";
    const other =
      "export function d() {}\nfunction e() {\n  return 'c';\n}\nconst b = (x) => x + B;\nconst B = 1;\nrun(b);";
    expect(canonicalModule(other)).toBe(canonicalModule(one));
    expect(canonicalModule('a();\nb();')).not.toBe(canonicalModule('b();\na();'));
    expect(counterpartOf(one, other, { line: 5, lastLine: 5 })).toEqual({ line: 3, lastLine: 3 });
    expect(counterpartOf(one, other, { line: 1, lastLine: 1 })).toEqual({ line: 6, lastLine: 6 });
  });

  it('takes a program that cannot be read as its own text', () => {
    expect(canonicalModule('let = ;')).toBe('unread let = ;');
    expect(canonicalModule('let  = ;')).not.toBe(canonicalModule('let = ;'));
  });
});

describe('counterpartOf', () => {
  it('finds a line in the same program with other names, room and comments', () => {
    fc.assert(
      fc.property(program, fc.integer({ min: 1, max: 5 }), (source, blanks) => {
        const lines = renamed(source, 'other').split('\n');
        const other = lines.map((line) => `${'\n'.repeat(blanks)}  ${line}`).join('\n// so\n');
        for (const [at, line] of source.split('\n').entries()) {
          if (line.trim() === '' || line.includes('`')) continue;
          const { line: to } = counterpartOf(source, other, { line: at + 1, lastLine: at + 1 });
          expect(other.split('\n')[to - 1]?.trim()).toBe(lines[at]?.trim());
        }
      }),
      { numRuns: 100, seed: 21 },
    );
  });
});
