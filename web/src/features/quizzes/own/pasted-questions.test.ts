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

  it('read the tolerance and the unit of a number', () => {
    const read = (answer: string) => readPasted(`How long?\nAnswer: ${answer}`).questions[0];
    expect(read('4 ± 0.5 min')).toMatchObject({ kind: 'number', value: 4, tolerance: 0.5, unit: 'min' });
    expect(read('60 +/- 2')).toMatchObject({ kind: 'number', value: 60, tolerance: 2, unit: '' });
    expect(read('-3,5')).toMatchObject({ kind: 'number', value: -3.5, tolerance: 0 });
    expect(read('3e8')).toMatchObject({ kind: 'number', value: 3e8 });
    expect(read('4 minutes')).toMatchObject({ kind: 'text' });
  });

  it('keep the answer to a program out of the question', () => {
    const pasted = 'What does it print?\n```\nconsole.log(2 * 3);\n```\nAnswer: 6';
    const { questions, unread } = readPasted(pasted);
    expect(questions).toMatchObject([{ kind: 'output', prompt: 'What does it print?' }]);
    expect([JSON.stringify(questions).includes('Answer'), unread]).toEqual([false, []]);
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

  it('take a program with its mended line as one to fix, with its tests or without', () => {
    const program = '```js\nexport function double(n) {\n  return n + 2;\n}\n```';
    const test = "import { double } from './code.js';\n\ntest('two', () => expect(double(3)).toBe(6));";
    const { questions, unread } = readPasted(
      `Mend it\n${program}\nLine 2: return n * 2;\n\`\`\`\n${test}\n\`\`\`\n\nMend it too\n${program}\nLine 2:    return 2 * n;`,
    );
    expect(unread).toEqual([]);
    expect(questions).toMatchObject([
      { kind: 'fix', prompt: 'Mend it', line: 2, fixed: '  return n * 2;', tests: test },
      { kind: 'fix', prompt: 'Mend it too', line: 2, fixed: '   return 2 * n;', tests: '' },
    ]);
    expect(questions[0]).toMatchObject({ code: 'export function double(n) {\n  return n + 2;\n}' });
  });

  it('with nothing marked right ask for one choice', () => {
    expect(kindsOf('Which?\n- [ ] a\n- [ ] b')).toEqual(['one']);
  });

  it('name each paragraph that is no question', () => {
    expect(readPasted('A heading\nand more\n\nHow many?\nAnswer: 2\n\n- [x] an answer alone')).toMatchObject({
      questions: [{ prompt: 'How many?' }],
      unread: ['A heading\nand more', '- [x] an answer alone'],
    });
  });
});
