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

  it('take what explains a right choice as the explanation of the question', () => {
    const pasted = 'Which?\n- [ ] let\n> It can be set again\n- [x] const\n> It is bound once.\n> Always.';
    expect(readPasted(pasted).questions).toMatchObject([
      {
        explanation: 'It is bound once.\nAlways.',
        options: [
          { text: 'let', why: 'It can be set again' },
          { text: 'const', why: '' },
        ],
      },
    ]);
    expect(readPasted('Which two?\n- [x] a\n> One.\n- [x] b\n> Two.').questions).toMatchObject([
      { kind: 'several', explanation: 'One.\n\nTwo.' },
    ]);
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

  it('may stand apart from their answers and programs, and have numbers', () => {
    const pasted = `1. Which?

- [ ] a

- [x] b
  > The second

2) Who?

Answer: Ada

What does it print?

\`\`\`js
console.log(1);

console.log(2);
\`\`\`

In which order?

1. first
2. second

3. Mend it

\`\`\`
a

- [ ] b
\`\`\`

Line 1: b

4. Mend it too: {{let}} a`;
    const { questions, unread } = readPasted(pasted);
    expect(unread).toEqual([]);
    expect(questions).toMatchObject([
      {
        kind: 'one',
        prompt: 'Which?',
        options: [{ isRight: false }, { isRight: true, why: '' }],
        explanation: 'The second',
      },
      { kind: 'text', prompt: 'Who?' },
      { kind: 'output', prompt: 'What does it print?', code: 'console.log(1);\n\nconsole.log(2);' },
      { kind: 'order', items: [{ text: 'first' }, { text: 'second' }] },
      { kind: 'fix', prompt: 'Mend it', code: 'a\n\n- [ ] b', fixed: 'b' },
      { kind: 'gaps', body: 'Mend it too: {{let}} a' },
    ]);
  });

  it('are read with lettered choices and the letters of the right ones', () => {
    const { questions, unread } = readPasted(
      'Which?\nA. let\nB. const\nANSWER: B\n\nWhich two?\na) 1\nb) 2\nc) 3\nAnswer: a, c',
    );
    expect(unread).toEqual([]);
    expect(questions).toMatchObject([
      { kind: 'one', prompt: 'Which?', options: [{ text: 'let' }, { text: 'const', isRight: true }] },
      { kind: 'several', options: [{ isRight: true }, { isRight: false }, { isRight: true }] },
    ]);
  });

  it('are read with boxes that are nearly in the form', () => {
    const { questions, unread } = readPasted('Answer this one\n-[] a\n* [ X ] b\n  [ ] c');
    expect(unread).toEqual([]);
    expect(questions).toMatchObject([
      { prompt: 'Answer this one', options: [{ text: 'a' }, { text: 'b', isRight: true }, { text: 'c' }] },
    ]);
  });

  it('that are none keep their text, and say at which line what is missing', () => {
    const pasted = `A heading
and more

How many?
Answer: 2

- [x] an answer alone

Which?
- let
- const

Who?
- [ ] Ada
- [x]Grace

A gap: {{}} is

Say
Answer:

Last?
Answer: 1

\`\`\`
never ends`;
    const { questions, unread } = readPasted(pasted);
    expect(questions).toMatchObject([{ prompt: 'How many?' }, { prompt: 'Last?' }]);
    expect(unread.map(({ text, why, line }) => [text.split('\n')[0], line, why])).toEqual([
      ['A heading', 1, 'It has no answers. Write them below it, for example “Answer: 8”.'],
      ['- [x] an answer alone', 7, 'The question is missing. Write it in the line above.'],
      ['Which?', 10, 'No answer is marked. Begin the right ones with “- [x]” and the others with “- [ ]”.'],
      [
        'Who?',
        15,
        'This line is not read as an answer. A choice begins with “- [ ]”, a right one with “- [x]”; words of the question stand above all answers.',
      ],
      ['A gap: {{}} is', 17, 'The gap is empty or not closed. Write the right word in it, as “{{word}}”.'],
      ['Say', 20, 'The answer is missing. Write it after “Answer:”.'],
      ['```', 25, 'The program that begins here is not closed. Put ``` on a line below it.'],
    ]);
    expect(unread[0]?.text).toBe('A heading\nand more');
  });

  it('read a star behind the right choice', () => {
    const [one] = readPasted('Which is fired hottest?\na) Earthenware\nb) Stoneware *').questions;
    expect(one).toMatchObject({
      kind: 'one',
      options: [
        { text: 'Earthenware', isRight: false },
        { text: 'Stoneware', isRight: true },
      ],
    });
  });

  it('read choices of which a star marks the right ones', () => {
    const [one, several, kept] = readPasted(`Which makes a constant?
a) let
> It can be set again
*b) const

2. Which are loops?
*A. for
* B. while
C. if

Which one?
A. yes
B. no
Answer: B`).questions;
    expect(one).toMatchObject({
      kind: 'one',
      options: [
        { text: 'let', isRight: false, why: 'It can be set again' },
        { text: 'const', isRight: true },
      ],
    });
    expect(several).toMatchObject({
      kind: 'several',
      prompt: 'Which are loops?',
      options: [{ isRight: true }, { isRight: true }, { isRight: false }],
    });
    expect(kept).toMatchObject({ kind: 'one', options: [{ isRight: false }, { isRight: true }] });
  });

  it('read tags and a time wherever they stand in a question', () => {
    const read = readPasted(`Which?
tags: Loops, arrays
time: 1:30
- [ ] a
- [x] b

How many?
Answer: 3

Tags: loops

tags: gaps
Fill it in:
{{let}} x = 1;
time: 1:02:03

Tags: which are they?
Answer: p

What is printed?
\`\`\`
time: 5
\`\`\``);
    expect(read.unread).toEqual([]);
    expect(read.questions).toMatchObject([
      { kind: 'one', prompt: 'Which?', tags: ['loops', 'arrays'], second: 90 },
      { kind: 'number', tags: ['loops'], second: null },
      { kind: 'gaps', prompt: 'Fill it in:', body: '{{let}} x = 1;', tags: ['gaps'], second: 3723 },
      { kind: 'text', prompt: 'Tags: which are they?', tags: [] },
      { kind: 'output', code: 'time: 5', second: null },
    ]);
  });

  it('say how a time is written', () => {
    expect(readPasted('How many?\ntime: 90 s\nAnswer: 3').unread).toMatchObject([
      { line: 2, why: 'A time in the video is written as “time: 1:30”.' },
    ]);
  });
});
