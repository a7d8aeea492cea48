import type { ExerciseFields } from '@lectern/contract/exercises';
import type { PresentExercise } from '../outline/outline.api.ts';
import type { ReadExercise } from './read-exercise.ts';
import { withoutTitle } from './lecture-text.ts';
import type { PlannedExercise } from './exercise-folders.ts';

/** What the folder of an exercise has otherwise than the course. */
export interface ExerciseChange {
  /** The revision of the course's exercise; null where the lecture has none. */
  revision: number | null;
  /** The files that differ, as the folder names them: `starter/code.js`, `tests.js`. */
  files: string[];
}

/** An exercise as files, whatever stands for line ends and pictures, and without a heading that repeats a title. */
export const exerciseTexts = (
  { instructions, files, solution, visibleTests, hiddenTests, hints }: ExerciseFields,
  read: ReadExercise,
  titles: readonly string[],
): ReadonlyMap<string, string> =>
  new Map([
    ['instructions', read(withoutTitle(titles, instructions))],
    ...files.map(({ name, content }): [string, string] => [`starter/${name}`, read(content)]),
    ...solution.map(({ name, content }): [string, string] => [`solution/${name}`, read(content)]),
    ['tests.js', read(visibleTests)],
    ['hidden-tests.js', read(hiddenTests)],
    ...hints.map((hint, at): [string, string] => [`hints/${at + 1}`, read(hint)]),
  ]);

const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => (one.get(name) ?? '') !== (other.get(name) ?? ''),
  );

interface FolderExercise {
  folder: ExerciseFields;
  planned: PlannedExercise;
  read: ReadExercise;
  /** Of the lecture, in the folder and in the course. */
  titles: readonly string[];
}

/**
 * Compares the exercise of a folder with that of the lecture, and with what the last import brought. Without the latter
 * an exercise was written here.
 */
export function exerciseDifference(
  { folder, planned, read, titles }: FolderExercise,
  { now, imported }: PresentExercise,
): { difference: 'none' | 'newer' | 'older' | 'both'; change: ExerciseChange | null } {
  const brought = exerciseTexts(folder, read, titles);
  const base = imported && exerciseTexts(imported, read, titles);
  if (now === null && base === null)
    return { difference: 'newer', change: { revision: null, files: [...brought.keys()] } };
  const here = now === null ? new Map<string, string>() : exerciseTexts(now, read, titles);
  const all = differing(brought, here);
  if (all.length === 0) return { difference: 'none', change: null };
  // A file that only the starter has stands in the solution, too.
  const solved = new Set(planned.solution.map(({ path }) => `solution/${path}`));
  const files = all.filter(
    (name) =>
      !name.startsWith('solution/') || solved.has(name) || !all.includes(name.replace('solution', 'starter')),
  );
  const change = { revision: now?.revision ?? null, files };
  if (base === null) return { difference: 'both', change };
  if (differing(brought, base).length === 0) return { difference: 'older', change };
  return { difference: differing(here, base).length === 0 ? 'newer' : 'both', change };
}
