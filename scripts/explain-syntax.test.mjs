import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { allPrograms } from '../harness/programs/all-programs.ts';
import { explainSyntax } from '../web/src/lib/code/explain-syntax.ts';

/** The message for a program that is only read. Node words it as Chromium does, as both run V8. */
const messageOf = (program) => {
  try {
    const script = new Script(program, { filename: 'main.js' });
    return script.cachedDataRejected === undefined ? 'no error' : 'refused';
  } catch (error) {
    return `Uncaught ${error.name}: ${error.message} (line ${/main\.js:(\d+)/.exec(error.stack)?.[1]})`;
  }
};
const explained = (program) => explainSyntax(messageOf(program), program);

const programs = [
  // Unfinished.
  ['x = ', 'Line 1 is not finished: after = something is missing.'],
  ['let x = ', 'Line 1 is not finished: after = something is missing.'],
  ['let a = 1;\nlet x =\n\n', 'Line 2 is not finished: after = something is missing.'],
  ['let x = ;', 'Line 1 is not finished: after = something is missing.'],
  ['let x =\nlet y = 2;', 'Line 1 is not finished: after = something is missing.'],
  ['const x =\nconst y = 2;', 'Line 1 is not finished: after = something is missing.'],
  ['let x = 1;\nx =\nif (x) {}', 'Line 2 is not finished: after = something is missing.'],
  ['let sum = 5 +', 'Line 1 is not finished: after + something is missing.'],
  ['let sum = 5 + ;', 'Line 1 is not finished: after + something is missing.'],
  ['console.log(1 + );', 'Line 1 is not finished: after + something is missing.'],
  ['const ada = { name: }', 'Line 1 is not finished: after : something is missing.'],
  ['const name = ada.', 'Line 1 is not finished: after . something is missing.'],
  ['const add = (a, b) =>', 'Line 1 is not finished: after => something is missing.'],
  // Brackets.
  ['console.log("a"', 'The ( of line 1 has no closing ).'],
  ['console.log("a"\nconsole.log("b")', 'The ( of line 1 has no closing ).'],
  ['console.log("a";', 'The ( of line 1 has no closing ).'],
  ['let n = Number(("4");', 'The ( of line 1 has no closing ).'],
  ['let sum = (1 + 2;', 'The ( of line 1 has no closing ).'],
  ['let list = [1, 2', 'The [ of line 1 has no closing ].'],
  ['let list = [1, 2\nlet n = 3', 'The [ of line 1 has no closing ].'],
  ['let list = [1, 2;', 'The [ of line 1 has no closing ].'],
  ['function greet() {\n  if (true) {\n  }\n', 'The { of line 1 has no closing }.'],
  ['const ada = {\n  age: 36\n\nconsole.log(ada);', 'The { of line 1 has no closing }.'],
  ['let n = 3;\nif (n === 3 {\n}', 'The ( of line 2 has no closing ).'],
  ['if (n === 3 {', 'The ( of line 1 has no closing ).'],
  ['for (let i = 0; i < 3; i++ {\n}', 'The ( of line 1 has no closing ).'],
  ['[1].forEach((n) => {\n  n;\n};', 'The ( of line 1 has no closing ).'],
  ['console.log([1, 2);', 'The [ of line 1 needs its ] before the ) in line 1.'],
  ['if (true) {\n  console.log("a"\n}', 'The ( of line 2 needs its ) before the } in line 3.'],
  ['console.log("a"));', 'The ) in line 1 has no partner: leave it out, or add its opening bracket above.'],
  ['if (true)\n}', 'The } in line 2 has no partner: leave it out, or add its opening bracket above.'],
  ['if x > 1 {\n}', 'What follows if in line 1 stands between ( and ): if (…).'],
  ['while true {\n}', 'What follows while in line 1 stands between ( and ): while (…).'],
  ['setTimeout(() { greet(); }, 5)', 'An => is missing before the { in line 1.'],
  // Quotes.
  ['let s = "abc', 'The text that begins with " in line 1 has no closing ".'],
  ['let s = "abc;\nlet t = 1;', 'The text that begins with " in line 1 has no closing ".'],
  ["console.log('a);", "The text that begins with ' in line 1 has no closing '."],
  ['let s = `abc', 'The text that begins with ` in line 1 has no closing `.'],
  [
    "console.log('it's');",
    'The text in line 1 ends at its second \': write it between " and ", or put \\ before that \'.',
  ],
  ['let s = “a”;', '“ in line 1 is not a quote of JavaScript: write " or \'.'],
  ['class Point {\n  constructor(x {\n  }\n}', 'The ( of line 2 needs its ) before the } in line 4.'],
  // Commas.
  ['let list = [1 2];', 'A comma is missing before 2 in line 1.'],
  ['let list = [\n  "a"\n  "b",\n];', 'A comma is missing at the end of line 2.'],
  ['let list = [{ a: 1 } { a: 2 }];', 'A comma is missing before { in line 1.'],
  ['const ada = { a: 1 b: 2 };', 'A comma is missing before b in line 1.'],
  ['const ada = {\n  a: 1\n  b: 2,\n};', 'A comma is missing at the end of line 2.'],
  ['Math.max(1 2)', 'A comma or an operator, such as +, is missing before 2 in line 1.'],
  ['console.log("a" name)', 'A comma or an operator, such as +, is missing before name in line 1.'],
  ['console.log(hello world)', 'A comma or an operator, such as +, is missing before world in line 1.'],
  // Words.
  ['cosnt x = 1;', 'cosnt is not a word of JavaScript: did you mean const?'],
  ['Let x = 1;', 'Let is not a word of JavaScript: did you mean let?'],
  ['let a = 1;\nlett x = 1;', 'lett is not a word of JavaScript: did you mean let?'],
  ['fucntion f() {\n}', 'fucntion is not a word of JavaScript: did you mean function?'],
  ['const f = functon () { return 1; };', 'functon is not a word of JavaScript: did you mean function?'],
  ['setTimeout(fuction () {}, 5);', 'fuction is not a word of JavaScript: did you mean function?'],
  ['function f() {\n  retrun 5;\n}', 'retrun is not a word of JavaScript: did you mean return?'],
  ['whlie (true) {\n}', 'whlie is not a word of JavaScript: did you mean while?'],
  ['if (true) {\n} esle {\n}', 'esle is not a word of JavaScript: did you mean else?'],
  ['if (true) {\n} elif (false) {\n}', 'elif is not a word of JavaScript: did you mean else if?'],
];

describe('a program that cannot be read', () => {
  it.each(programs)('%j is explained by its text', (program, sentence) => {
    expect(explained(program)).toBe(sentence);
  });

  it.each([
    'let a b;',
    'list.forEach(function (n) { let a b; });',
    'let cost = 1;\nconsole.log(cost total cost);',
    "const half = new Function('n' 'return n / 2');",
    'let x = 5 5;',
    'let x = 1 and 2;',
    'const a;',
    'JSON.parse("{");',
    'let a = 1; let a = 2;',
  ])('%j is not explained by a guess', (program) => {
    expect(explained(program) ?? '').not.toMatch(/not finished|closing|partner|did you mean|=>/);
  });

  it('is the only one that has something to explain', () => {
    const readable = allPrograms.filter(({ code }) => messageOf(`(async () => {${code}\n})`) === 'no error');
    expect(readable.length).toBeGreaterThan(200);
    // Taken for unreadable in each line, only a word can look misspelt.
    for (const { code } of readable)
      expect([code, explainSyntax('Uncaught SyntaxError: missing ) (line 0)', code)]).toEqual([
        code,
        undefined,
      ]);
  });
});
