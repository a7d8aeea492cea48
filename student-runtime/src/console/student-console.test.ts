import { describe, expect, it } from 'vitest';
import { createStudentConsole } from './student-console.ts';

type StudentConsole = ReturnType<typeof createStudentConsole>;

function printed(program: (console: StudentConsole) => void): string {
  const lines: string[] = [];
  let time = 0;
  const studentConsole = createStudentConsole({
    write: (_level, text) => lines.push(text),
    clear: () => lines.splice(0),
    now: () => (time += 1.5),
    isFull: () => false,
  });
  program(studentConsole);
  return lines.join('\n');
}

const logged = (...values: unknown[]): string => printed((console) => console.log(...values));

describe('values in the console', () => {
  it.each([
    [['text', 1, true, null, undefined], 'text 1 true null undefined'],
    [[-0, NaN, 10n, Symbol('s')], '-0 NaN 10n Symbol(s)'],
    [[{ a: 1, 'b-c': 'x', [Symbol('k')]: [] }], "{a: 1, 'b-c': 'x', Symbol(k): []}"],
    [[[1, 'two', [3, { four: null }]]], "[1, 'two', [3, {four: null}]]"],
    [[Object.assign([], { 0: 1, 3: 2 })], '[1, empty × 2, 2]'],
    [[Object.assign([1], { name: 'x' })], "[1, name: 'x']"],
    [
      [new Map<unknown, unknown>([['a', { b: 1 }]]), new Set([1, 'x'])],
      "Map(1) {'a' => {b: 1}} Set(2) {1, 'x'}",
    ],
    [[new Date(0), new Date(NaN), /a+/gi], '1970-01-01T00:00:00.000Z Invalid Date /a+/gi'],
    [["it's", ["it's", 'a "b"', `both ' and "`]], `it's ["it's", 'a "b"', 'both \\' and "']`],
    [[['line\nbreak']], "['line\\nbreak']"],
    [[Object.create(null)], '{}'],
    [[new Uint8Array([1, 2]), new ArrayBuffer(4)], 'Uint8Array(2) [1, 2] ArrayBuffer(4)'],
    [[new WeakMap(), Promise.resolve(1)], 'WeakMap {} Promise {}'],
    [[Object(5), Object('s')], "Number {5} String {'s'}"],
  ])('shows %o', (values, text) => {
    expect(logged(...values)).toBe(text);
  });

  it('names the class of an instance', () => {
    class Point {
      x = 1;
      get length(): number {
        return 1;
      }
    }
    class Stack extends Array<number> {}
    expect(logged(new Point(), Stack.from([1, 2]), [new Point()])).toBe(
      'Point {x: 1} Stack(2) [1, 2] [Point {x: 1}]',
    );
  });

  it('shows a function by its source alone and by its name inside', () => {
    const add = (a: number, b: number): number => a + b;
    expect(logged({ add })).toBe('{add: ƒ add()}');
    expect(logged(function double() {})).toContain('ƒ double()');
  });

  it('marks circles and what is too deep', () => {
    const circle: Record<string, unknown> = { name: 'c' };
    circle['self'] = circle;
    expect(logged(circle)).toBe("{name: 'c', self: [Circular]}");
    let deep: unknown = 'end';
    for (let depth = 0; depth < 10; depth += 1) deep = { deep };
    expect(logged(deep)).toBe('{deep: {deep: {deep: {deep: {deep: {deep: {…}}}}}}}');
  });

  it('never runs a getter', () => {
    const object = {
      get trap(): never {
        throw new Error('ran');
      },
    };
    expect(logged(object)).toBe('{trap: [Getter]}');
  });

  it('breaks what is wide into lines', () => {
    const wide = { first: 'x'.repeat(40), second: ['y'.repeat(40), { z: 1 }] };
    expect(logged(wide)).toBe(`{\n  first: '${'x'.repeat(40)}',\n  second: ['${'y'.repeat(40)}', {z: 1}]\n}`);
    expect(logged(Array.from({ length: 120 }, (_, index) => index))).toContain('… 20 more');
  });
});

describe('console methods', () => {
  it('expands directives as a browser does', () => {
    expect(
      logged('%s is %d, %i, %f %o %% %c!', 'Ada', 36.5, 36.9, '1.5', { a: 1 }, 'color: red', 'more'),
    ).toBe('Ada is 36, 36, 1.5 {a: 1} % ! more');
    expect(logged('100%', 5)).toBe('100% 5');
    expect(logged('%s %s', 'one')).toBe('one %s');
  });

  it('indents groups, every line of them', () => {
    const text = printed((console) => {
      console.group('outer');
      console.log('a\nb');
      console.groupCollapsed('inner');
      console.warn('c');
      console.groupEnd();
      console.groupEnd();
      console.groupEnd();
      console.error('d');
    });
    expect(text).toBe('outer\n  a\n  b\n  inner\n    c\nd');
  });

  it('counts, times and asserts', () => {
    const text = printed((console) => {
      console.count();
      console.count();
      console.count('x');
      console.countReset();
      console.count();
      console.time('t');
      console.timeLog('t', 'so far');
      console.timeEnd('t');
      console.timeEnd('t');
      console.assert(true, 'not shown');
      console.assert(false, 'shown', { a: 1 });
    });
    expect(text.split('\n')).toEqual([
      'default: 1',
      'default: 2',
      'x: 1',
      'default: 1',
      't: 1.5 ms so far',
      't: 3 ms',
      "Timer 't' does not exist",
      'Assertion failed: shown {a: 1}',
    ]);
  });

  it('draws tables of objects, of values and of chosen columns', () => {
    const people = [{ name: 'Ada', born: 1815 }, { name: 'Alan' }];
    expect(printed((console) => console.table(people))).toBe(
      [
        '┌─────────┬────────┬──────┐',
        '│ (index) │ name   │ born │',
        '├─────────┼────────┼──────┤',
        "│ 0       │ 'Ada'  │ 1815 │",
        "│ 1       │ 'Alan' │      │",
        '└─────────┴────────┴──────┘',
      ].join('\n'),
    );
    expect(printed((console) => console.table(people, ['born']))).not.toContain('Ada');
    expect(printed((console) => console.table(['x']))).toContain("│ 0       │ 'x'   │");
    expect(printed((console) => console.table(5))).toBe('5');
  });

  it('clears what was printed', () => {
    expect(
      printed((console) => {
        console.log('a');
        console.clear();
        console.log('b');
      }),
    ).toBe('b');
  });
});
