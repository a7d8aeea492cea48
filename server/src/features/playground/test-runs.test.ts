import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '../../../testing/eventually.ts';
import { createCodeRunner, type CodeRunner } from './supervisor/code-runner.ts';
import { runTests } from './test-runs.service.ts';

const log = pino({ level: 'silent' });
let runner: CodeRunner;
beforeAll(() => {
  runner = createCodeRunner({ log, patience: PATIENCE });
});
afterAll(() => runner.stop());

const run = (code: string, tests: string, more: Record<string, string> = {}) =>
  runTests(runner, {
    files: { ...more, 'code.js': code },
    source: `import * as code from './code.js';\n${tests}`,
    isTerse: false,
    seed: 1,
    callerKey: 'student',
  });

const messagesOf = async (code: string, tests: string): Promise<(string | undefined)[]> =>
  (await run(code, tests)).tests.map(({ failure }) => failure?.message);

describe('tests of a program', () => {
  it('say what was expected, what came and what was printed', async () => {
    const { tests } = await run(
      'export const double = (n) => { console.log("given", n); return n * 2; };',
      `test('doubles', () => { expect(code.double(2)).toBe(4); });
       test('triples', () => { expect(code.double(2)).toBe(6); });`,
    );
    expect(tests).toEqual([
      { title: 'doubles', failure: null, printed: [['log', 'given 2']] },
      {
        title: 'triples',
        failure: { message: 'Expected 6, but got 4', expected: '6', got: '4', line: 3 },
        printed: [['log', 'given 2']],
      },
    ]);
  });

  it('are run against the exports alone, with something else behind each, where that is asked for', async () => {
    const files = {
      'code.js': 'console.log("here"); export const double = (n) => n * 2; export class Box {}',
    };
    const source = `import { Box, double } from './code.js';
      test('doubles', () => { expect(double(2)).toBe(4); });
      test('has a box', () => { expect(new Box()).toBeTruthy(); });`;
    const emptied = 'return arguments[0];';
    const outcome = await runTests(runner, {
      files,
      source,
      emptied,
      isTerse: false,
      seed: 1,
      callerKey: 'teacher',
    });
    expect(outcome).toMatchObject({
      trouble: null,
      printed: [],
      tests: [{ failure: { got: '2' } }, { failure: null }],
    });
  });

  it('may be named it, and stand in groups', async () => {
    const { trouble, tests } = await run(
      'export const double = (n) => n * 2;',
      `describe('double', () => {
         it('doubles', () => { expect(code.double(2)).toBe(4); });
         describe('of nothing', () => { test('is nothing', () => { expect(code.double(0)).toBe(1); }); });
       });
       it('stands alone', () => {});`,
    );
    expect(trouble).toBeNull();
    expect(tests).toMatchObject([
      { title: 'double › doubles', failure: null },
      { title: 'double › of nothing › is nothing', failure: { got: '0', line: 4 } },
      { title: 'stands alone', failure: null },
    ]);
  });

  it.each([
    ['const it = (title, run) => test(`${title}!`, run);', 'it("doubles", () => {});', 'doubles!'],
    ['function describe(value) { return `${value}`; }', 'test(describe(2), () => {});', '2'],
    ['import { it } from "./own.js";', 'test(it(3), () => {});', 'own 3'],
  ])('may have a helper of such a name: %s', async (helper, tests, title) => {
    const outcome = await run('export {};', `${helper}\n${tests}`, {
      'own.js': 'export const it = (n) => `own ${n}`;',
    });
    expect(outcome.trouble).toBeNull();
    expect(outcome.tests).toMatchObject([{ title, failure: null }]);
  });

  it.each([
    ["describe('x', async () => {});", 'describe() takes a function without async'],
    ['describe(() => {});', "A group of tests is written as describe('what it is about', () => { … })"],
  ])('refuse a group that cannot be read: %s', async (tests, trouble) => {
    const outcome = await run('export {};', tests);
    expect(outcome.trouble).toMatchObject({ part: 'tests', message: expect.stringContaining(trouble) });
  });

  it('wait for promises and timers, and give up when nothing is left to wait for', async () => {
    expect(
      await messagesOf(
        'export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms, ms));',
        `test('waits', async () => { expect(await code.wait(5000)).toBe(5000); });
         test('is kept', () => expect(code.wait(1)).resolves.toBe(1));
         test('is broken', () => expect(Promise.reject(new TypeError('no'))).rejects.toThrow(TypeError));
         test('waits for ever', () => new Promise(() => {}));
         test('fails late', async () => { setTimeout(() => { throw new Error('late'); }, 10); await code.wait(100); });`,
      ),
    ).toEqual([
      undefined,
      undefined,
      undefined,
      'The test waits for a promise that never settles',
      'Uncaught Error: late (tests.js, line 6)',
    ]);
  });

  it('compare by what values hold', async () => {
    const good = [
      'expect([1, { a: [2] }]).toEqual([1, { a: [2] }])',
      'expect({ a: 1, b: undefined }).toEqual({ a: 1 })',
      'expect(new Map([[{ a: 1 }, 2]])).toEqual(new Map([[{ a: 1 }, 2]]))',
      'expect(new Set([[1], 2])).toEqual(new Set([2, [1]]))',
      'expect(new Date(5)).toEqual(new Date(5))',
      'expect(0.1 + 0.2).toBeCloseTo(0.3)',
      'expect("lectern").toMatch(/ect/); expect("lectern").toContain("tern")',
      'expect([1, 2]).toContain(2); expect([[1]]).toContainEqual([1]); expect([1]).toHaveLength(1)',
      'expect(() => { throw new RangeError("too far"); }).toThrow("far")',
      'expect(3).not.toBe(4); expect(NaN).toBeNaN(); expect(-0).not.toBe(0)',
      'expect({ a: 1 }).toHaveProperty("a", 1); expect([]).toBeInstanceOf(Array)',
      'const a = {}; a.self = a; const b = {}; b.self = b; expect(a).toEqual(b)',
      'expect(new Uint8Array([1, 2]).buffer).toEqual(new Uint8Array([1, 2]).buffer)',
      'expect(new DataView(new ArrayBuffer(4), 1, 2)).toEqual(new DataView(new ArrayBuffer(2)))',
      'expect(new Uint8Array([1])).toEqual(new Uint8Array([1]))',
      'expect(Object(1)).toEqual(Object(1)); expect(Object("a")).toEqual(Object("a"))',
      'expect(Object(true)).toEqual(Object(true)); expect(Object(NaN)).toEqual(Object(NaN))',
      'const kept = Promise.resolve(1); expect(kept).toEqual(kept)',
      'assert(1); assert.equal(1, 1); assert.deepEqual([1], [1]); assert.throws(() => null.x, TypeError)',
    ];
    const bad = [
      'expect([1]).toEqual([1, 2])',
      'expect([1]).toEqual({ 0: 1 })',
      'expect(new Map([[1, 2]])).toEqual(new Map([[1, 3]]))',
      'expect(new Date(5)).toEqual(new Date(6))',
      'expect(new Uint8Array([1]).buffer).toEqual(new Uint8Array([2]).buffer)',
      'expect(new ArrayBuffer(1)).toEqual(new ArrayBuffer(2))',
      'expect(new DataView(new Uint8Array([1]).buffer)).toEqual(new DataView(new Uint8Array([2]).buffer))',
      'expect(new DataView(new ArrayBuffer(0))).toEqual(new Uint8Array())',
      'expect(new Uint8Array([1])).toEqual(new Float64Array([1]))',
      'expect(Object(1)).toEqual(Object(2))',
      'expect(Object(1)).toEqual({})',
      'expect(Object(true)).toEqual(Object(false))',
      'expect(Object("a")).toEqual(Object("b"))',
      'expect(Object("a")).toEqual({ 0: "a" })',
      'expect(Object(1n)).toEqual(Object(2n))',
      'expect(Object(Symbol.iterator)).toEqual(Object(Symbol.asyncIterator))',
      'expect(Promise.resolve(1)).toEqual(Promise.resolve(2))',
      'expect(new WeakSet([{}])).toEqual(new WeakSet())',
      'expect("5").toBe(5)',
      'expect(() => {}).toThrow()',
      'expect(3).not.toBe(3)',
      'expect.assertions(2); expect(1).toBe(1)',
      'assert.equal(1, 2)',
    ];
    const bodies = [...good, ...bad].map((body, index) => `test('${index}', () => { ${body} });`);
    const messages = await messagesOf('', bodies.join('\n'));
    expect(messages.slice(0, good.length)).toEqual(good.map(() => undefined));
    expect(messages.slice(good.length).map(Boolean)).toEqual(bad.map(() => true));
  });

  it('let a program give its own things names that built-ins have', async () => {
    const code = `
      export class Refusal extends Error { constructor(text) { super(text); this.name = 'Refusal'; } }
      export const point = { x: 1 };
      point.toString = function () { return '(' + this.x + ')'; };
      function Old() {} Old.prototype = Object.create(Error.prototype); Old.prototype.constructor = Old;
      export const old = new Old(); old.message = 'told';
      export const counts = {}; for (const word of ['valueOf', 'constructor']) counts[word] = 1;
      globalThis.mine = 1;`;
    const tests = `
      test('an error', () => { const e = new code.Refusal('no'); expect(e.name).toBe('Refusal'); expect(String(e)).toBe('Refusal: no'); });
      test('a point', () => { expect(String(code.point)).toBe('(1)'); expect(code.old.message).toBe('told'); });
      test('counts', () => { expect(code.counts).toEqual({ valueOf: 1, constructor: 1 }); });`;
    expect(await messagesOf(code, tests)).toEqual([undefined, undefined, undefined]);
  });

  it('say why the program or the tests cannot be loaded', async () => {
    expect((await run('export const a = ;', '')).trouble).toMatchObject({ part: 'program' });
    expect((await run('throw new Error("at once")', '')).trouble).toEqual({
      part: 'program',
      message: 'Uncaught Error: at once (line 1)',
    });
    expect((await run('', 'import { a } from "./code.js";')).trouble).toMatchObject({ part: 'tests' });
    expect((await run('', 'import "./other.js";')).trouble).toMatchObject({ part: 'tests' });
  });

  it('import all files of the program', async () => {
    const { tests, printed } = await run(
      'import { sum } from "./lib/sum.js"; export const three = sum(1, 2); console.log("loaded");',
      `test('is three', () => { expect(code.three).toBe(3); });`,
      { 'lib/sum.js': 'export const sum = (a, b) => a + b;' },
    );
    expect(tests[0]?.failure).toBeNull();
    expect(printed).toEqual([['log', 'loaded']]);
  });

  it('that come after a loop without end count as failed', async () => {
    const { trouble, tests } = await run(
      'export const spin = () => { for (;;); };',
      `test('a', () => {}); test('b', () => code.spin()); test('c', () => {});`,
    );
    expect(trouble).toMatchObject({ part: 'run' });
    expect(tests.map(({ failure }) => failure?.message)).toEqual([
      undefined,
      'Stopped in this test',
      'Not run: the program was stopped before',
    ]);
  });

  it('find the same dates and the same chances each time', async () => {
    const code = 'export const now = [Math.random(), Math.random(), Date.now(), performance.now()];';
    const tests = `test('shows', () => { expect(code.now).toBe(null); });`;
    const once = await messagesOf(code, tests);
    expect(await messagesOf(code, tests)).toEqual(once);
  });
});
