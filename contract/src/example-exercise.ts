import type { ExerciseFields } from './exercises.ts';

const STARTER = `export function double(number) {
  // Your turn
}
`;
const SOLUTION = `export function double(number) {
  return number * 2;
}
`;
const TESTS = `import { double } from '../code.js';

test('doubles two', () => {
  expect(double(2)).toBe(4);
});
`;
/**
 * The content of a new exercise: a working example to change step by step. It has no hidden tests: their tab is the
 * last, and somebody who never opens it would be told that tests which they did not write fail.
 */
export const EXAMPLE: ExerciseFields = {
  instructions: 'Write a function `double` that gives twice the number that it is given.',
  files: [{ name: 'code.js', content: STARTER }],
  solution: [{ name: 'code.js', content: SOLUTION }],
  visibleTests: TESTS,
  hiddenTests: '',
  hints: [],
  sharesSolutions: true,
  namesHiddenTests: false,
};

/** The files of an exercise that begins with a lecture's starter code: its author completes them into the solution. */
export const startingFrom = (starterCode: string): Pick<ExerciseFields, 'files' | 'solution'> => {
  const files = [{ name: 'code.js', content: starterCode }];
  return { files, solution: files };
};

/** The parts of an exercise that are still the example's. */
export const exampleParts = ({ instructions, files, solution, visibleTests }: ExerciseFields): string[] => [
  ...(instructions === EXAMPLE.instructions ? ['the text'] : []),
  ...(files.some(({ content }) => content === STARTER) ? ['the starter'] : []),
  ...(solution.some(({ content }) => content === SOLUTION) ? ['the solution'] : []),
  ...(visibleTests === TESTS ? ['the visible tests'] : []),
];
