import { finishes, isContained, type HostileProgram } from './hostile-program.ts';

const report = (reached: string): string => `console.log(${reached} ? 'ESCAPED' : 'contained');`;
const attempt = (expression: string): string =>
  `let found; try { found = ${expression}; } catch {} ${report('found')}`;

const HOST_NAMES =
  'process require module exports global Buffer Deno Bun std os scriptArgs print gc load read quit WebAssembly fetch XMLHttpRequest WebSocket Worker importScripts postMessage document window self navigator emit resetOutput skipTo install';
const OWN_GLOBALS = 'console structuredClone setTimeout setInterval clearTimeout clearInterval $discarded';

/** Ways out: to the host, to the prelude's own functions, to the disk, to the network. */
export const escapePrograms: HostileProgram[] = [
  isContained(
    'the constructor of a constructor',
    attempt("this.constructor.constructor('return process')()"),
  ),
  isContained(
    'the constructor of console.log',
    attempt('console.log.constructor(\'return typeof process !== "undefined" && process\')()'),
  ),
  isContained(
    'the constructor of an error',
    "let found; try { null.x; } catch (error) { try { found = error.constructor.constructor('return process')(); } catch {} } " +
      report('found'),
  ),
  isContained(
    'the constructor of a host error',
    "let found; try { setTimeout(1); } catch (error) { try { found = error.constructor.constructor('return process.versions')(); } catch {} } " +
      report('found'),
  ),
  isContained(
    'the constructor of an async function',
    "let found; try { found = await (async () => {}).constructor('return process')(); } catch {} " +
      report('found'),
  ),
  isContained(
    'the constructor of a generator',
    attempt("(function* () {}).constructor('yield process')().next().value"),
  ),
  isContained(
    'the global object by a plain call',
    attempt('(function () { return this.process ?? this.require ?? this.std; })()'),
  ),
  isContained('indirect eval', attempt("(0, eval)('process')")),
  isContained(
    'no name of a host is there',
    `const names = '${HOST_NAMES}'.split(' ').filter((name) => name in globalThis); ${report('names.length > 0')}`,
  ),
  isContained(
    'the globals are the language and ours',
    `const ours = '${OWN_GLOBALS}'.split(' '); const odd = Object.getOwnPropertyNames(globalThis).filter((name) => !ours.includes(name) && /^[a-z$_]/.test(name) && !/^(parse(Int|Float)|is(NaN|Finite)|(de|en)codeURI(Component)?|(un)?escape|eval|globalThis|undefined|queueMicrotask|performance)$/.test(name)); console.log(odd.length ? odd.join() : 'contained');`,
  ),
  isContained(
    'a dynamic import of fs',
    "let found; try { found = await import('fs'); } catch {} " + report('found'),
  ),
  isContained(
    'a dynamic import of node:process',
    "let found; try { found = await import('node:process'); } catch {} " + report('found'),
  ),
  isContained(
    'a dynamic import of the prelude',
    "let found; for (const name of ['lectern/prelude.ts', './prelude.ts', 'lectern/intrinsics.ts', '@lectern/student-runtime/console/intrinsics']) try { found ??= await import(name); } catch {} " +
      report('found'),
  ),
  isContained(
    'a dynamic import of a file',
    "let found; for (const name of ['/etc/passwd', 'file:///etc/passwd', '../../etc/passwd', 'data:text/javascript,1', 'std', 'os', 'bjson']) try { found ??= await import(name); } catch {} " +
      report('found'),
  ),
  isContained(
    'an import of itself by name',
    "let found; try { found = (await import('./code.js')).secret; } catch {} " + report('found'),
  ),
  isContained(
    'callers up the stack',
    'let found; function caught() { try { found = caught.caller ?? arguments.callee.caller; } catch {} } setTimeout(caught); setTimeout(() => console.log(found ? "ESCAPED" : "contained"), 1);',
  ),
  isContained(
    'call sites that give functions',
    "let found; Error.prepareStackTrace = (_, sites) => { for (const site of sites) for (const key of ['getThis', 'getFunction', 'getEvalOrigin']) try { found ??= site[key]?.(); } catch {} return ''; }; setTimeout(() => { new Error().stack; }); setTimeout(() => console.log(found ? 'ESCAPED' : 'contained'), 1);",
  ),
  isContained(
    'paths of the server in a stack',
    "let text = new Error().stack; setTimeout(() => { text += new Error().stack; try { structuredClone(() => 1); } catch (error) { text += error.stack; } console.log(/file:|node_modules|\\/server\\/|\\.ts|[A-Z]:\\\\/.test(text.replaceAll(/lectern\\/[\\w-]+\\.ts/g, '')) ? text : 'contained'); });",
  ),
  isContained(
    'paths of the server in call sites',
    "const files = []; Error.prepareStackTrace = (_, sites) => { files.push(...sites.map((site) => String(site.getFileName()))); return ''; }; setTimeout(() => { new Error().stack; console.log(files.some((file) => /^(\\/|file:|[A-Z]:)|node_modules/.test(file)) ? files.join() : 'contained'); });",
  ),
  isContained(
    'the source of console.log',
    report("/process|require|worker|postMessage|file:/.test(Object.values(console).map(String).join(''))"),
  ),
  isContained(
    'arguments of a timer',
    "setTimeout(function () { console.log(arguments.length === 0 && this === globalThis ? 'contained' : 'ESCAPED'); });",
  ),
  isContained(
    'then replaced to catch the reporter',
    "const caught = []; const then = Promise.prototype.then; Promise.prototype.then = function (...values) { caught.push(values); return then.apply(this, values); }; (async () => 1)(); setTimeout(() => console.log(caught.length ? 'ESCAPED' : 'contained'), 1); Promise.resolve(1);",
  ),
  isContained(
    'apply replaced to catch receivers',
    "const caught = []; Reflect.apply = Function.prototype.apply = Function.prototype.call = function (...values) { caught.push(this, ...values); }; console.log; setTimeout(() => {}); const { log } = console; setTimeout(() => log(caught.length ? 'ESCAPED' : 'contained'), 1);",
  ),
  isContained(
    'Map.prototype.get replaced to catch the console',
    "const caught = []; const { get } = Map.prototype; Map.prototype.get = function (key) { caught.push(this); return get.call(this, key); }; console.count('x'); console.clear(); console.log(caught.length ? 'ESCAPED' : 'contained');",
  ),
  isContained(
    'push replaced to catch the timers',
    "const caught = []; const { push } = Array.prototype; Array.prototype.push = function (value) { caught[caught.length] = this; return push.call(this, value); }; setTimeout(() => console.log(caught.length ? 'ESCAPED' : 'contained'));",
  ),
  isContained(
    'toString of what is printed',
    "let leaked; const spy = { toString() { leaked = new Error().stack; return 'spy'; }, [Symbol.toPrimitive]() { leaked = 1; return 'spy'; } }; console.log(spy); console.clear(); console.log(leaked ? 'ESCAPED' : 'contained');",
  ),
  isContained(
    'a shared buffer to wait on',
    'let waited; try { Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0, 60_000); waited = true; } catch {} ' +
      report('waited'),
  ),
  isContained('WebAssembly', attempt('new WebAssembly.Memory({ initial: 1 })')),
  isContained(
    'pollution that reaches the host',
    "Object.prototype.polluted = 1; Object.prototype.ending = 'ESCAPED'; Object.prototype.output = 'ESCAPED'; Object.prototype.error = 1; console.log('contained');",
  ),
  isContained(
    'an accessor where the host reads',
    "Object.defineProperty(Object.prototype, 'value', { get() { return 'ESCAPED'; }, set() {}, configurable: true }); Object.defineProperty(Object.prototype, 'then', { __proto__: null, get() {}, configurable: true }); console.log('contained');",
  ),
  isContained(
    'the clock cannot be used to leave',
    "const start = Date.now(); setTimeout(() => { const went = Date.now() - start; console.log(went >= 30_000 && went < 32_000 ? 'contained' : went); }, 30_000);",
  ),
  isContained(
    'finalizers that never reach out',
    "let called = false; const registry = new FinalizationRegistry(() => { called = true; }); registry.register({}, 1); console.log('contained');",
  ),
  isContained(
    'the legacy comment and __proto__',
    "<!-- not run\nconst odd = { __proto__: null }; odd.__proto__ = globalThis; console.log(odd.process ? 'ESCAPED' : 'contained');",
  ),
  isContained(
    'a class that extends what is not there',
    'let found; try { class Out extends process {} found = Out; } catch {} ' + report('found'),
  ),
  isContained('sync XMLHttpRequest', attempt('new XMLHttpRequest()')),
  isContained(
    'the host through a promise job',
    'let found; await new Promise((resolve) => queueMicrotask(function () { found = this && this.process; resolve(); })); ' +
      report('found'),
  ),
  finishes(
    'nothing of the environment',
    "console.log(['HOME', 'PATH', 'USER', 'DATABASE_URL', 'SECRET_KEY'].filter((name) => globalThis[name] || globalThis.process?.env?.[name]).join());",
    '',
  ),
];
