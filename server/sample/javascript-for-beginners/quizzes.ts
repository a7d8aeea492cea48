import { randomUUID } from 'node:crypto';
import { asked, pair, practice, right, wrong } from '../quiz-parts.ts';
import { code, type SampleQuiz } from '../sample-course.ts';

const [printed, mended, ended, queued] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

/** In the text of "Loops", and once in its video, before the answer is seen there. */
export const loopsQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked(),
        kind: 'one',
        second: 11,
        prompt:
          'The bottle is empty at first. The loop goes on while it holds less than 8 glasses, and each round adds 3. How many does it hold at the end?',
        options: [
          wrong('6', 'Six is less than eight, so the loop goes round once more.'),
          wrong('8', 'It is filled by threes: it is never exactly eight.'),
          right('9'),
        ],
        explanation:
          'After 3, 6 and 9 glasses the question is asked anew. At 9 its answer is false for the first time.',
        tags: ['loops'],
      },
      {
        ...asked(),
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
        whenWrong: 'Write down the value of `i` for each round, and count them.',
        explanation: 'The rounds are those with `i` at 2, 4, 6 and 8.',
        tags: ['loops'],
      },
      {
        ...asked(),
        kind: 'one',
        prompt: 'You look for one name in a long list, and it has been found. Which word stops the search?',
        options: [
          right('`break`'),
          wrong('`continue`', 'It leaves out the rest of this round alone; the search goes on.'),
          wrong('`else`', 'It belongs to `if`, and leaves no loop.'),
        ],
        explanation: '`break` leaves the loop at once. The names behind are not even looked at.',
        tags: ['loops'],
      },
      {
        ...asked(),
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
    ...practice,
  },
  found: { [printed]: { output: '4' }, [mended]: { tests: 2 } },
};

/** In "Your first function", and twice in its video, before the answer is seen there. */
export const functionsQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked(),
        kind: 'one',
        second: 12,
        prompt: 'The function is written. What does the program print if it runs now?',
        options: [
          wrong('`Hello, name!`', 'Nobody has called the function yet, so its steps have not begun.'),
          wrong('An error', 'Nothing is wrong with it. A function that nobody calls does no harm.'),
          right('Nothing'),
        ],
        explanation: 'Writing a recipe does not cook anything. The steps begin when somebody calls the function.',
        tags: ['functions'],
      },
      {
        ...asked(),
        kind: 'one',
        second: 25,
        prompt: 'The last line calls `greet` without a name. What will it print?',
        options: [
          wrong('`Hello, !`', 'A value that is not given is no empty text. JavaScript has a word of its own for it.'),
          right('`Hello, undefined!`'),
          wrong('An error', 'JavaScript lets you call a function with fewer values than it has names for.'),
        ],
        explanation: '`name` holds `undefined`, and so it stands in the text. A default value mends that.',
        tags: ['functions'],
      },
      {
        ...asked(),
        kind: 'match',
        prompt: 'What does each of these do?',
        pairs: [
          pair('`return`', 'hands back a result and ends the function'),
          pair("`greet('Joel')`", 'calls the function'),
          pair("`name = 'friend'`, in the brackets", 'is used when no value is given'),
        ],
        extras: ['prints a text'],
        whenWrong: 'None of them prints: that is the work of `console.log`. Round brackets behind a name are a call.',
        explanation: 'A call is replaced by what `return` hands back.',
        tags: ['functions'],
      },
      {
        ...asked(),
        kind: 'gaps',
        prompt: 'Fill in what is missing, so that the last line prints 8.',
        body: 'function double(number) {\n  {{return}} number * 2;\n}\n\nconsole.log({{double}}(4)); // 8',
        isCode: true,
        whenWrong: 'The first gap is the word that hands a result back. In the second one the function is called, by its name.',
        explanation: 'Without `return` the call would give `undefined`, and that would be printed.',
        tags: ['functions'],
      },
      {
        ...asked(),
        id: ended,
        kind: 'output',
        prompt: 'What does this program print?',
        code: code`
          function price(age) {
            if (age < 6) return 0;
            return 9;
          }

          console.log(price(3) + price(30));
        `.trimEnd(),
        foreseen: [
          { text: '18', why: 'For an age of 3, the first `return` ends the function. Its second one is not reached.' },
          { text: '0', why: 'That is the first call alone. The second one hands back 9.' },
          { text: '09', why: 'Both are numbers. Plus adds numbers, and glues texts alone.' },
        ],
        whenWrong: 'Replace each of the two calls by what it hands back, and add.',
        explanation: 'The first call is replaced by 0, the second one by 9.',
        tags: ['functions'],
      },
    ],
    ...practice,
  },
  found: { [ended]: { output: '9' } },
};

/** In "Lists". */
export const listsQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked(),
        kind: 'number',
        prompt: 'A list holds 12 names. At which position is the last one?',
        value: 11,
        tolerance: 0,
        unit: '',
        foreseen: [
          { text: '12', why: 'The positions begin at zero, so at position 12 there is `undefined`.' },
          { text: '10', why: 'That is the last but one. The position is `length - 1`.' },
          { text: '-1', why: '`at(-1)` finds it, counting from the end. Its position from the start is asked.' },
        ],
        whenWrong: 'Think of the number as a distance: the first item is zero steps away from the start.',
        explanation: 'The last position is `length - 1`.',
        tags: ['lists'],
      },
      {
        ...asked(),
        id: queued,
        kind: 'output',
        prompt: 'What does this program print?',
        code: code`
          const queue = ['Ada', 'Ben'];
          queue.push('Cleo');
          queue.shift();
          console.log(queue.join('-'));
        `.trimEnd(),
        foreseen: [
          { text: 'Ada-Ben', why: '`shift` takes the first one away. It is `pop` that takes the last one.' },
          { text: 'Ada-Ben-Cleo', why: '`shift` takes one away, at the front.' },
          { text: 'Cleo-Ben', why: '`push` adds at the end of the list.' },
          { text: 'Ben,Cleo', why: 'Between the items stands what `join` is given.' },
        ],
        whenWrong: 'Write the list down after each line.',
        explanation: 'Cleo comes in at the end, Ada goes from the front.',
        tags: ['lists'],
      },
      {
        ...asked(),
        kind: 'several',
        prompt: "A program begins with `const names = ['Ada', 'Ben'];`. Which of these lines may come next?",
        options: [
          right("`names.push('Cleo');`"),
          wrong('`names = [];`', '`names = [];` stops the program: a `const` keeps its name on the same list.'),
          right('`console.log(names[9]);`'),
          wrong("`const names = ['Eve'];`", 'A second `const names` is refused: this name is taken.'),
        ],
        whenWrong: 'The label stays on this box, whatever you put inside. And asking for a position that does not exist is no error.',
        explanation: 'What is in the list may change. Position 9 gives `undefined`.',
        tags: ['lists'],
      },
    ],
    ...practice,
  },
  found: { [queued]: { output: 'Ben-Cleo' } },
};
