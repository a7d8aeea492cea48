import { isBounded, isStopped, type HostileProgram } from './hostile-program.ts';

const ENDLESS = '{ length: 2 ** 53 - 1 }';

/** Work inside the engine's own C code, which never checks for interrupts: the watchdog ends it. */
export const nativeLoopPrograms: HostileProgram[] = [
  isStopped('indexOf over a length that is a lie', `Array.prototype.indexOf.call(${ENDLESS}, 1);`),
  isStopped('includes over a length that is a lie', `Array.prototype.includes.call(${ENDLESS}, 1);`),
  isStopped('lastIndexOf over a length that is a lie', `Array.prototype.lastIndexOf.call(${ENDLESS}, 1);`),
  isStopped('reverse over a length that is a lie', `Array.prototype.reverse.call(${ENDLESS});`),
  isStopped('every over a length that is a lie', `Array.prototype.every.call(${ENDLESS}, Boolean);`),
  isStopped('copyWithin over a length that is a lie', `Array.prototype.copyWithin.call(${ENDLESS}, 1, 0);`),
  isStopped(
    'unshift over a length that is a lie',
    'Array.prototype.unshift.call({ length: 2 ** 53 - 3 }, 1);',
  ),
  isStopped(
    'what was printed before is kept',
    `console.log('before'); Array.prototype.indexOf.call(${ENDLESS}, 1);`,
  ),
  isStopped(
    'a native loop after a native loop',
    `try { Array.prototype.includes.call(${ENDLESS}, 1); } catch {} for (;;);`,
  ),
  isStopped('a native loop in a promise', `await null; Array.prototype.indexOf.call(${ENDLESS}, 1);`),
  isStopped('a native loop in a timer', `setTimeout(() => Array.prototype.indexOf.call(${ENDLESS}, 1));`),
  isBounded('join over a length that is a lie', `Array.prototype.join.call({ length: 2 ** 32 }, 'x');`),
  isBounded('fill over a length that is a lie', `Array.prototype.fill.call(${ENDLESS}, 0);`),
  isBounded(
    'concat of a length that is a lie',
    '[].concat({ length: 2 ** 40, [Symbol.isConcatSpreadable]: true });',
  ),
  isBounded('a power of a big integer', 'const big = 7n ** 3_000_000n; console.log(big % 10n);'),
  isBounded('digits of a big integer', 'console.log(String(3n ** 600_000n).length);'),
  isBounded('products of big integers', 'let big = 3n; for (;;) big *= big;'),
  isBounded(
    'a sort of millions',
    'console.log(new Uint32Array(4e6).map((_, i) => i * 7919 % 1e6).sort()[5]);',
  ),
  isBounded('a split of millions', "console.log('ab'.repeat(2e6).split('').length);"),
  isBounded(
    'a search that compares everything',
    "console.log('a'.repeat(4e6).indexOf('a'.repeat(2e6) + 'b'));",
  ),
  isBounded('replaceAll that grows', "console.log('a'.repeat(1e5).replaceAll('a', 'b'.repeat(1e5)).length);"),
  isBounded(
    'normalisation of millions',
    "console.log('\\u1e9b\\u0323'.repeat(1e6).normalize('NFKD').length);",
  ),
  isBounded('an argument list of millions', 'console.log(Math.max.apply(null, new Array(5e6).fill(1)));'),
  isBounded('encodeURIComponent of millions', "console.log(encodeURIComponent('ä'.repeat(3e6)).length);"),
  isBounded('a Set of millions', 'console.log(new Set(new Array(3e6).fill(0).map((_, i) => i)).size);'),
  isBounded(
    'flat of a wide array',
    'console.log(new Array(3000).fill(new Array(3000).fill(0)).flat().length);',
  ),
];
