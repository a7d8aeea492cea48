import { beforeAll, describe, expect, it } from 'vitest';
import { loadSyntaxExplainer } from '#lib/code/syntax-explainer.ts';
import { explanationOf } from './error-words.ts';

beforeAll(loadSyntaxExplainer);

const page = { name: 'index.html', content: '<p>1 +</p>' };
const main = { name: 'code.js', content: "import './sum.js';\nlet x = ;" };
const sum = { name: 'sum.js', content: 'export const sum = (a, b) => [a b];' };

describe('explanationOf', () => {
  it('tells by the text of the file that is named why it cannot be read', () => {
    const files = [page, main, sum];
    expect(explanationOf("Uncaught SyntaxError: Unexpected token ';' (line 2)", files)).toBe(
      'Line 2 is not finished: after = something is missing.',
    );
    expect(explanationOf("Uncaught SyntaxError: Unexpected identifier 'b' (sum.js, line 1)", files)).toBe(
      'A comma is missing before b in line 1.',
    );
  });

  it('takes the only program where no file is named', () => {
    const message = 'Uncaught SyntaxError: Unexpected end of input';
    expect(explanationOf(message, [page, { ...main, content: 'x = ' }])).toBe(
      'Line 1 is not finished: after = something is missing.',
    );
    expect(explanationOf(message, [main, sum])).toMatch(/^The program ends too early/);
  });

  it('tells other errors by their message', () => {
    expect(explanationOf('Uncaught TypeError: f is not a function (line 2)', [main])).toMatch(
      /^f cannot be called/,
    );
  });
});
