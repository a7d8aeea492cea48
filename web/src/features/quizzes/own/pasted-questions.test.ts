import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-questions.ts';

const kindsOf = (pasted: string): string[] => readPasted(pasted).questions.map(({ kind }) => kind);

describe('pasted questions', () => {
  it('are told apart by the form of their answers', () => {
    const pasted = `Which?
- [ ] a
- [x] b

Which two?
- [x] a
- [x] b

The word?
Answer: break

How many?
Answer: 3

In which order?
1. first
2. second

What belongs together?
- break = leaves
- continue -> goes on

for ({{let}} i = 0;;)

What is printed?
\`\`\`
console.log(1);
\`\`\``;
    expect(kindsOf(pasted)).toEqual(['one', 'several', 'text', 'number', 'order', 'match', 'gaps', 'output']);
    expect(readPasted(pasted).unread).toEqual([]);
  });

  it('keep both sides of what is matched', () => {
    expect(readPasted('Match\n- a = 1\n- b → x = 2').questions).toMatchObject([
      {
        prompt: 'Match',
        pairs: [
          { left: 'a', right: '1' },
          { left: 'b', right: 'x = 2' },
        ],
      },
    ]);
  });

  it('keep each right answer', () => {
    expect(readPasted('Name one loop\nAnswer: for\nAnswer: while').questions).toMatchObject([
      { kind: 'text', accepted: [{ text: 'for' }, { text: 'while' }] },
    ]);
  });

  it('take the lines before the first gap as the question', () => {
    expect(readPasted('Fill it in:\n{{const}} a = 1').questions).toMatchObject([
      { kind: 'gaps', prompt: 'Fill it in:', body: '{{const}} a = 1' },
    ]);
  });

  it('name each paragraph that is no question', () => {
    expect(readPasted('A heading\nand more\n\nHow many?\nAnswer: 2\n\n- [x] an answer alone')).toMatchObject({
      questions: [{ prompt: 'How many?' }],
      unread: ['A heading', '- [x] an answer alone'],
    });
  });
});
