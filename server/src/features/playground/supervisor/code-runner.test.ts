import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '../../../../testing/eventually.ts';
import { createCodeRunner, type CodeRunner } from './code-runner.ts';
import { networkIsolation } from './network-isolation.ts';

const log = pino({ level: 'silent' });
let runner: CodeRunner;
beforeAll(() => {
  runner = createCodeRunner({ log, patience: PATIENCE });
});
afterAll(() => runner.stop());

const outputOf = async (code: string): Promise<string> =>
  (await runner.run({ code, callerKey: 'student' })).output;

describe('a program', () => {
  it('prints in the order of a browser: program, microtasks, timers by their time', async () => {
    const code = `
      setTimeout(() => console.log('late'), 2000);
      setTimeout(() => console.log('early'), 10);
      setTimeout(() => console.log('same time, set later'), 10);
      Promise.resolve().then(() => console.log('microtask'));
      queueMicrotask(() => console.log('another'));
      console.log('program');`;
    expect((await outputOf(code)).split('\n')).toEqual([
      'program',
      'microtask',
      'another',
      'early',
      'same time, set later',
      'late',
    ]);
  });

  it('awaits at its top, and its clock moves with its timers', async () => {
    const code = `
      const start = Date.now();
      await new Promise((resolve) => setTimeout(resolve, 5000));
      console.log(Date.now() - start >= 5000 && Date.now() - start < 6000);`;
    expect(await outputOf(code)).toBe('true');
  });

  it('repeats an interval until it is cleared, and for a minute at most', async () => {
    const cleared =
      'let n = 0; const id = setInterval(() => { console.log(++n); if (n === 3) clearInterval(id); }, 1000);';
    expect(await outputOf(cleared)).toBe('1\n2\n3');
    const endless = await outputOf("setInterval(() => console.log('tick'), 20_000);");
    expect(endless).toBe(
      "tick\ntick\ntick\nStopped: timers are followed for one minute of the program's own time.",
    );
  });

  it('runs as a script: its variables are global and this is the global object', async () => {
    expect(await outputOf('var a = 1; console.log(globalThis.a, this === globalThis);')).toBe('1 true');
  });

  it('clones structures', async () => {
    const code = `
      const original = { list: [1, { a: new Date(0) }], map: new Map([[1, new Set([2])]]), pattern: /a/g };
      original.self = original;
      const copy = structuredClone(original);
      console.log(copy.self === copy, copy.list[1] !== original.list[1], copy);
      try { structuredClone({ f() {} }); } catch (error) { console.log(error.name); }`;
    expect(await outputOf(code)).toBe(
      [
        'true true {',
        '  list: [1, {a: 1970-01-01T00:00:00.000Z}],',
        '  map: Map(1) {1 => Set(1) {2}},',
        '  pattern: /a/g,',
        '  self: [Circular]',
        '}',
        'DataCloneError',
      ].join('\n'),
    );
  });
});

describe('an error', () => {
  it.each([
    ['null.x', "Uncaught TypeError: Cannot read properties of null (reading 'x') (line 1)"],
    [
      'const a = {};\n\na.b.c = 1',
      "Uncaught TypeError: Cannot set properties of undefined (setting 'c') (line 3)",
    ],
    ['const a = {};\na.b()', 'Uncaught TypeError: a.b is not a function (line 2)'],
    ['let a;\na()', 'Uncaught TypeError: a is not a function (line 2)'],
    ['class A {}\nA()', "Uncaught TypeError: Class constructor A cannot be invoked without 'new' (line 2)"],
    ['missing', 'Uncaught ReferenceError: missing is not defined (line 1)'],
    ['const a = 1; a = 2', 'Uncaught TypeError: Assignment to constant variable. (line 1)'],
    ['a; let a', "Uncaught ReferenceError: Cannot access 'a' before initialization (line 1)"],
    ['let a = 1;\nlet a = 2;', "Uncaught SyntaxError: Identifier 'a' has already been declared (line 2)"],
    ['if (1) {\n', 'Uncaught SyntaxError: Unexpected end of input (line 2)'],
    ['let a = 1;\nlet b = ;', "Uncaught SyntaxError: Unexpected token ';' (line 2)"],
    ['throw new TypeError("not a function")', 'Uncaught TypeError: not a function (line 1)'],
    ['throw "text"', 'Uncaught text'],
    ['throw { code: 5 }', 'Uncaught {code: 5}'],
    ['await Promise.reject(new Error("late"))', 'Uncaught (in promise) Error: late (line 1)'],
    [
      'async function main() {\n  throw new Error("in main");\n}\nmain();',
      'Uncaught (in promise) Error: in main (line 2)',
    ],
    [
      'async function go() {\n  throw new Error("in go");\n}\ngo();\nlet a;',
      'Uncaught (in promise) Error: in go (line 2)',
    ],
    ['Promise.reject(1).then(() => 2);\nlet a;', 'Uncaught (in promise) 1'],
    ['setTimeout(() => {\n  throw new Error("in timer");\n});', 'Uncaught Error: in timer (line 2)'],
  ])('of %j says what and where', async (code, output) => {
    expect(await outputOf(code)).toBe(output);
  });

  it('of a promise that somebody handles is not told', async () => {
    const code = `
      const fail = async () => { throw new Error('handled'); };
      fail().catch((error) => console.log('caught', error.message));
      const kept = fail();
      try { await kept; } catch (error) { console.log('caught', error.message); }
      fail().then(console.log, () => console.log('caught too'));`;
    expect(await outputOf(code)).toBe('caught handled\ncaught handled\ncaught too');
  });

  it('of a promise is told after the jobs that wait', async () => {
    const code =
      "(async () => { throw new Error('lost'); })();\nPromise.resolve().then(() => console.log('job'));\nconsole.log('program');";
    expect(await outputOf(code)).toBe('program\njob\nUncaught (in promise) Error: lost (line 1)');
  });

  it('leaves what was printed before and lets timers go on', async () => {
    expect(await outputOf("setTimeout(() => console.log('timer'));\nconsole.log('before');\nnull.x")).toBe(
      "before\nUncaught TypeError: Cannot read properties of null (reading 'x') (line 3)\ntimer",
    );
  });

  it('is printed with the functions that it went through', async () => {
    const code =
      'function divide(a, b) {\n  throw new RangeError("by zero");\n}\ntry {\n  divide(1, 0);\n} catch (error) {\n  console.log(error);\n}';
    expect(await outputOf(code)).toBe('RangeError: by zero\n    at divide (code.js:2)\n    at code.js:5');
  });

  it.each([
    ["fetch('/')", "fetch isn't available here: programs run without a network."],
    ['document.title', "document isn't available here: programs run without a page. Print with console.log."],
    ['window.alert(1)', "window isn't available here: programs run without a page. Print with console.log."],
    ["require('fs')", "require isn't available here: this is JavaScript as in a browser, not Node.js."],
    ['process.env', "process isn't available here: this is JavaScript as in a browser, not Node.js."],
    ['new Intl.NumberFormat()', "Intl isn't available here: it is not part of this sandbox."],
    ["new URL('a:b')", "URL isn't available here: it is not part of this sandbox."],
    ["import fs from 'fs';", "import isn't available here: a program is one file, without modules."],
    ["await import('fs');", "import isn't available here: a program is one file, without modules."],
  ])('of %j says that it is not here', async (code, hint) => {
    expect((await outputOf(code)).split('\n').at(-1)).toBe(hint);
  });

  it('lets a program ask whether something is there', async () => {
    expect(await outputOf("console.log(typeof document, typeof process, 'fetch' in globalThis);")).toBe(
      'undefined undefined false',
    );
  });
});

describe('modules', () => {
  const files = {
    'main.js':
      "import { total } from './cart/total.js';\nconsole.log(total([1, 2]), Math.random(), Date.now());\nsetTimeout(() => console.log(Date.now()), 1500);",
    'cart/total.js': "import { add } from '../add.js';\nexport const total = (list) => list.reduce(add);",
    'add.js': 'export const add = (a, b) => a + b;',
  };
  const input = { files, entry: 'main.js', seed: 7, clock: 1_000_000, callerKey: 'judge' };

  it('import one another, with the same output for the same seed and clock', async () => {
    const { output } = await runner.runModules(input);
    expect(output).toMatch(/^3 0\.\d+ 1000000\n1001500$/);
    expect((await runner.runModules(input)).output).toBe(output);
    expect((await runner.runModules({ ...input, seed: 8 })).output).not.toBe(output);
  });

  it('cannot import what is not among them', async () => {
    for (const name of ['./missing.js', 'fs', 'lectern/prelude.ts', '../../lectern/prelude.ts']) {
      const { output } = await runner.runModules({ ...input, files: { 'main.js': `import '${name}';` } });
      expect(output).toContain(`could not load module '${name}'`);
    }
  });
});

describe('the runner', () => {
  it('gives each run a world of its own, and other random numbers', async () => {
    const code = `console.log(typeof globalThis.left, Math.random());
globalThis.left = 1; Array.prototype.at = null; console.log = null;`;
    const outputs: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) outputs.push(await outputOf(code));
    for (const output of outputs) expect(output).toMatch(/^undefined 0\.\d+$/);
    expect(new Set(outputs).size).toBe(outputs.length);
  });

  it('serves a short program before the loops of somebody else', async () => {
    const done: string[] = [];
    const loops = [1, 2, 3].map((n) =>
      runner.run({ code: 'for (;;);', callerKey: 'greedy' }).then(() => done.push(`loop ${n}`)),
    );
    const hello = runner.run({ code: 'console.log(1)', callerKey: 'honest' }).then(() => done.push('hello'));
    await Promise.all([...loops, hello]);
    expect(done.indexOf('hello')).toBeLessThan(done.indexOf('loop 2'));
  });

  it('refuses the ninth waiting run of one caller with TOO_MANY_TRIES', async () => {
    const runs = Array.from({ length: 10 }, () => runner.run({ code: '1', callerKey: 'eager' }));
    const outcomes = await Promise.allSettled(runs);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'TOO_MANY_TRIES', retryAfterSeconds: 2 } });
  });

  it('refuses with BUSY when too many wait', async () => {
    const runs = Array.from({ length: 70 }, (_, caller) =>
      runner.run({ code: '1', callerKey: `caller ${caller}` }),
    );
    const outcomes = await Promise.allSettled(runs);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ reason: { code: 'BUSY', status: 503 } });
  });

  it('forgets a waiting run whose caller has left', async () => {
    const leaving = new AbortController();
    const first = runner.run({ code: '1', callerKey: 'leaver' });
    const second = runner.run({ code: '2', callerKey: 'leaver', signal: leaving.signal });
    leaving.abort();
    await expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(first).resolves.toMatchObject({ ending: 'finished' });
  });

  it('has neither the rights of root nor a network, where the system lets it', async () => {
    const lines: string[] = [];
    const logged = createCodeRunner({
      log: pino({ level: 'info' }, { write: (line) => lines.push(line) }),
      patience: PATIENCE,
    });
    await logged.run({ code: '1', callerKey: 'student' });
    const { stdout } = await promisify(execFile)('ps', ['-o', 'uid=', '-p', String(logged.processId())]);
    await logged.stop();
    const isRoot = process.getuid?.() === 0;
    expect(Number(stdout)).toBe(isRoot ? 65_533 : process.getuid?.());
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      hasDroppedPrivileges: isRoot,
      hasNetwork: networkIsolation().length === 0,
    });
  });

  it('fails what is in flight when it is stopped', async () => {
    const stopping = createCodeRunner({ log, patience: PATIENCE });
    const running = stopping.run({ code: 'for (;;);', callerKey: 'a' });
    const waiting = stopping.run({ code: '1', callerKey: 'b' });
    const outcomes = Promise.allSettled([running, waiting]);
    await stopping.stop();
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  });
});
