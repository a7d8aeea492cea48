import { describe, expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

describe('plainWords', () => {
  it('takes marks of code and bold away, and nothing else', () => {
    expect(
      ['`number`', '**always** `let`', '``a`b``', '2 * 3 * 4', 'a_b_c', '`', '5 ** 2'].map(plainWords),
    ).toEqual(['number', 'always let', 'a`b', '2 * 3 * 4', 'a_b_c', '`', '5 ** 2']);
  });
});
