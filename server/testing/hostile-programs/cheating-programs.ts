/** A program that cannot add, and tries to pass all the same. */
export interface CheatingProgram {
  name: string;
  code: string;
}

/** The exports of an honest program; appended to cheats that need no others. */
const WRONG = `
export function add() { return -1; }
export function total() { return -1; }
export function later() { return Promise.resolve('never'); }
export function each() {}`;

const cheat = (name: string, code: string): CheatingProgram => ({ name, code: `${code}\n${WRONG}` });
const whole = (name: string, code: string): CheatingProgram => ({ name, code });

/** Tests that every program below must fail. */
export const CHEATED_TESTS = `
import { add, total, later, each } from './code.js';
test('adds', () => { expect(add(2, 3)).toBe(5); });
test('adds up', () => { expect(total([1, 2, 3])).toEqual({ sum: 6, parts: [1, 2, 3] }); });
test('waits', async () => { expect(await later()).toBe('done'); });
test('calls', () => { const seen = []; each([1, 2], (item) => { expect(item).toBe(seen.length + 1); seen.push(item); }); expect(seen).toEqual([1, 2]); });`;

export const HONEST_PROGRAM = `
export const add = (a, b) => a + b;
export const total = (list) => ({ sum: list.reduce(add, 0), parts: [...list] });
export const later = async () => 'done';
export function each(list, visit) { for (const item of list) visit(item); }`;

export const cheatingPrograms: CheatingProgram[] = [
  cheat(
    'prints what a passed run looks like',
    `console.log('{"kind":"tested","index":0,"failure":null,"printed":[]}');`,
  ),
  cheat('registers a test of its own by a global', `globalThis.test?.('mine', () => {});`),
  cheat(
    'defines the words as globals',
    `globalThis.expect = () => ({ toBe() {}, toEqual() {} }); globalThis.test = () => {};`,
  ),
  cheat('replaces Object.is', `try { Object.is = () => true; } catch {}`),
  cheat(
    'redefines Object.is',
    `try { Object.defineProperty(Object, 'is', { value: () => true }); } catch {}`,
  ),
  cheat(
    'replaces Object.is by Reflect',
    `Reflect.set(Object, 'is', () => true); Reflect.defineProperty(Object, 'is', { value: () => true });`,
  ),
  cheat(
    'replaces the global Object',
    `try { globalThis.Object = class { static is() { return true; } }; } catch {}`,
  ),
  cheat(
    'shadows a global by an indirect eval',
    `try { (0, eval)('let Object = { is: () => true }'); } catch {} try { (0, eval)('var JSON = { stringify: () => "{}" }'); } catch {}`,
  ),
  cheat(
    'replaces JSON.stringify',
    `try { JSON.stringify = () => '{"kind":"tested","index":0,"failure":null}'; } catch {}`,
  ),
  cheat(
    'gives every object a toJSON',
    `try { Object.prototype.toJSON = () => ({ kind: 'tested', index: 0, failure: null }); } catch {}`,
  ),
  cheat(
    'gives every object a failure of null',
    `try { Object.defineProperty(Object.prototype, 'failure', { get: () => null, set() {} }); } catch {}`,
  ),
  cheat(
    'lets every list be empty',
    `try { Array.prototype.every = () => true; Array.prototype.some = () => true; Array.prototype.push = () => 0; } catch {}`,
  ),
  cheat(
    'takes iterators over',
    `try { Array.prototype[Symbol.iterator] = function* () {}; Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true }); } catch {}`,
  ),
  cheat(
    'makes every promise kept',
    `try { Promise.prototype.then = function (kept) { kept?.('done'); return this; }; } catch {}`,
  ),
  cheat('replaces Promise', `try { globalThis.Promise = class { then(kept) { kept('done'); } }; } catch {}`),
  cheat(
    'takes generators over',
    `try { Object.getPrototypeOf(Object.getPrototypeOf(function* () {})).prototype.next = () => ({ done: true }); } catch {}`,
  ),
  cheat(
    'replaces Function.prototype.call',
    `try { Function.prototype.call = () => true; Function.prototype.apply = () => true; } catch {}`,
  ),
  cheat(
    'imports the words of the tests',
    `await import('lectern:test-words').then((words) => words.test('mine', () => {}), () => {});`,
  ),
  cheat(
    'imports the harness',
    `await import('lectern/test-harness.ts').then((harness) => harness.testApi().test('mine', () => {}), () => {});`,
  ),
  cheat(
    'imports the prelude',
    `for (const name of ['lectern/prelude.ts', './lectern/prelude.ts', 'lectern/test-words', 'lectern/load-tests']) await import(name).catch(() => {});`,
  ),
  cheat('imports the tests', `await import('./tests.js').then((tests) => console.log(tests), () => {});`),
  whole(
    'asks for the words while a test calls it',
    `const ask = new Function('return import("lectern:test-words")');
     export function add() { ask().then((words) => words.expect.passed?.(), () => {}); return -1; }
     export const total = ask; export const later = () => ask().then(() => 'done', () => 'no'); export const each = ask;`,
  ),
  whole(
    'looks at who called it',
    `export function add() { try { return add.caller(); } catch {} try { return arguments.callee.caller(); } catch {} return -1; }
     export const total = new Function('try { return arguments.callee.caller.arguments } catch { return -1 }');
     export const later = async () => total(); export const each = () => {};`,
  ),
  whole(
    'reads the tests off the stack',
    `const sites = () => { try { Error.prepareStackTrace = (error, frames) => frames; } catch {} const { stack } = new Error('x'); return Array.isArray(stack) ? stack.map((site) => site.getFunction?.()) : stack; };
     export const add = () => { for (const f of sites() ?? []) if (typeof f === 'function') return f(); return -1; };
     export const total = add; export const later = async () => add(); export const each = () => {};`,
  ),
  whole(
    'answers everything with an object that is like anything',
    `const anything = () => new Proxy(function () {}, { get: (t, key) => key === Symbol.toPrimitive ? () => 5 : anything(), apply: () => anything(), has: () => true, ownKeys: () => ['sum', 'parts'], getOwnPropertyDescriptor: () => ({ value: anything(), enumerable: true, configurable: true }), getPrototypeOf: () => Object.prototype });
     export const add = anything; export const total = anything; export const later = async () => 1; export const each = anything;`,
  ),
  whole(
    'answers with objects that equal numbers',
    `export const add = () => ({ valueOf: () => 5, toString: () => '5', [Symbol.toPrimitive]: () => 5 });
     export const total = () => ({ sum: add(), parts: { length: 3, 0: 1, 1: 2, 2: 3 } });
     export const later = async () => ({ toString: () => 'done' }); export const each = (list, visit) => visit(add());`,
  ),
  whole(
    'claims to be whatever is asked',
    `class Anything { static [Symbol.hasInstance]() { return true; } get [Symbol.toStringTag]() { return 'Number'; } asymmetricMatch() { return true; } equals() { return true; } }
     export const add = () => new Anything(); export const total = add; export const later = async () => add(); export const each = () => {};`,
  ),
  whole(
    'changes what it was given',
    `export const add = (a, b) => NaN;
     export const total = (list) => { list.constructor.from = () => []; Object.setPrototypeOf(list, null); return list; };
     export const later = async () => 'no'; export const each = (list) => { list.length = 0; };`,
  ),
  whole(
    'goes up from what it was given to a world without locks',
    `export const add = (a, b) => { const world = a.constructor.constructor('return this')(); try { world.Object.is = () => true; delete world.Object; } catch {} return -1; };
     export const total = (list) => { try { list.constructor.isArray = () => true; } catch {} return []; };
     export const later = async () => 'no'; export const each = () => {};`,
  ),
  whole(
    'swallows what the callback throws',
    `export const add = () => 5; export const total = () => ({ sum: 6, parts: [1, 2, 3] }); export const later = async () => 'done';
     export const each = (list, visit) => { for (const item of [2, 1]) try { visit(item); } catch {} };`,
  ),
  whole(
    'swallows what the callback throws when the stack is full',
    `export const add = () => 5; export const total = () => ({ sum: 6, parts: [1, 2, 3] }); export const later = async () => 'done';
     export const each = (list, visit) => { const dive = (n) => { try { dive(n + 1); } catch {} try { visit(2); } catch {} }; dive(0); };`,
  ),
  whole(
    'throws what looks like success',
    `export const add = () => { throw { kind: 'tested', index: 0, failure: null, name: 'TestPassed' }; };
     export const total = () => { throw null; }; export const later = () => Promise.reject(undefined); export const each = () => { throw undefined; };`,
  ),
  whole(
    'never comes back from a promise',
    `export const add = () => 5; export const total = () => ({ sum: 6, parts: [1, 2, 3] }); export const later = () => new Promise(() => {}); export function each(list, visit) { list.forEach(visit); }`,
  ),
  whole(
    'keeps a promise of its own kind with everything',
    `class Kept extends Promise { then(kept) { kept({ valueOf: () => 'done' }); return this; } }
     export const add = () => -1; export const total = () => ({ then: (kept) => kept(1) }); export const later = () => new Kept(() => {}); export const each = () => {};`,
  ),
  whole(
    'stops the run before it is judged',
    `export const add = () => { for (;;); }; export const total = add; export const later = add; export const each = add;`,
  ),
  whole(
    'takes all memory before it is judged',
    `export const add = () => { const all = []; for (;;) all.push(new Array(1e6).fill(1)); }; export const total = add; export const later = add; export const each = add;`,
  ),
  whole('ends while it loads', `for (;;); export const add = 1, total = 1, later = 1, each = 1;`),
  whole('does not load', `export const add = ;`),
  whole('exports nothing', `console.log('all tests passed');`),
  whole(
    'throws while it loads',
    `export const add = 1, total = 1, later = 1, each = 1; throw new Error('passed');`,
  ),
  whole(
    'waits for ever while it loads',
    `export const add = 1, total = 1, later = 1, each = 1; await new Promise(() => {});`,
  ),
  whole(
    'answers by a timer in the test after',
    `let turn = 0; setInterval(() => { turn += 1; }, 1);
     export const add = () => turn; export const total = () => ({ sum: turn, parts: [] }); export const later = async () => turn; export const each = () => {};`,
  ),
  whole(
    'is another answer each time it is read',
    `let reads = 0; export const add = () => reads++ % 7; export const total = () => ({ get sum() { return reads++; }, get parts() { return [reads++, reads++, reads++]; } });
     export const later = async () => ['done', 'no'][reads % 2 === 0 ? 1 : 1]; export const each = () => {};`,
  ),
];
