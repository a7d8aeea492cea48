import { finishes, isBounded, shows, type HostileProgram } from './hostile-program.ts';

/** Values that attack the code that inspects them. */
export const consolePathPrograms: HostileProgram[] = [
  finishes(
    'getters are shown, not run',
    'console.log({ get a() { for (;;); }, set a(_) {}, get b() { throw 1; } });',
    '{a: [Getter/Setter], b: [Getter]}',
  ),
  finishes(
    'a getter for the tag',
    'console.log({ get [Symbol.toStringTag]() { for (;;); } });',
    '{Symbol(Symbol.toStringTag): [Getter]}',
  ),
  finishes(
    'a getter for the constructor',
    'console.log(Object.create({ get constructor() { for (;;); } }));',
    '{}',
  ),
  finishes(
    'an error with getters',
    "const error = new Error('seen'); for (const key of ['name', 'message', 'stack', 'cause']) Object.defineProperty(error, key, { get() { for (;;); } }); console.log(error);",
    'Error',
  ),
  finishes(
    'an error with odd parts',
    'const error = new Error(); error.name = { a: 1 }; error.message = Symbol("m"); error.stack = []; console.log(error);',
    '{a: 1}: Symbol(m)',
  ),
  finishes(
    'own inspection is not asked for',
    'console.log({ toString() { return "no"; }, toJSON() { return "no"; }, inspect() { return "no"; } });',
    '{toString: ƒ toString(), toJSON: ƒ toJSON(), inspect: ƒ inspect()}',
  ),
  finishes(
    'a proxy whose traps throw',
    'console.log(new Proxy({}, { ownKeys() { throw new Error("trap"); }, getPrototypeOf() { throw 1; } }));',
    '[an object that cannot be shown]',
  ),
  finishes(
    'a revoked proxy',
    'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); console.log(proxy, [proxy]);',
    '[an object that cannot be shown] [[an object that cannot be shown]]',
  ),
  {
    ...shows(
      'a proxy whose trap never returns',
      'console.log("first"); console.log(new Proxy({}, { ownKeys() { for (;;); } }));',
      'first\nStopped',
    ),
    ends: ['time'],
  },
  finishes(
    'a proxy that is its own prototype',
    'const odd = new Proxy({}, { getPrototypeOf: () => odd }); console.log(odd);',
    '{}',
  ),
  isBounded(
    'a proxy with a million keys',
    'const keys = Array.from({ length: 1e5 }, (_, i) => `k${i}`); console.log(new Proxy({}, { ownKeys: () => keys, getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }) }));',
  ),
  finishes(
    'an array with four thousand million holes',
    'const sparse = []; sparse.length = 2 ** 32 - 1; console.log(sparse);',
    '[… 4294967295 more]',
  ),
  finishes(
    'a length that lies',
    'console.log({ length: 2 ** 53 - 1, __proto__: Array.prototype });',
    'Array {length: 9007199254740991}',
  ),
  finishes(
    'a Map that lies',
    'const map = new Map([[1, 2]]); for (const key of ["size", "forEach", "entries"]) Object.defineProperty(map, key, { get() { for (;;); } }); console.log(map);',
    'Map(1) {1 => 2}',
  ),
  finishes(
    'a Map that is none',
    'console.log(Object.create(Map.prototype), Object.create(Date.prototype), Object.create(Error.prototype));',
    'Map {} Date {} Error',
  ),
  finishes(
    'a date that lies',
    'const date = new Date(0); date.toISOString = date.getTime = () => { for (;;); }; console.log(date);',
    '1970-01-01T00:00:00.000Z',
  ),
  finishes('an invalid date', 'console.log(new Date(NaN));', 'Invalid Date'),
  finishes(
    'a circle',
    'const me = { name: "me" }; me.me = me; me.list = [me, new Map([[me, me]])]; console.log(me);',
    "{\n  name: 'me',\n  me: [Circular],\n  list: [[Circular], Map(1) {[Circular] => [Circular]}]\n}",
  ),
  finishes(
    'a function whose name is a trap',
    'const odd = () => 1; Object.defineProperty(odd, "name", { get() { for (;;); } }); console.log([odd]);',
    '[ƒ ()]',
  ),
  finishes(
    'array methods replaced',
    'Array.prototype.push = Array.prototype.join = Array.prototype.map = () => { throw 1; }; console.log([1, [2]], { a: 1 });',
    '[1, [2]] {a: 1}',
  ),
  finishes(
    'string methods replaced',
    'for (const key of ["slice", "split", "repeat", "indexOf", "charCodeAt"]) String.prototype[key] = () => { throw 1; }; console.log("a\\nb", { a: "it\'s" });',
    'a\nb {a: "it\'s"}',
  ),
  finishes(
    'Map methods replaced',
    'Map.prototype.get = Map.prototype.set = Map.prototype.forEach = () => { throw 1; }; console.count(); console.log(new Map([]), new Date(0));',
    'default: 1\nMap(0) {} 1970-01-01T00:00:00.000Z',
  ),
  finishes(
    'Reflect and Object emptied',
    'const { getOwnPropertyNames } = Object; for (const holder of [Reflect, Object, JSON, Math, Number]) for (const key of getOwnPropertyNames(holder)) try { delete holder[key]; } catch {} console.log({ a: [1] });',
    '{a: [1]}',
  ),
  finishes(
    'exec replaced',
    'RegExp.prototype.exec = () => { throw 1; }; Function.prototype.call = Function.prototype.apply = null; console.log({ "a-b": 1, c: () => 1 });',
    "{'a-b': 1, c: ƒ c()}",
  ),
  finishes(
    'setters on Object.prototype',
    'for (const key of ["index", "cells", "depth", "time", "line"]) Object.defineProperty(Object.prototype, key, { set() { for (;;); }, configurable: true }); console.log({ a: 1 });',
    '{a: 1}',
  ),
  isBounded(
    'a setter on Array.prototype',
    'Object.defineProperty(Array.prototype, 0, { set() { for (;;); }, configurable: true }); console.log([1, 2], { a: 1 }); console.table([{ a: 1 }]);',
  ),
  finishes(
    'the console taken away',
    'delete globalThis.console; try { console.log("x"); } catch (error) { globalThis.console = { log() {} }; } null.x;',
    "Uncaught TypeError: Cannot read properties of null (reading 'x') (line 1)",
  ),
  finishes(
    'everything frozen',
    'for (const key of Object.getOwnPropertyNames(globalThis)) try { Object.freeze(globalThis[key]); Object.freeze(globalThis[key].prototype); } catch {} console.log([1]); setTimeout(() => console.log("later"));',
    '[1]\nlater',
  ),
  finishes(
    'thrown proxies',
    'throw new Proxy({}, { get() { for (;;); }, getPrototypeOf() { throw 1; } });',
    'Uncaught [an object that cannot be shown]',
  ),
  finishes('thrown nothing', 'throw undefined;', 'Uncaught undefined'),
  shows(
    'an error with ten thousand causes',
    'let error = new Error("last"); for (let i = 0; i < 1e4; i++) error = new Error("e", { cause: error }); console.log(error);',
    '[cause]: Error: e',
  ),
  finishes(
    'a cause that is its own',
    'const error = new Error("round"); error.cause = error; error.stack = ""; console.log(error);',
    Array.from({ length: 6 }, (_, i) => `${'  '.repeat(i)}${i === 0 ? '' : '[cause]: '}Error: round`).join(
      '\n',
    ),
  ),
];
