import { describe, expect, it } from 'vitest';
import { explainError } from './explained-errors.ts';

/** Real programs run in scripts/explained-errors.test.mjs. */
describe('explainError', () => {
  it.each([
    ["'total' is not defined", 'ReferenceError', /^Nothing is called total here/],
    ['not a function', 'TypeError', /^What stands before the \( cannot be called/],
    ["cannot read property 'name' of undefined", 'TypeError', /is undefined: it was never given a value/],
    ["'n' is read-only", 'TypeError', /^A const keeps its value/],
    ['stack overflow', 'InternalError', /^A function calls itself/],
  ])('explains the sandbox’s “%s”', (text, name, sentence) => {
    expect(explainError(`Uncaught ${name}: ${text} (line 2)`)).toMatch(sentence);
  });

  it('says nothing more of what the sandbox has explained', () => {
    const explained =
      "Uncaught ReferenceError: prompt is not defined (line 3)\nprompt isn't available here: programs run without a page.";
    expect(explainError(explained)).toBeUndefined();
  });

  it('says nothing of an error that the program made itself, or that is rare', () => {
    expect(explainError('Uncaught Error: No cards left (line 1)')).toBeUndefined();
    expect(explainError('Uncaught URIError: URI malformed (line 1)')).toBeUndefined();
  });
});
