import { describe, expect, it } from 'vitest';
import { prepareProgram } from './program.ts';

describe('prepareProgram', () => {
  it.each([
    'await null',
    'const a = await fetch("x");',
    'await (async () => 1)();',
    'await [1]',
    'for await (const a of []) {}',
    'async function f() { await 1 }\nawait f();',
    "'use strict';\nawait null;",
    'if (true) { await null }',
  ])('sees that %j awaits at its top', (code) => {
    expect(prepareProgram(code).isAsync).toBe(true);
  });

  it.each([
    'console.log(1)',
    'async function f() { await 1 }\nf();',
    'const f = async () => { for await (const a of []) {} };',
    '// await',
    '"await"',
    'const o = { await: 1 }; o.await;',
    'function f( {',
  ])('sees that %j does not', (code) => {
    expect(prepareProgram(code).isAsync).toBe(false);
  });

  it('keeps the lines where they are', () => {
    const { source, lines } = prepareProgram('a;\nawait b;\nc;');
    expect(source.split('\n').slice(1, 3)).toEqual(['await b;', 'c;']);
    expect(lines).toBe(3);
  });
});
