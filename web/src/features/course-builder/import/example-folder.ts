import { markdownName } from '../import-plan/import-names.ts';

/** A line of the example: a folder or a file, how deep it lies, and what becomes of it. */
export interface ExampleLine {
  name: string;
  depth: number;
  what: string;
}

const line = (depth: number, name: string, what: string): ExampleLine => ({ name, depth, what });

/** A folder with a file of each kind. */
export const exampleLines: readonly ExampleLine[] = [
  line(0, 'Baking/', 'The course; its name becomes the title.'),
  line(1, markdownName('README'), 'Title, description, what students learn and need. It fills in step 1.'),
  line(1, 'cover.png', 'The picture of the course, in step 1.'),
  line(1, '1 Start/', 'A section. Numbers give the order and are left out of the names.'),
  line(2, '1 Bread.mp4', 'A lecture with a video. What has the same name or number belongs to it.'),
  line(2, '1 Bread.en.vtt', 'Its captions in English; SRT is read too.'),
  line(2, markdownName('1 Bread'), 'Its text. A text without a video is a lecture of its own.'),
  line(2, 'pics/loaf.png', 'A picture that the text names: ![A loaf](pics/loaf.png).'),
  line(2, '1 Bread.js', 'Its starter code, for the editor beside the lecture.'),
  line(
    2,
    '2 Sums/',
    `An exercise: a lecture of its own, or part of 2 Sums.mp4. ${markdownName('README')}, index.js and index.test.js make one, too.`,
  ),
  line(3, markdownName('instructions'), 'What is to be done.'),
  line(3, 'starter/sum.js', 'What students begin with.'),
  line(3, 'solution/sum.js', 'Your solution, under the same name. It has to pass the tests.'),
  line(3, 'tests.js', 'The tests that students see.'),
  line(3, 'hidden-tests.js', 'Tests that they do not see. One of the two is enough.'),
  line(3, markdownName('hints/1'), 'Hints, opened one by one.'),
  line(2, '1 Bread.pdf', 'A file to download with the lecture. Many lie in a folder “1 Bread files”.'),
  line(2, 'code steps/', 'Not added. Choose the steps of a video’s code in its tab Code.'),
];

/** The tests of the example's exercise. */
export const EXAMPLE_TESTS = `import { sum } from './sum.js';

test('adds two numbers', () => {
  expect(sum(1, 2)).toBe(3);
});
`;

/** A folder to try: what of the example is text. */
export const exampleFiles: Readonly<Record<string, string>> = {
  [`Baking/${markdownName('README')}`]: `# Baking with sums

Try how a folder becomes a course, then put your own files in the place of these.

## What you will learn

- Bake a loaf
- Add up what it takes

## What you need

- An oven
`,
  [`Baking/1 Start/${markdownName('1 Bread')}`]: `# Bread

Flour, water, salt and time. A video belongs beside this text: \`1 Bread.mp4\`, with its captions \`1 Bread.en.vtt\`.

Go on with [the sums](${markdownName('2%20Sums/instructions')}).
`,
  'Baking/1 Start/1 Bread.js': `const flour = 500;
const water = flour * 0.7;
console.log(water);
`,
  [`Baking/1 Start/2 Sums/${markdownName('instructions')}`]: `Write \`sum\`, which adds two numbers.
`,
  'Baking/1 Start/2 Sums/starter/sum.js': `export function sum(one, other) {
  // Your turn
}
`,
  'Baking/1 Start/2 Sums/solution/sum.js': `export function sum(one, other) {
  return one + other;
}
`,
  'Baking/1 Start/2 Sums/tests.js': EXAMPLE_TESTS,
  'Baking/1 Start/2 Sums/hidden-tests.js': EXAMPLE_TESTS.replace('two numbers', 'numbers below zero')
    .replace('sum(1, 2)', 'sum(-1, -2)')
    .replace('toBe(3)', 'toBe(-3)'),
  [`Baking/1 Start/2 Sums/${markdownName('hints/1')}`]: `Look at \`return\`.
`,
};
