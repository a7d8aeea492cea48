import { randomUUID } from 'node:crypto';
import { code, type SampleQuiz } from '../sample-course.ts';

const [printed, mended] = [randomUUID(), randomUUID()];

const asked = { second: null, isRequired: false, whenWrong: '' };
const choice = (text: string, why: string | null) => ({
  id: randomUUID(),
  text,
  isRight: why === null,
  why: why ?? '',
});

/** In the text of "Loops", and once in its video, before the answer is seen there. */
export const loopsQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked,
        id: randomUUID(),
        kind: 'one',
        second: 11,
        prompt:
          'The bottle is empty at first. The loop goes on while it holds less than 8 glasses, and each round adds 3. How many does it hold at the end?',
        options: [
          choice('6', 'Six is less than eight, so the loop goes round once more.'),
          choice('8', 'It is filled by threes: it is never exactly eight.'),
          choice('9', null),
        ],
        explanation:
          'After 3, 6 and 9 glasses the question is asked anew. At 9 its answer is false for the first time.',
        tags: ['loops'],
      },
      {
        ...asked,
        id: printed,
        kind: 'output',
        prompt: 'What does this program print?',
        code: code`
          let steps = 0;
          for (let i = 2; i <= 8; i = i + 2) {
            steps++;
          }
          console.log(steps);
        `.trimEnd(),
        foreseen: [
          { text: '3', why: 'The last round counts too: 8 is still *at most* 8.' },
          { text: '8', why: 'That is the last value of `i`. The program prints how many rounds there were.' },
          { text: '7', why: '`i` grows by 2 each round, not by 1.' },
        ],
        explanation: 'The rounds are those with `i` at 2, 4, 6 and 8.',
        tags: ['loops'],
      },
      {
        ...asked,
        id: randomUUID(),
        kind: 'one',
        prompt: 'You look for one name in a long list, and it has been found. Which word stops the search?',
        options: [
          choice('`break`', null),
          choice('`continue`', 'It leaves out the rest of this round alone; the search goes on.'),
          choice('`else`', 'It belongs to `if`, and leaves no loop.'),
        ],
        explanation: '`break` leaves the loop at once. The names behind are not even looked at.',
        tags: ['loops'],
      },
      {
        ...asked,
        id: mended,
        kind: 'fix',
        prompt: '`sumTo(4)` should add 1, 2, 3 and 4. One round is missing. Mend the line.',
        code: code`
          export function sumTo(last) {
            let sum = 0;
            for (let i = 1; i < last; i++) {
              sum = sum + i;
            }
            return sum;
          }
        `.trimEnd(),
        line: 3,
        fixed: '  for (let i = 1; i <= last; i++) {',
        tests: code`
          import { sumTo } from './code.js';

          test('adds up to four', () => {
            expect(sumTo(4)).toBe(10);
          });

          test('adds one number alone', () => {
            expect(sumTo(1)).toBe(1);
          });
        `.trimEnd(),
        whenWrong: 'Follow `i` with your finger: for which value is the last round missing?',
        explanation: '“Less than the last” leaves the last one out. Most mistakes of loops are on their edges.',
        tags: ['loops'],
      },
    ],
    passMark: 60,
    triesADay: null,
    decides: false,
    pools: [],
    isMixed: false,
    minutes: null,
    isOnDevice: true,
  },
  found: { [printed]: { output: '4' }, [mended]: { tests: 2 } },
};
