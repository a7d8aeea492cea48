import { isStopped, type HostileProgram } from './hostile-program.ts';

/** Loops that the engine can interrupt. */
export const endlessPrograms: HostileProgram[] = [
  isStopped('while true', 'while (true) {}'),
  isStopped('for without an end', 'let count = 0; for (;;) count++;'),
  isStopped('do while', 'do {} while (1);'),
  isStopped('a loop that catches everything', 'for (;;) { try { for (;;) {} } catch {} }'),
  isStopped('a loop in finally', 'try { while (true) {} } finally { while (true) {} }'),
  isStopped(
    'calls that catch their own overflow',
    'function again() { for (;;) try { again(); } catch {} } again();',
  ),
  isStopped(
    'an endless generator in for of',
    'function* all() { for (;;) yield 1; } for (const one of all());',
  ),
  isStopped(
    'an endless iterator by hand',
    'for (const one of { [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }) }) });',
  ),
  isStopped('promises that make promises', 'const again = () => Promise.resolve().then(again); again();'),
  isStopped('microtasks that queue microtasks', 'const again = () => queueMicrotask(again); again();'),
  isStopped('await for ever', '(async () => { for (;;) await null; })();'),
  isStopped('await for ever at the top', 'for (;;) await 1;'),
  isStopped(
    'a thenable that resolves to itself anew',
    'const make = () => ({ then: (resolve) => resolve(make()) }); await make();',
  ),
  isStopped('a timer of nothing that sets the next', 'const again = () => setTimeout(again, 0); again();'),
  isStopped('a loop in a timer', 'setTimeout(() => { for (;;); }, 5000);'),
  isStopped('a getter that never returns', 'const trap = { get value() { for (;;); } }; trap.value;'),
  isStopped('valueOf that never returns', '+{ valueOf() { for (;;); } };'),
  isStopped('a comparator that never returns', '[3, 1, 2].sort(() => { for (;;); });'),
  isStopped('a replacer that never returns', "'aaa'.replace(/a/g, () => { for (;;); });"),
  isStopped('a reviver that never returns', "JSON.parse('[1]', () => { for (;;); });"),
  isStopped('a class block that never ends', 'class Stuck { static { for (;;); } }'),
  isStopped('a loop in eval', "eval('for (;;);');"),
  isStopped('a loop in a made function', "new Function('for (;;);')();"),
  isStopped('a pattern that backtracks for ever', "/^(a+)+$/.test('a'.repeat(40) + 'b');"),
  isStopped('a pattern with nested stars', "/(x*)*y/.exec('x'.repeat(5000));"),
  isStopped('a pattern with a back reference', "/(a|aa)+\\1c/.test('a'.repeat(60));"),
  isStopped(
    'a loop behind a proxy',
    'new Proxy({}, { has() { for (;;); } }).x; for (const key in new Proxy({}, { ownKeys() { for (;;); } }));',
  ),
  isStopped(
    'many intervals of a millisecond',
    'for (let i = 0; i < 900; i++) setInterval(() => { for (let j = 0; j < 1e4; j++); }, 1);',
  ),
];
