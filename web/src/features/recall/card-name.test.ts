import { expect, it } from 'vitest';
import { cardName, spokenLine } from './card-name.ts';

it('names a card by all of its words in one line', () => {
  expect(cardName({ front: 'What is 6 * 7?' })).toBe('What is 6 * 7?');
  expect(cardName({ front: 'Fill the gaps\n\n```\nlet x = …;\n```' })).toBe('Fill the gaps let x = …;');
  expect(cardName({ front: 'What does it print?\n\n~~~~~~~~js\nlog(1)\n~~~~~~~~' })).toBe(
    'What does it print? log(1)',
  );
});

it('reads a text aloud without its marks', () => {
  expect(spokenLine('Use `const`, **always**')).toBe('Use const, always');
});
