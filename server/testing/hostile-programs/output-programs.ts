import { finishes, isBounded, shows, type HostileProgram } from './hostile-program.ts';

const CUT_BYTES = '… output cut at 64 KiB';
const CUT_LINES = '… output cut at 2,000 lines';

/** Programs that flood the output, or print structures that unfold. */
export const outputPrograms: HostileProgram[] = [
  shows('a hundred thousand lines', "for (let i = 0; i < 1e5; i++) console.log('line', i);", CUT_LINES),
  { ...shows('lines without end', "for (;;) console.log('again');", CUT_LINES), ends: ['time'] },
  shows('one text of ten megabytes', "console.log('x'.repeat(1e7));", CUT_BYTES),
  shows('one text of a million lines', "console.log('\\n'.repeat(1e6));", CUT_LINES),
  shows('characters of four bytes', "console.log('😀'.repeat(20_000));", CUT_BYTES),
  shows('half characters', "console.log('\\ud83d'.repeat(40_000));", CUT_BYTES),
  shows('sixty thousand arguments', 'console.log(...new Array(6e4).fill("abc"));', CUT_BYTES),
  isBounded(
    'a table of a hundred thousand rows',
    'console.table(Array.from({ length: 1e5 }, (_, a) => ({ a, b: a })));',
  ),
  isBounded(
    'a table of ten thousand columns',
    'console.table([Object.fromEntries(Array.from({ length: 1e4 }, (_, i) => [`c${i}`, i]))]);',
  ),
  isBounded(
    'a small graph that unfolds to millions',
    'let graph = [1]; for (let i = 0; i < 30; i++) graph = [graph, graph, graph]; console.log(graph);',
  ),
  isBounded(
    'a wide graph of Maps',
    'let graph = new Map([[1, 2]]); for (let i = 0; i < 20; i++) graph = new Map([[graph, graph], [i, graph]]); console.log(graph);',
  ),
  isBounded('a million groups', 'for (let i = 0; i < 1e6; i++) console.group(); console.log("deep");'),
  shows(
    'sixty thousand directives',
    "console.log('%s'.repeat(6e4), ...new Array(6e4).fill('ab'));",
    CUT_BYTES,
  ),
  isBounded(
    'names of a megabyte',
    "const long = 'k'.repeat(1e6); console.log({ [long]: 1 }, Symbol(long), { [long]() {} }); console.count(long);",
  ),
  shows('an error of ten megabytes', "throw new Error('x'.repeat(1e7));", CUT_BYTES),
  shows('thrown text of ten megabytes', "throw 'y'.repeat(1e7);", CUT_BYTES),
  isBounded(
    'a thousand uncaught errors',
    'for (let i = 0; i < 1000; i++) queueMicrotask(() => { throw new Error(`number ${i}`); });',
  ),
  finishes(
    'clearing in a loop',
    "for (let i = 0; i < 1e3; i++) { console.log('x'.repeat(1000)); console.clear(); } console.log('end');",
    'end',
  ),
  finishes('nothing at all', '', ''),
  finishes('control characters', "console.log('\\u0000\\u001b[31mred\\u0007');", '\ufffd\u001b[31mred\u0007'),
];
