import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { explainError } from '../web/src/lib/code/explained-errors.ts';

/** Runs a program. Node words its errors as Chromium does, as both run V8. */
const messageOf = (program) => {
  try {
    runInNewContext(program);
  } catch (error) {
    return `Uncaught ${error.name}: ${error.message} (line 1)`;
  }
  return 'no error';
};

const programs = [
  ["console.log('Mia' ", /^A closing \) is missing/],
  ['const list = [1, 2;', /^JavaScript did not expect ; here/],
  ['function greet() { ', /^The program ends too early: .* a closing }/],
  ['x = ', /^The program ends too early: its last line is not finished/],
  ['greet();', /^Nothing is called greet here/],
  ['const text = "a"; text.shout();', /^text\.shout cannot be called/],
  ['let user; user.name;', /^What stands before the dot or the \[ is undefined/],
  ['const nobody = null; nobody.name = "Ada";', /^What stands before the dot or the \[ is null/],
  ['const n = 1; n = 2;', /^A const keeps its value/],
  ['if (true) }', /^JavaScript did not expect } here/],
  ['let a b;', /^JavaScript did not expect b here/],
  ['const name = "Ada;', /^There is a character that does not belong here, or the closing quote of a text/],
  ['let a = 1; let a = 2;', /^a exists already/],
  ['function load() { await fetch("x"); }', /^await works only inside a function/],
  ['function again() { again(); } again();', /^A function calls itself without an end/],
  ['sum; let sum = 1;', /^sum is used above the line that declares it/],
  ['const a;', /^A const needs its value at once/],
  ['1 = 2', /^Only a variable or a property can stand left of =/],
  ['for (const n of 5) {}', /^5 is not a list/],
  ['JSON.parse("hello")', /^The text given to JSON\.parse is not JSON/],
];

describe('the frequent errors of beginners', () => {
  it.each(programs)('%j is explained', (program, sentence) => {
    expect(explainError(messageOf(program))).toMatch(sentence);
  });
});
