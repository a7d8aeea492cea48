import { finishes, isBounded, shows, type HostileProgram } from './hostile-program.ts';

const TOO_DEEP = 'Maximum call stack size exceeded';

function nested(open: string, close: string, depth: number, middle = ''): string {
  return open.repeat(depth) + middle + close.repeat(depth);
}

/** Bombs for the parser and for recursion in the engine. */
export const nestingPrograms: HostileProgram[] = [
  isBounded('parentheses in parentheses', nested('(', ')', 20_000, '1')),
  isBounded('brackets in brackets', nested('[', ']', 20_000)),
  isBounded('objects in objects', `x = ${nested('{a:', '}', 12_000, '1')}`),
  isBounded('blocks in blocks', nested('{', '}', 30_000)),
  isBounded('functions in functions', nested('function f(){', '}', 4_000)),
  isBounded('arrows in arrows', `${'a=>'.repeat(15_000)}1`),
  isBounded('classes in classes', nested('class A{x=', '}', 4_000, '1')),
  isBounded('templates in templates', nested('`${', '}`', 10_000, '1')),
  isBounded('choices in choices', `${'1?1:'.repeat(15_000)}1`),
  isBounded('a chain of not', `${'!'.repeat(60_000)}1`),
  isBounded('a chain of new', `${'new '.repeat(15_000)}Date`),
  isBounded('a chain of await', `${'await '.repeat(10_000)}1`),
  isBounded('a chain of members', `x = {}; x${'.a'.repeat(30_000)}`),
  isBounded('a sum of thousands', `x = ${'1+'.repeat(30_000)}1`),
  isBounded('patterns in patterns', `var ${nested('[', ']', 8_000, 'a')} = []`),
  isBounded('if without blocks', `${'if(1)'.repeat(12_000)};`),
  isBounded('labels upon labels', Array.from({ length: 6_000 }, (_, i) => `l${i}:`).join('') + ';'),
  isBounded('only open parentheses', '('.repeat(65_000)),
  isBounded('only open braces', '{'.repeat(65_000)),
  isBounded('a number of sixty thousand digits', `console.log(${'9'.repeat(60_000)}n % 7n)`),
  isBounded('a deep pattern', "new RegExp('('.repeat(30_000) + ')'.repeat(30_000));"),
  isBounded(
    'a pattern that repeats repetitions',
    "new RegExp('(?:a{1,999}){1,999}'.repeat(50)).test('aaa');",
  ),
  isBounded(
    'a program in a program in a program',
    "let code = '1'; for (let i = 0; i < 12; i++) code = `eval(${JSON.stringify(code)})`; eval(code);",
  ),
  finishes(
    'calls without an end',
    'const down = () => down(); try { down(); } catch (error) { console.log(`${error}`); }',
    `RangeError: ${TOO_DEEP}`,
  ),
  shows(
    'calls without an end, uncaught',
    'function down() { return down() + 1; }\ndown();',
    `Uncaught RangeError: ${TOO_DEEP}`,
  ),
  shows('a getter that asks itself', 'const me = { get me() { return this.me; } }; me.me;', TOO_DEEP),
  shows('text that asks for itself', 'const me = { toString() { return `${this}`; } }; `${me}`;', TOO_DEEP),
  shows('a proxy that asks itself', 'const me = new Proxy({}, { get: () => me.x }); me.x;', TOO_DEEP),
  shows('sorting that sorts', 'const sort = () => [2, 1].sort(sort); sort();', TOO_DEEP),
  isBounded('JSON text of great depth', "JSON.parse('['.repeat(1e6));"),
  isBounded(
    'JSON of great depth',
    'let deep = []; for (let i = 0; i < 1e5; i++) deep = [deep]; JSON.stringify(deep);',
  ),
  isBounded(
    'an array of great depth as text',
    'let deep = []; for (let i = 0; i < 1e5; i++) deep = [deep]; String(deep);',
  ),
  isBounded(
    'a clone of great depth',
    'let deep = []; for (let i = 0; i < 1e5; i++) deep = [deep]; structuredClone(deep);',
  ),
  isBounded(
    'flat of great depth',
    'let deep = []; for (let i = 0; i < 1e5; i++) deep = [deep]; deep.flat(Infinity);',
  ),
  isBounded(
    'proxies a hundred thousand deep',
    'let deep = {}; for (let i = 0; i < 1e5; i++) deep = new Proxy(deep, {}); deep.x;',
  ),
  isBounded(
    'bound a hundred thousand times',
    'let deep = () => 1; for (let i = 0; i < 1e5; i++) deep = deep.bind(null); deep();',
  ),
  isBounded(
    'prototypes a hundred thousand deep',
    'let deep = {}; for (let i = 0; i < 1e5; i++) deep = Object.create(deep); deep.missing;',
  ),
  isBounded(
    'promises a hundred thousand deep',
    'let deep = Promise.resolve(); for (let i = 0; i < 1e5; i++) deep = deep.then(() => 1); await deep;',
  ),
  isBounded(
    'a rope of a million pieces',
    "let rope = ''; for (let i = 0; i < 1e6; i++) rope = 'a' + rope + 'b'; console.log(rope.length);",
  ),
];
