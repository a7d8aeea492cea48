import { isBounded, runsOut, shows, type HostileProgram } from './hostile-program.ts';

/** Programs that use up memory in every way; the runner's own size is measured too. */
export const memoryPrograms: HostileProgram[] = [
  runsOut('an array that grows', 'const all = []; for (;;) all.push(new Array(1000).fill(1));'),
  shows('a string that doubles', "let text = 'x'; for (;;) text += text;", 'Invalid string length'),
  runsOut('a string of half a gigabyte', "'x'.repeat(2 ** 29 - 1);"),
  shows('a buffer of a gigabyte', 'new ArrayBuffer(2 ** 30);', 'memory'),
  shows('a shared buffer of a gigabyte', 'new SharedArrayBuffer(2 ** 30);', 'memory'),
  isBounded(
    'a buffer that may grow to a gigabyte',
    'const buffer = new ArrayBuffer(8, { maxByteLength: 2 ** 30 }); buffer.resize(2 ** 30);',
  ),
  runsOut('buffers without end', 'const all = []; for (;;) all.push(new ArrayBuffer(1e6));'),
  isBounded('a Map without end', 'const map = new Map(); for (let i = 0; ; i++) map.set(i, {});'),
  isBounded('properties without end', 'const object = {}; for (let i = 0; ; i++) object[`key${i}`] = i;'),
  isBounded(
    'closures without end',
    'let chain = () => 0; for (;;) { const last = chain; chain = () => last; }',
  ),
  isBounded('symbols without end', 'const all = []; for (;;) all.push(Symbol("s".repeat(1000)));'),
  isBounded('registered symbols without end', 'for (let i = 0; ; i++) Symbol.for(`s${i}`.repeat(100));'),
  isBounded('errors without end', 'const all = []; for (;;) all.push(new Error("e".repeat(1000)));'),
  isBounded('promises without end', 'const all = []; for (;;) all.push(new Promise(() => {}));'),
  isBounded(
    'generators without end',
    'const all = []; function* one() { yield 1; } for (;;) { const made = one(); made.next(); all.push(made); }',
  ),
  isBounded(
    'functions by eval without end',
    'const all = []; for (let i = 0; ; i++) all.push(eval(`(function f${i}() { return ${i}; })`));',
  ),
  isBounded(
    'patterns without end',
    'const all = []; for (let i = 0; ; i++) all.push(new RegExp(`(a{1,50}){1,50}${i}`));',
  ),
  isBounded('proxies around proxies', 'let proxy = {}; for (;;) proxy = new Proxy(proxy, {});'),
  isBounded(
    'a program that goes on after its memory',
    'const all = []; for (;;) { try { all.push(new Array(1e5).fill(0)); } catch {} }',
  ),
  isBounded(
    'printing after the memory is gone',
    "const all = []; try { for (;;) all.push('x'.repeat(1e5) + all.length); } catch {} for (let i = 0; i < 9; i++) try { console.log(all.length, { i }); } catch {}",
  ),
  isBounded('padding to half a gigabyte', "'x'.padEnd(2 ** 29, 'abc');"),
  isBounded('an array of four thousand million', 'new Array(2 ** 32 - 1).join("ab");'),
  isBounded(
    'JSON that explodes',
    "let deep = 'x'.repeat(1e4); for (let i = 0; i < 20; i++) deep = [deep, deep]; JSON.stringify(deep);",
  ),
  isBounded(
    'a clone that explodes',
    'let wide = []; for (let i = 0; i < 25; i++) wide = [...wide, ...wide, i]; structuredClone(wide);',
  ),
  isBounded(
    'weak references without end',
    'const map = new WeakMap(); const keys = []; for (;;) { const key = {}; keys.push(key); map.set(key, new Array(100)); }',
  ),
  isBounded('rest and spread without end', 'let all = [1]; for (;;) all = [...all, ...all];'),
  shows(
    'more timers than may wait',
    'for (let i = 0; i < 1001; i++) setTimeout(() => {}, 1000);',
    'RangeError: At most 1000 timers may wait at once',
  ),
  isBounded(
    'timers that carry much',
    'for (let i = 0; i < 1000; i++) setTimeout(() => {}, 1000, new Array(1e5).fill(i));',
  ),
];
