import { expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

it('reads the first line of words without its marks', () => {
  expect(firstWords('## **Which** `keyword` of [these](https://a.example/b)?\nMore')).toBe(
    'Which keyword of these?',
  );
  expect(firstWords('\n```js\nlet a = 1;\n```\nWhat is it?')).toBe('let a = 1;');
  expect(firstWords('  ')).toBe('');
});
