import { describe, expect, it } from 'vitest';
import { readersWords } from './readers-words.ts';

const sam = { firstName: 'Sam', lastName: 'Example', image: '' };
const own = { isPrivate: true, isOwn: true, author: sam };

describe('who reads a private question', () => {
  it('is named to the one who asked, and to those who teach', () => {
    expect(readersWords({ ...own, readers: ['Ada Byron'] })).toBe('Only Ada Byron and you read this.');
    expect(readersWords({ ...own, isOwn: false, readers: ['Bo Carl'] })).toBe(
      'Only Sam Example, Bo Carl and you read this.',
    );
    expect(readersWords({ ...own, isOwn: false, author: null, readers: [] })).toBe('Only you read this.');
  });

  it('counts many', () => {
    expect(readersWords({ ...own, readers: ['A B', 'C D', 'E F', 'G H', 'I J'] })).toBe(
      'Only A B, C D, 3 others who teach it and you read this.',
    );
  });

  it('is said of no question that the class reads', () => {
    expect(readersWords({ ...own, isPrivate: false })).toBe('');
  });
});
