import { describe, expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

describe('plainWords', () => {
  it('takes marks of code, bold and links away, and nothing else', () => {
    expect(
      ['`number`', '**always** `let`', '``a`b``', '2 * 3 * 4', 'a_b_c', '`', '5 ** 2'].map(plainWords),
    ).toEqual(['number', 'always let', 'a`b', '2 * 3 * 4', 'a_b_c', '`', '5 ** 2']);
    // A run of backticks ends at the next one of its length.
    expect(['`` `a` ``', 'a ``b` c``', '```a``', '` a ` and `b`'].map(plainWords)).toEqual([
      '`a`',
      'a b` c',
      '```a``',
      'a and b',
    ]);
    expect(
      ['[Guten Tag](lang:de)!', 'see [the page](https://example.org/a)', 'list[0](x)', '[a](b)'].map(
        plainWords,
      ),
    ).toEqual(['Guten Tag!', 'see the page', 'list[0](x)', '[a](b)']);
  });
});
