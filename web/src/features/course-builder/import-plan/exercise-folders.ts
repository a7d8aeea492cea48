import type { FoundFile } from '#lib/files/found-files.ts';
import type { KnownFile } from './file-kinds.ts';
import { endingOf, folderOf, naturally, nameOf } from './import-names.ts';
import type { PlannedLink } from './import-links.ts';
import type { PlannedPicture } from './import-pictures.ts';
import { isTestsName, plainExerciseIn } from './plain-exercises.ts';

/**
 * An exercise folder has instructions as Markdown, `starter/`, `solution/`, `tests.js`, `hidden-tests.js` and `hints/`;
 * or a README, code and tests side by side.
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

/** Without a solution that its author has written an exercise stays unfinished. */
export const hasSolution = ({ solution, starter }: PlannedExercise): boolean =>
  solution.some(({ file }) => !starter.some((one) => one.file === file));

/** Without tests an exercise stays unfinished. */
export const hasTests = ({ tests, hiddenTests }: PlannedExercise): boolean =>
  [tests, hiddenTests].some((file) => file !== null && file.size > 0);

const within = (files: readonly KnownFile[], folder: string): KnownFile[] =>
  files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map((one) => ({ ...one, path: one.path.slice(folder.length + 1) }));

const isHint = ({ path }: FoundFile): boolean => ['md', 'txt'].includes(endingOf(path));

/** Whether an exercise uses a file of its folder. */
const isUsed = (inside: FoundFile): boolean =>
  /^(?:solution\/|starter\/|(?:hidden-)?tests\.js$|instructions\.[^/]+$)/.test(inside.path) ||
  (inside.path.startsWith('hints/') && isHint(inside));

interface TakenExercise {
  exercise: PlannedExercise;
  isUsedIn: (inside: FoundFile) => boolean;
}

function exerciseIn(inside: readonly KnownFile[]): TakenExercise | null {
  const named = (name: string): File | null => inside.find(({ path }) => path === name)?.file ?? null;
  const instructions =
    inside.find(({ path }) => INSTRUCTIONS.test(path) && !path.includes('/'))?.file ?? null;
  const solution = within(inside, 'solution');
  if (instructions === null || solution.length === 0) return null;
  const exercise = {
    instructions,
    solution,
    starter: within(inside, 'starter'),
    tests: named('tests.js'),
    hiddenTests: named('hidden-tests.js'),
    hints: hintsIn(inside),
    pictures: [],
    links: [],
  };
  return { exercise, isUsedIn: isUsed };
}

const hintsIn = (inside: readonly KnownFile[]): File[] =>
  within(inside, 'hints')
    .filter(isHint)
    .toSorted((one, other) => naturally(one.path, other.path))
    .map(({ file }) => file);

async function plainIn(inside: readonly KnownFile[]): Promise<TakenExercise | null> {
  const parts = await plainExerciseIn(inside);
  if (parts === null) return null;
  const { instructions, starter, solution, tests } = parts;
  const exercise = {
    instructions: instructions.file,
    starter,
    solution: solution.length > 0 ? solution : starter,
    tests: tests.file,
    hiddenTests: null,
    hints: hintsIn(inside),
    pictures: [],
    links: [],
  };
  const used = new Set([...starter, ...solution, instructions, tests].map(({ file }) => file));
  for (const hint of exercise.hints) used.add(hint);
  return { exercise, isUsedIn: ({ file }) => used.has(file) };
}

/** Separates exercise folders from the other files; `unused` are those in them that no exercise has a use for. */
export async function takeExercises(files: readonly KnownFile[]): Promise<{
  exercises: Map<string, PlannedExercise>;
  rest: KnownFile[];
  unused: KnownFile[];
}> {
  const named = files.filter(({ path }) => INSTRUCTIONS.test(path) || isTestsName(nameOf(path)));
  const folders = new Set(named.map(folderOf));
  const exercises = new Map<string, PlannedExercise>();
  const taken = new Set<KnownFile>();
  const unused: KnownFile[] = [];
  for (const folder of folders) {
    const inside = within(files, folder);
    const found = exerciseIn(inside) ?? (folder === '' ? null : await plainIn(inside));
    if (found === null) continue;
    exercises.set(folder, found.exercise);
    for (const one of files.filter(({ path }) => path.startsWith(`${folder}/`))) {
      taken.add(one);
      if (!found.isUsedIn({ ...one, path: one.path.slice(folder.length + 1) })) unused.push(one);
    }
  }
  return { exercises, rest: files.filter((one) => !taken.has(one)), unused };
}
