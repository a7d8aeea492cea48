import type { FoundFile } from '#lib/found-files.ts';
import { endingOf, folderOf, naturally } from './import-names.ts';

/**
 * An exercise folder has instructions as Markdown, `starter/`, `solution/`, `tests.js`, `hidden-tests.js` and `hints/`.
 */
const INSTRUCTIONS = /(?:^|\/)instructions\.(?:md|markdown|txt)$/i;

/** The content of an exercise folder. */
export interface PlannedExercise {
  instructions: File;
  starter: FoundFile[];
  solution: FoundFile[];
  tests: File | null;
  hiddenTests: File | null;
  hints: File[];
}

const within = (files: readonly FoundFile[], folder: string): FoundFile[] =>
  files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path, file }) => ({ path: path.slice(folder.length + 1), file }));

function exerciseIn(files: readonly FoundFile[], folder: string): PlannedExercise | null {
  const inside = within(files, folder);
  const named = (name: string): File | null => inside.find(({ path }) => path === name)?.file ?? null;
  const instructions =
    inside.find(({ path }) => INSTRUCTIONS.test(path) && !path.includes('/'))?.file ?? null;
  const solution = within(inside, 'solution');
  if (instructions === null || solution.length === 0) return null;
  return {
    instructions,
    solution,
    starter: within(inside, 'starter'),
    tests: named('tests.js'),
    hiddenTests: named('hidden-tests.js'),
    hints: within(inside, 'hints')
      .filter(({ path }) => ['md', 'txt'].includes(endingOf(path)))
      .toSorted((one, other) => naturally(one.path, other.path))
      .map(({ file }) => file),
  };
}

/** Separates exercise folders from the other files. */
export function takeExercises(files: readonly FoundFile[]): {
  exercises: Map<string, PlannedExercise>;
  rest: FoundFile[];
} {
  const folders = files.filter(({ path }) => INSTRUCTIONS.test(path)).map(folderOf);
  const exercises = new Map<string, PlannedExercise>();
  for (const folder of folders) {
    const exercise = exerciseIn(files, folder);
    if (exercise !== null) exercises.set(folder, exercise);
  }
  const isTaken = ({ path }: FoundFile): boolean =>
    [...exercises.keys()].some((folder) => path.startsWith(`${folder}/`));
  return { exercises, rest: files.filter((file) => !isTaken(file)) };
}
