import type { ExerciseFields, ExerciseFile } from '@lectern/contract/exercises';
import { keepDraft, newDraftKey } from '#lib/drafts/form-drafts.ts';
import { partPlaces } from '#lib/drafts/part-drafts.ts';
import { messageOf } from '#lib/error-message.ts';
import type { FoundFile } from '#lib/found-files.ts';
import { hasTests, type PlannedExercise } from './exercise-folders.ts';
import { saveExercise } from './import.api.ts';

/** Stands for the tests of a folder without any, so that the rest can be saved. It cannot be published. */
const NO_TESTS_YET = '// Write at least one test here.\n';

const filesOf = (files: readonly FoundFile[]): Promise<ExerciseFile[]> =>
  Promise.all(files.map(async ({ path, file }) => ({ name: path, content: await file.text() })));
const textOf = async (file: File | null): Promise<string> => (file === null ? '' : file.text());

/**
 * Reads the exercise of a folder. A file that only the solution has is empty in the starter; one that only the starter
 * has is the same in the solution.
 */
async function readExercise(
  planned: PlannedExercise,
  shown: (text: string) => string,
): Promise<ExerciseFields> {
  const solved = await filesOf(planned.solution);
  const started = await filesOf(planned.starter);
  const contentIn = (files: readonly ExerciseFile[], name: string) =>
    files.find((file) => file.name === name)?.content;
  const names = [...new Set([...solved, ...started].map(({ name }) => name))];
  return {
    instructions: shown(await planned.instructions.text()),
    files: names.map((name) => ({ name, content: contentIn(started, name) ?? '' })),
    solution: names.map((name) => ({
      name,
      content: contentIn(solved, name) ?? contentIn(started, name) ?? '',
    })),
    visibleTests: hasTests(planned) ? await textOf(planned.tests) : NO_TESTS_YET,
    hiddenTests: await textOf(planned.hiddenTests),
    hints: await Promise.all(planned.hints.map(async (file) => shown(await file.text()))),
    sharesSolutions: false,
    namesHiddenTests: false,
  };
}

const CHECKS = 3;

/** Saves an exercise, and retries if the sandbox had no time to check it. Returns the problems in sentences. */
async function saveChecked(lectureId: string, fields: ExerciseFields): Promise<string[]> {
  for (let nth = 0; nth < CHECKS; nth += 1) {
    const { check } = await saveExercise(lectureId, fields);
    if (check !== null) return check.problems;
  }
  return ['it was not checked yet. Open it and check it.'];
}

/**
 * Saves the exercise of a lecture; one that the server refuses becomes the draft of the exercise's form, in this
 * browser. Returns what is not finished, in sentences.
 * @throws when a file cannot be read.
 */
export async function addExercise(
  { lectureId, title }: { lectureId: string; title: string },
  planned: PlannedExercise,
  shown: (text: string) => string,
): Promise<string[]> {
  const fields = await readExercise(planned, shown);
  try {
    const problems = await saveChecked(lectureId, fields);
    if (!hasTests(planned))
      return [`The exercise of “${title}” has no tests yet. Write at least one before you publish.`];
    return problems.map((problem) => `The exercise of “${title}” does not work: ${problem}`);
  } catch (error) {
    keepDraft(newDraftKey(partPlaces.exercise(lectureId)), {
      values: fields,
      revision: null,
      at: Date.now(),
    });
    return [
      `The exercise of “${title}” is not saved, and waits in its form in this browser: ${messageOf(error)}`,
    ];
  }
}
