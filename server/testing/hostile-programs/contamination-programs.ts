import { finishes, isBounded, type HostileProgram } from './hostile-program.ts';

/** Programs that change everything in reach: the next run must not notice. */
export const contaminationPrograms: HostileProgram[] = [
  finishes(
    'built-in prototypes',
    'Array.prototype.map = () => "spoilt"; String.prototype.toUpperCase = () => "spoilt"; Object.prototype.spoilt = true; Number.prototype.toFixed = () => "spoilt";',
    '',
  ),
  finishes(
    'constructors',
    'globalThis.Array = globalThis.Map = globalThis.Promise = function () { throw "spoilt"; };',
    '',
  ),
  finishes(
    'JSON and Math',
    'JSON.stringify = JSON.parse = () => "spoilt"; Math.max = Math.floor = () => NaN;',
    '',
  ),
  finishes('the console', 'console.log = () => {}; globalThis.console = null;', ''),
  finishes(
    'global variables',
    'var leftOver = 1; globalThis.leftOver2 = 2; leftOver3 = 3; let leftOver4 = 4; class LeftOver5 {}',
    '',
  ),
  finishes(
    'the random and the date',
    'Math.random = () => 4; Date.now = () => 0; globalThis.Date = class {};',
    '',
  ),
  finishes(
    'timers that nobody clears',
    'for (let i = 0; i < 999; i++) setTimeout(() => {}, 9e6); setInterval(() => {}, 5e4);',
    "Stopped: timers are followed for one minute of the program's own time.",
  ),
  finishes(
    'promises that nobody settles',
    'for (let i = 0; i < 999; i++) new Promise(() => {}).then(() => console.log("spoilt")); await new Promise(() => {});',
    '',
  ),
  finishes(
    'groups that nobody ends',
    'console.group("open"); console.group(); console.count("n"); console.time("t");',
    'open\n    n: 1',
  ),
  finishes(
    'registered symbols',
    'globalThis[Symbol.for("spoilt")] = 1; Object.prototype[Symbol.for("spoilt")] = 1;',
    '',
  ),
  finishes(
    'iteration itself',
    'Array.prototype[Symbol.iterator] = function* () { yield "spoilt"; }; Object.getPrototypeOf(function* () {}).prototype.next = null;',
    '',
  ),
  finishes(
    'the way errors are told',
    'Error.prepareStackTrace = () => "spoilt"; Error.stackTraceLimit = 0; TypeError.prototype.name = "spoilt"; try { null.x; } catch {}',
    '',
  ),
  isBounded(
    'a heap left full',
    'globalThis.full = []; try { for (;;) full.push(new Array(1e4).fill(0)); } catch {}',
  ),
  isBounded(
    'the promise machinery',
    'Promise.prototype.then = Promise.resolve = () => { throw "spoilt"; }; await 1;',
  ),
];
