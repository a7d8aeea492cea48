import { describe, expect, it } from 'vitest';
import { previewOf } from './question-preview.ts';

describe('previewOf', () => {
  it('is the first words, without their marks', () => {
    expect(previewOf('**Why** is it `empty`?\n\nMore')).toEqual({ words: 'Why is it empty?', code: '' });
    expect(previewOf('')).toEqual({ words: '', code: '' });
  });

  it('goes on to the line of code, or the words, to which a colon leads', () => {
    expect(previewOf('I tried it twice:\n\n```js\n\n  console.log(x)\n```\n')).toEqual({
      words: 'I tried it twice:',
      code: 'console.log(x)',
    });
    expect(previewOf('The test says:\nexpected 3')).toEqual({ words: 'The test says: expected 3', code: '' });
    expect(previewOf('Nothing follows:')).toEqual({ words: 'Nothing follows:', code: '' });
  });

  it('is the code of a question that begins with it', () => {
    expect(previewOf('```js\nlet a = 1;\n```\nWhat is it?')).toEqual({ words: '', code: 'let a = 1;' });
  });
});
