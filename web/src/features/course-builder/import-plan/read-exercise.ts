import { EXAMPLE } from '@lectern/contract/example-exercise';
import type { ExerciseFields, ExerciseFile } from '@lectern/contract/exercises';
import type { FoundFile } from '#lib/files/found-files.ts';
import { withoutTitle } from './lecture-text.ts';
import { judgedTests } from './plain-exercises.ts';
import { hasTests, type PlannedExercise } from './exercise-folders.ts';

/** Changes a text of an exercise. */
export type ReadExercise = (text: string) => string;

/** Stands for the tests of a folder without any, so that the rest can be saved. It cannot be published. */
const NO_TESTS_YET = '// Write at least one test here.\n';

const filesOf = (files: readonly FoundFile[]): Promise<ExerciseFile[]> =>
  Promise.all(files.map(async ({ path, file }) => ({ name: path, content: await file.text() })));
const textOf = async (file: File | null): Promise<string> => (file === null ? '' : file.text());

/**
 * Reads the exercise of a folder. A file that only the solution has is empty in the starter; one that only the starter
 * has is the same in the solution. A page shows the lecture's title above the instructions, so a first heading that
 * repeats it is left out.
 */
export async function readExercise(
  title: string,
  planned: PlannedExercise,
  shown: ReadExercise = (text) => text,
): Promise<ExerciseFields> {
  const solved = await filesOf(planned.solution);
  const started = await filesOf(planned.starter);
  const contentIn = (files: readonly ExerciseFile[], name: string) =>
    files.find((file) => file.name === name)?.content;
  const names = [...new Set([...solved, ...started].map(({ name }) => name))];
  return {
    instructions: shown(withoutTitle([title], await planned.instructions.text())),
    files: names.map((name) => ({ name, content: contentIn(started, name) ?? '' })),
    solution: names.map((name) => ({
      name,
      content: contentIn(solved, name) ?? contentIn(started, name) ?? '',
    })),
    visibleTests: hasTests(planned) ? judgedTests(await textOf(planned.tests)) : NO_TESTS_YET,
    hiddenTests: await textOf(planned.hiddenTests),
    hints: await Promise.all(planned.hints.map(async (file) => shown(await file.text()))),
    // No file chooses these: they are those of a new exercise.
    sharesSolutions: EXAMPLE.sharesSolutions,
    namesHiddenTests: EXAMPLE.namesHiddenTests,
  };
}
