import type { ExerciseFields, OwnExercise } from '@lectern/contract/exercises';
import { keepDraft, newDraftKey } from '#lib/drafts/form-drafts.ts';
import { partPlaces } from '#lib/drafts/part-drafts.ts';
import { messageOf } from '#lib/error-message.ts';
import { hasTests, type PlannedExercise } from '../import-plan/exercise-folders.ts';
import { saveExercise, type SentExercise } from './import.api.ts';
import { readExercise, type ReadExercise } from '../import-plan/read-exercise.ts';

const CHECKS = 3;

/** Saves an exercise, and retries if the sandbox had no time to check it. */
async function saveChecked(lectureId: string, fields: SentExercise): Promise<OwnExercise> {
  let saved = await saveExercise(lectureId, fields);
  for (let nth = 1; saved.check === null && nth < CHECKS; nth += 1)
    saved = await saveExercise(lectureId, fields);
  return saved;
}

const UNCHECKED = ['it was not checked yet. Open it and check it.'];

/** What is left to do for a saved exercise, in sentences. */
function leftIn({ check }: OwnExercise, title: string, planned: PlannedExercise): string[] {
  if (!hasTests(planned))
    return [`The exercise of “${title}” has no tests yet. Write at least one before you publish.`];
  return (check?.problems ?? UNCHECKED).map(
    (problem) => `The exercise of “${title}” does not work: ${problem}`,
  );
}

/** Keeps the values for the form of the lecture's exercise, in this browser. False when it has no room. */
const keepForForm = (
  lectureId: string,
  values: ExerciseFields,
  { revision = null, isReplaced = false }: { revision?: number | null; isReplaced?: boolean } = {},
): boolean =>
  keepDraft(newDraftKey(partPlaces.exercise(lectureId)), { values, revision, isReplaced, at: Date.now() });

/**
 * Saves the exercise of a lecture; one that the server refuses becomes the draft of the exercise's form, in this
 * browser. Returns what is not finished, in sentences.
 * @throws when a file cannot be read.
 */
export async function addExercise(
  { lectureId, title }: { lectureId: string; title: string },
  planned: PlannedExercise,
  shown: ReadExercise,
): Promise<string[]> {
  const fields = await readExercise(title, planned, shown);
  try {
    return leftIn(await saveChecked(lectureId, { ...fields, isImported: true }), title, planned);
  } catch (error) {
    keepForForm(lectureId, fields);
    return [
      `The exercise of “${title}” is not saved, and waits in its form in this browser: ${messageOf(error)}`,
    ];
  }
}

const fieldsOf = ({ check: _check, revision: _revision, ...fields }: OwnExercise): ExerciseFields => fields;

interface Replacing {
  lecture: { lectureId: string; title: string };
  planned: PlannedExercise;
  /** The lecture's exercise; null without one. */
  before: OwnExercise | null;
  /** Its author has written in it here: it stays to be brought back. */
  isOwnWork: boolean;
}

/**
 * Replaces the exercise of a lecture, and keeps its author's choices that no file makes. Returns what is left to do,
 * and the new revision.
 * @throws {ApiError} when it is refused; CHANGED_ELSEWHERE when it is no longer that of `before`
 */
export async function replaceExercise(
  { lecture: { lectureId, title }, planned, before, isOwnWork }: Replacing,
  shown: ReadExercise,
): Promise<{ left: string[]; revision: number }> {
  const read = await readExercise(title, planned, shown);
  const { sharesSolutions, namesHiddenTests } = before ?? read;
  const fields = { ...read, sharesSolutions, namesHiddenTests };
  const isKept =
    before === null || !isOwnWork || keepForForm(lectureId, fieldsOf(before), { isReplaced: true });
  if (!isKept) throw new Error('this browser has no room to keep what you wrote.');
  const saved = await saveChecked(lectureId, { ...fields, revision: before?.revision, isImported: true });
  return { left: leftIn(saved, title, planned), revision: saved.revision };
}

/** Puts back what `replaceExercise` has replaced, unless it has changed since. */
export async function putBackExercise(
  lectureId: string,
  before: OwnExercise,
  revision: number,
): Promise<void> {
  await saveExercise(lectureId, { ...fieldsOf(before), revision });
}
