import { randomUUID } from 'node:crypto';
import { anyOf, asked, inOrder, pair, practice, right, wrong } from '../quiz-parts.ts';
import { code, type SampleQuiz } from '../sample-course.ts';

const mended = randomUUID();

/** In "Contrast that can be measured". */
export const contrastQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked(),
        kind: 'number',
        prompt: 'Which contrast does normal text need at least?',
        value: 4.5,
        tolerance: 0,
        unit: 'to 1',
        foreseen: [
          {
            text: '3',
            why: '3 to 1 is enough for large text, and for signs and borders that one must see.',
          },
          { text: '7', why: '7 to 1 is the demand of level AAA. This course follows level AA.' },
          { text: '21', why: '21 to 1 is black on white: the most there is.' },
        ],
        whenWrong: 'It lies between 3 to 1, which large text needs, and 7 to 1, the demand of the strictest level.',
        explanation: 'The grey #767676 on white has 4.54 and just passes. #777777 has 4.48 and just fails.',
        tags: ['contrast'],
      },
      {
        ...asked(),
        kind: 'several',
        prompt: 'For which of these is 3 to 1 enough?',
        options: [
          right('A heading of 28 pixels'),
          wrong('A paragraph of 16 pixels', 'A paragraph of 16 pixels is normal text: 4.5 to 1.'),
          right('The border of a field'),
          wrong('A bold word of 16 pixels', 'Bold text counts as large from about 18.7 pixels on.'),
          right('The ring around what is in focus'),
        ],
        whenWrong: 'Large text is one case. The other one is what somebody must see to use the page. There are three.',
        explanation: 'Large text, from 24 pixels on, has thicker strokes. Borders, icons and rings are no text at all.',
        tags: ['contrast'],
      },
      {
        ...asked(),
        kind: 'order',
        prompt: 'On white: put these colours in order, from the lowest contrast to the highest.',
        items: inOrder('`#bbbbbb`', '`#777777`', '`#767676`', '`#000000`'),
        whenWrong: 'The three pairs are red, green and blue. The smaller they are, the darker the colour, and the higher its contrast to white.',
        explanation: 'On white they have 1.92, 4.48, 4.54 and 21 to 1.',
        tags: ['contrast'],
      },
      {
        ...asked(),
        id: mended,
        kind: 'fix',
        prompt:
          '`contrast` gets the luminance of two colours, from 0 to 1. It has forgotten the stray light in the room: 0.05 for each. Mend the line.',
        code: code`
          export function contrast(one, other) {
            const [dark, light] = [one, other].sort((a, b) => a - b);
            return light / dark;
          }
        `.trimEnd(),
        line: 3,
        fixed: '  return (light + 0.05) / (dark + 0.05);',
        tests: code`
          import { contrast } from './code.js';

          test('black and white have 21 to 1', () => {
            expect(contrast(0, 1).toFixed(2)).toBe('21.00');
          });

          test('the same colour twice has 1 to 1', () => {
            expect(contrast(0.5, 0.5)).toBe(1);
          });
        `.trimEnd(),
        whenWrong: 'Add 0.05 to both luminances before the division. Round brackets keep each sum together.',
        explanation: 'Without that light, black would divide by zero: its luminance is 0.',
        tags: ['contrast'],
      },
    ],
    ...practice,
  },
  found: { [mended]: { tests: 2 } },
};

/** In "A label that belongs to its field", and twice in its video. */
export const labelsQuiz: SampleQuiz = {
  fields: {
    questions: [
      {
        ...asked(),
        kind: 'one',
        second: 10,
        prompt: 'The paragraph is a label now, and the field still has no name. What is missing?',
        options: [
          wrong('A `placeholder` in the field', 'A placeholder vanishes with the first letter. It is no label.'),
          right('`for` on the label, and an `id` on the field'),
          wrong(
            '`name="email"` on the field',
            'Under this name the server gets what was typed. Nobody hears or sees it.',
          ),
        ],
        explanation: 'The label says whose label it is: `for` holds the `id` of the field.',
        tags: ['labels'],
      },
      {
        ...asked(),
        kind: 'gaps',
        second: 27,
        prompt: 'Tie this label to its field.',
        body: '<label {{for}}="city">City</label>\n<input {{id}}="city">',
        isCode: true,
        whenWrong:
          'One attribute says for which field the label is. The other one is the name by which the field is found. Go back: the video types both before the screen reader says the name.',
        explanation: 'Both hold the same word. If they differ by one letter, the field has no name.',
        tags: ['labels'],
      },
      {
        ...asked(),
        kind: 'several',
        prompt: 'A label is tied to its field. What comes of that alone?',
        options: [
          right('A screen reader says the text of the label in the field'),
          wrong('The field must be filled in', 'That a field must be filled in says the attribute `required`.'),
          right('A click on the label puts the focus in the field'),
          wrong(
            'The browser fills the field in by itself',
            'What the browser may fill in, it learns from `autocomplete`.',
          ),
        ],
        whenWrong: 'One thing is for those who listen, the other one for everybody with a mouse or a finger.',
        explanation: 'The field has a name, and the label is a part of what can be clicked.',
        tags: ['labels'],
      },
      {
        ...asked(),
        kind: 'one',
        prompt:
          'Three radio buttons are called Small, Medium and Large. What asks the question “Which size?” for all of them?',
        options: [
          wrong('A `label`', 'Each button has its own label already. The question belongs to all three.'),
          wrong('An `h3`', 'A heading stands above them for the eye. Nothing ties it to the buttons.'),
          right('A `legend` in a `fieldset`'),
        ],
        explanation: 'The `fieldset` holds the buttons together, and its `legend` is the name of the group.',
        tags: ['groups'],
      },
      {
        ...asked(),
        kind: 'match',
        prompt: 'Which value of `autocomplete` fits each field?',
        pairs: [
          pair('The code that came by text message', '`one-time-code`'),
          pair('A password that somebody chooses now', '`new-password`'),
          pair('A telephone number', '`tel`'),
        ],
        extras: ['`name`', '`street-address`'],
        whenWrong: 'Read each value as an answer to the question “What is this field for?”. Two of them are left over.',
        explanation: 'With the right value the browser fills the field in, or proposes a safe password.',
        tags: ['autocomplete'],
      },
      {
        ...asked(),
        kind: 'text',
        prompt:
          'Below the field stands a hint: “Day, month, year”. Which attribute of the field ties it to the field, beside its label?',
        accepted: anyOf('aria-describedby'),
        isCaseSensitive: false,
        foreseen: [
          { text: 'aria-label', why: '`aria-label` would be heard in place of the label.' },
          { text: 'aria-labelledby', why: '`aria-labelledby` would make the hint the name, in place of the label.' },
          { text: 'placeholder', why: 'A placeholder vanishes when somebody would like to look it up.' },
          { text: 'for', why: '`for` belongs to a label and gives the field its name. A hint is more than that.' },
        ],
        whenWrong: 'It begins with `aria-`, and says that something describes the field.',
        explanation: 'A screen reader says the name first, and the description after it.',
        tags: ['labels'],
      },
    ],
    ...practice,
  },
  found: {},
};
