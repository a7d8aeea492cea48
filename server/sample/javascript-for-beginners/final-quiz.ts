import { randomUUID } from 'node:crypto';
import { anyOf, asked, inOrder, pair, practice, right, wrong } from '../quiz-parts.ts';
import { code, type SampleQuiz } from '../sample-course.ts';

const [glued, mended, shared] = [randomUUID(), randomUUID(), randomUUID()];

/** The last lecture: at least one question of each section and of each kind. Passing is the only way to complete it. */
export const finalQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked(),
        kind: 'one',
        prompt: 'A game counts points, and they grow while it is played. How do you make the name?',
        options: [
          wrong('`const points = 0;`', 'A `const` keeps its value: the first point would stop the program.'),
          wrong('`points === 0;`', 'Three equals signs ask whether two things are equal. They make no name.'),
          right('`let points = 0;`'),
        ],
        explanation: '`let` says that the name may get another value later.',
        tags: ['first steps'],
      },
      {
        ...asked(),
        id: glued,
        kind: 'output',
        prompt: 'What does this program print, in two lines?',
        code: code`
          const guests = '2';
          console.log(guests + 2);
          console.log(Number(guests) + 2);
        `.trimEnd(),
        foreseen: [
          { text: '4\n4', why: 'The quotes make a text of the 2. In the first line, plus glues two texts.' },
          { text: '22\n22', why: '`Number` makes a number of the text, so plus adds in the second line.' },
          { text: '4\n22', why: 'It is the other way round: `Number` makes a number of the text.' },
        ],
        whenWrong: 'Ask for both lines whether a text or a number stands on the left of the plus.',
        explanation: 'What looks like a number in quotes is a text.',
        tags: ['first steps'],
      },
      {
        ...asked(),
        kind: 'match',
        prompt: 'Which error does each mistake lead to?',
        pairs: [
          pair('A bracket is never closed', '`SyntaxError`'),
          pair('`userName` is written as `username`', '`ReferenceError`'),
          pair('Something is read from `undefined`', '`TypeError`'),
        ],
        extras: [],
        whenWrong:
          'One says that the text is not JavaScript, one that a name is not known, and one that a value cannot do what you ask of it.',
        explanation: 'Kind, sentence and place: an error says all three.',
        tags: ['first steps'],
      },
      {
        ...asked(),
        kind: 'number',
        prompt: 'How many rounds does this loop have?\n\n```\nfor (let i = 0; i < 10; i = i + 3) {\n  console.log(i);\n}\n```',
        value: 4,
        tolerance: 0,
        unit: '',
        foreseen: [
          { text: '3', why: 'The round with `i` at 0 counts, too.' },
          { text: '10', why: '`i` grows by 3 after each round, not by 1.' },
          { text: '9', why: 'That is the last value of `i`. The number of rounds is asked.' },
          { text: '5', why: 'After 9 comes 12, and that is not below 10.' },
        ],
        whenWrong: 'Write down the value of `i` for each round.',
        explanation: 'The rounds are those with `i` at 0, 3, 6 and 9.',
        tags: ['deciding and repeating'],
      },
      {
        ...asked(),
        id: mended,
        kind: 'fix',
        prompt: 'From 65 on a ticket costs 6 dollars. Somebody of exactly 65 is asked for 9. Mend the line.',
        code: code`
          export function ticketPrice(age) {
            if (age < 6) return 0;
            if (age > 65) return 6;
            return 9;
          }
        `.trimEnd(),
        line: 3,
        fixed: '  if (age >= 65) return 6;',
        tests: code`
          import { ticketPrice } from './code.js';

          test('somebody of exactly 65 pays 6', () => {
            expect(ticketPrice(65)).toBe(6);
          });

          test('one year below, and above', () => {
            expect(ticketPrice(64)).toBe(9);
            expect(ticketPrice(66)).toBe(6);
          });
        `.trimEnd(),
        whenWrong: 'Try three ages: 64, 65 and 66. “From 65 on” takes 65 in.',
        explanation: 'Mistakes love edges: test one below, the edge itself, and one above.',
        tags: ['deciding and repeating'],
      },
      {
        ...asked(),
        kind: 'gaps',
        prompt: 'Write the same function twice: the second time as an arrow function.',
        body: 'function half(number) {\n  {{return}} number / 2;\n}\n\nconst halfToo = (number) {{=>}} number / 2;',
        isCode: true,
        whenWrong:
          'A function between braces needs the word that hands a result back. The short form has a sign of two characters in its middle.',
        explanation: 'On the right of the arrow stands what comes out, without braces and without `return`.',
        tags: ['functions'],
      },
      {
        ...asked(),
        kind: 'several',
        prompt: 'Which of these methods leave the list as it is, and hand back a new one?',
        options: [
          right('`filter`'),
          wrong('`push`', '`push` adds to the list itself.'),
          right('`map`'),
          wrong('`sort`', '`sort` changes the order of the list itself.'),
          right('`toSorted`'),
        ],
        whenWrong: 'There are three. Remember the two questions to ask of a list, and the careful relative of `sort`.',
        explanation: 'What hands back a new list is easy to trust: nobody else’s list changes.',
        tags: ['lists and objects'],
      },
      {
        ...asked(),
        id: shared,
        kind: 'output',
        prompt: 'What does this program print?',
        code: code`
          const mine = ['tea'];
          const yours = mine;
          const copy = [...mine];
          yours.push('toast');
          console.log(mine.length + copy.length);
        `.trimEnd(),
        foreseen: [
          { text: '2', why: '`yours` is a second name for the same list, so that list has two items now.' },
          { text: '4', why: 'Three dots build a second house: nothing is pushed into the copy.' },
          { text: '21', why: 'Both lengths are numbers, so plus adds them.' },
        ],
        whenWrong: 'How many lists are there, and which names lead to which of them?',
        explanation: 'There are two lists: one of two items with two names, and a copy with one item.',
        tags: ['lists and objects'],
      },
      {
        ...asked(),
        kind: 'text',
        prompt:
          'A book may have no publisher, and then `book.publisher.city` stops the program. What do you write in place of the second dot?',
        accepted: anyOf('?.', 'book.publisher?.city'),
        isCaseSensitive: true,
        foreseen: [
          { text: '??', why: '`??` puts a replacement where nothing is. The program would have stopped before it.' },
          { text: '?', why: 'It is nearly that. The dot stays behind the question mark.' },
          { text: '||', why: 'Two bars mean “or”. The program would have stopped before them.' },
        ],
        whenWrong: 'It is two characters long, and the second one is the dot.',
        explanation: '`?.` stops in peace and gives `undefined`.',
        tags: ['lists and objects'],
      },
      {
        ...asked(),
        kind: 'order',
        prompt: 'Which words does a text use most? Put the steps in order.',
        items: inOrder(
          'Make all letters small, and fetch the words',
          'Count each word in a `Map`',
          'Make a list of the pairs in the `Map`',
          'Sort the list by the counts',
          'Print the first three',
        ),
        whenWrong: 'A `Map` cannot be sorted, and a list can. Clean before you count.',
        explanation: 'Small steps, each with a result that you can look at.',
        tags: ['putting it together'],
      },
    ],
    ...practice,
    // Its solutions are not sent before it is passed.
    isOnDevice: false,
    passMark: 70,
    decides: true,
  },
  found: {
    [glued]: { output: '22\n4' },
    [mended]: { tests: 2 },
    [shared]: { output: '3' },
  },
};
