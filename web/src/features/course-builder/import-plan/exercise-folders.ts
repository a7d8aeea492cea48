import type { FoundFile } from '#lib/files/found-files.ts';
import { endingOf, folderOf, naturally } from './import-names.ts';
import type { PlannedLink } from './import-links.ts';
import type { PlannedPicture } from './import-pictures.ts';

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
  /** Pictures of the instructions and hints, by their addresses there. */
  pictures: PlannedPicture[];
  /** Their links to lectures of the import. */
  links: PlannedLink[];
}

/** Without tests an exercise stays unfinished. */
export const hasTests = ({ tests, hiddenTests }: PlannedExercise): boolean =>
  [tests, hiddenTests].some((file) => file !== null && file.size > 0);

const within = (files: readonly FoundFile[], folder: string): FoundFile[] =>
  files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path, file }) => ({ path: path.slice(folder.length + 1), file }));

const isHint = ({ path }: FoundFile): boolean => ['md', 'txt'].includes(endingOf(path));

/** Whether an exercise uses a file of its folder. */
const isUsed = (inside: FoundFile): boolean =>
  /^(?:solution\/|starter\/|(?:hidden-)?tests\.js$|instructions\.[^/]+$)/.test(inside.path) ||
  (inside.path.startsWith('hints/') && isHint(inside));

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
      .filter(isHint)
      .toSorted((one, other) => naturally(one.path, other.path))
      .map(({ file }) => file),
    pictures: [],
    links: [],
  };
}

/** Separates exercise folders from the other files; `unused` are those in them that no exercise has a use for. */
export function takeExercises(files: readonly FoundFile[]): {
  exercises: Map<string, PlannedExercise>;
  rest: FoundFile[];
  unused: FoundFile[];
} {
  const folders = files.filter(({ path }) => INSTRUCTIONS.test(path)).map(folderOf);
  const exercises = new Map<string, PlannedExercise>();
  const taken = new Set<FoundFile>();
  const unused: FoundFile[] = [];
  for (const folder of folders) {
    const exercise = exerciseIn(files, folder);
    if (exercise === null) continue;
    exercises.set(folder, exercise);
    for (const found of files.filter(({ path }) => path.startsWith(`${folder}/`))) {
      taken.add(found);
      if (!isUsed({ ...found, path: found.path.slice(folder.length + 1) })) unused.push(found);
    }
  }
  return { exercises, rest: files.filter((found) => !taken.has(found)), unused };
}
