import * as v from 'valibot';

/** The parts of an exercise in which two of its editions may differ. */
export const exercisePart = v.picklist(['instructions', 'files', 'tests', 'hints', 'solution']);
export type ExercisePart = v.InferOutput<typeof exercisePart>;

const NAMES: Record<ExercisePart, string> = {
  instructions: 'instructions',
  files: 'starter code',
  tests: 'tests',
  hints: 'hints',
  solution: 'solution',
};

const LIST = new Intl.ListFormat('en-GB');

/** `instructions, starter code and tests`; empty for none. */
export const partsInWords = (parts: readonly ExercisePart[]): string =>
  LIST.format(parts.map((part) => NAMES[part]));
