import type { ExerciseFields } from '@lectern/contract/exercises';

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
const HIDDEN_TESTS = `import { double } from '../code.js';

test('doubles what is below zero', () => {
  expect(double(-3)).toBe(-6);
});
`;

/** The content of a new exercise: a working example to change step by step. */
export const EXAMPLE: ExerciseFields = {
  instructions: 'Write a function `double` that gives twice the number that it is given.',
  files: [{ name: 'code.js', content: STARTER }],
  solution: [{ name: 'code.js', content: SOLUTION }],
  visibleTests: TESTS,
  hiddenTests: HIDDEN_TESTS,
  hints: [],
  sharesSolutions: true,
  namesHiddenTests: false,
};
