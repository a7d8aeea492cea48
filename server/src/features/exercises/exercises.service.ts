import type {
  Attempt,
  EarlierFiles,
  Exercise,
  ExerciseCheck,
  ExerciseFields,
  ExerciseFile,
  ExerciseResult,
  OwnExercise,
} from '@lectern/contract/exercises';
import type { Progress } from '@lectern/contract/learning';
import { isDeepStrictEqual } from 'node:util';
import {
  hasPassed,
  insertAttempt,
  listAttempts,
  listHiddenOutcomes,
  listOthersSolutions,
  readAttempt,
  readLastAttempt,
  readLastNumber,
  readLastTriedEdition,
  readTwin,
} from './attempts.repository.ts';
import { compareEditions } from './changed-parts.service.ts';
import { checkExercise } from './check-exercise.ts';
import { keepReplacedExercise } from './earlier-exercises.ts';
import {
  copyEdition,
  deleteUnusedEditions,
  findEqualEdition,
  insertEdition,
  openOneMore,
  readDraft,
  readImported,
  readWorkingEdition,
  writeImported,
  type Edition,
  type Place,
} from './exercises.repository.ts';
import { placeOf, requireFollowed, requireVisible, type Given } from './exercise-access.ts';
import { fileDrafts } from './file-drafts.repository.ts';
import { judge, runVisible, type TestRunner } from './judging.ts';
import { groupKeyOf } from './same-programs/group-key.ts';
import type { Programs } from './same-programs/programs.service.ts';
import { changeLectureExercise, readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import { runnerKeyOf } from '#features/playground/test-runs.service.ts';
import { beAt, type Records } from '#features/learning/records.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import type { KeptDraft } from '#platform/database/drafts.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';

export interface ExercisesDependencies {
  db: Database;
  codeRunner: TestRunner;
  records: Records;
  programs: Programs;
  /** Makes a card of the test that failed before an exercise was passed. What it returns keeps the card. */
  rememberMended(
    mended: Place & {
      failed: Pick<Attempt, 'files' | 'result'>;
      passed: Pick<Attempt, 'files'>;
      visibleTests: string;
      callerKey: string;
      signal: AbortSignal;
    },
  ): Promise<(tx: Tx) => Promise<void>>;
  /** When an exercise fails, keeps the skipped part of the video for later review. */
  rememberSkipped(tx: Tx, place: Place): Promise<void>;
}
type Deps = ExercisesDependencies;

const OTHERS_SHOWN = 20;
/** A hidden test is named after this many failures in a row, if its author allows it. */
const FAILURES_BEFORE_NAMED = 3;

/** Copies a lecture's exercise for another lecture. Returns the id of the new edition. */
export const copyExercise = async (tx: Tx, from: string, place: Given): Promise<string> => {
  const id = newId();
  await copyEdition(tx, from, { id, ...place });
  return id;
};

/** @throws AppError INVALID_INPUT when the file names differ from the exercise's */
const requireSameNames = (edition: Edition, files: readonly ExerciseFile[]): void => {
  const names = new Set(edition.files.map(({ name }) => name));
  if (files.length === names.size && files.every(({ name }) => names.has(name))) return;
  throw new AppError('INVALID_INPUT', { message: 'These are not the files of this exercise' });
};

/** The exercise without its solution and hidden tests, and with only the hints that are open. */
export const readExercise = async ({ db }: Deps, caller: Caller, given: Given): Promise<Exercise> => {
  const edition = await requireVisible(db, caller, given);
  const place = placeOf(caller, given);
  const [draft, attempts, passed, lastTried = edition.id] = await Promise.all([
    readDraft(db, place),
    listAttempts(db, place),
    hasPassed(db, place, edition.id),
    readLastTriedEdition(db, place),
  ]);
  const changed = { before: lastTried, after: edition.id };
  const hasChanged = lastTried !== edition.id;
  return {
    instructions: edition.instructions,
    files: edition.files,
    visibleTests: edition.visibleTests,
    hiddenTestsCount: edition.check?.tests.filter(({ isHidden }) => isHidden).length ?? 0,
    hintsCount: edition.hints.length,
    openedHints: edition.hints.slice(0, draft.hintsOpened),
    savedFiles: draft.files,
    savedRevision: draft.revision,
    sharesSolutions: edition.sharesSolutions,
    hasPassed: passed,
    attempts,
    changedTo: hasChanged ? edition.id : null,
    changedParts: hasChanged ? [...(await compareEditions(db, [changed]))(changed)] : [],
  };
};

interface SentFiles {
  files: ExerciseFile[];
  revision?: number | undefined;
  device?: string | undefined;
}

/** Saves files that build on the current revision. Others are kept among the earlier versions. */
export const saveFiles = async (
  { db }: Deps,
  caller: Caller,
  given: Given,
  { files, revision, device = '' }: SentFiles,
): Promise<KeptDraft<ExerciseFile[]>> => {
  const place = placeOf(caller, given);
  requireSameNames(await requireFollowed(db, place), files);
  return transact(db, async (tx) => {
    const by = { device, agoMs: 0 };
    await beAt(tx, place, by);
    return fileDrafts.save(tx, place, { content: files, revision, ...by });
  });
};

/** Earlier versions of the files, newest first. */
export const listEarlierFiles = async (
  { db }: Deps,
  caller: Caller,
  given: Given,
): Promise<EarlierFiles[]> => {
  const place = placeOf(caller, given);
  await requireFollowed(db, place);
  const earlier = await fileDrafts.listEarlier(db, place);
  return earlier.map(({ content, savedAt }) => ({ files: content, savedAt }));
};

interface Submission {
  files: ExerciseFile[];
  signal: AbortSignal;
}

export const runOwnTests = async (
  { db, codeRunner }: Deps,
  caller: Caller,
  given: Given,
  { files, signal }: Submission,
): Promise<ExerciseResult> => {
  const edition = await requireVisible(db, caller, given);
  requireSameNames(edition, files);
  return runVisible(codeRunner, edition, { files, signal, callerKey: runnerKeyOf(caller.userId) });
};

/** Adds the titles of the hidden tests that failed now and in each of the previous attempts. */
const withTitles = async (
  db: Database,
  place: Place,
  edition: Edition,
  result: ExerciseResult,
): Promise<ExerciseResult> => {
  const before = await listHiddenOutcomes(db, place, edition.id, FAILURES_BEFORE_NAMED - 1);
  const runs = [result.hidden, ...before];
  if (runs.length < FAILURES_BEFORE_NAMED || !result.hidden.includes(false)) return result;
  const titles = edition.check?.tests.filter(({ isHidden }) => isHidden).map(({ title }) => title) ?? [];
  const hiddenTitles = titles.map((title, index) =>
    runs.every((hidden) => hidden[index] === false) ? title : null,
  );
  return { ...result, hiddenTitles };
};

/**
 * Judges and keeps the attempt, and completes the lecture when it passed: both or neither. Of two equal submissions at
 * the same moment, as by a double press, one attempt is kept.
 */
export const submit = async (
  { db, codeRunner, records, programs, rememberMended, rememberSkipped }: Deps,
  caller: Caller,
  given: Given,
  { files, signal }: Submission,
): Promise<{ attempt: Attempt; progress: Progress }> => {
  const place = placeOf(caller, given);
  const [edition, lastNumber] = await Promise.all([requireFollowed(db, place), readLastNumber(db, place)]);
  requireSameNames(edition, files);
  const by = { signal, callerKey: runnerKeyOf(caller.userId) };
  const [verdict, digest] = await Promise.all([
    judge(codeRunner, edition, { files, ...by }),
    programs.digestOf(files),
  ]);
  const groupKey = digest && groupKeyOf(digest, verdict);
  const result = edition.namesHiddenTests ? await withTitles(db, place, edition, verdict) : verdict;
  const _id = newId();
  const parts = { _id, files, result, hasPassed: result.hasPassed };
  const { visibleTests } = edition;
  const before = result.hasPassed ? await readLastAttempt(db, place, edition.id) : undefined;
  const keepMended =
    before?.hasPassed === false &&
    (await rememberMended({ ...place, ...by, visibleTests, failed: before, passed: parts }));
  let kept: Attempt | undefined;
  const progress = await records.attempt(place, 'exercise', async (tx) => {
    kept = await readTwin(tx, place, { exerciseId: edition.id, after: lastNumber, files });
    if (kept !== undefined) return kept.hasPassed;
    if (!result.hasPassed) await rememberSkipped(tx, place);
    if (keepMended) await keepMended(tx);
    kept = { ...parts, ...(await insertAttempt(tx, place, { ...parts, exerciseId: edition.id, groupKey })) };
    return result.hasPassed;
  });
  if (kept === undefined) throw new AppError('INTERNAL');
  return { attempt: kept, progress };
};

/** @throws AppError ATTEMPT_NOT_FOUND and as readExercise */
export const readOwnAttempt = async (
  { db }: Deps,
  caller: Caller,
  given: Given & { attemptId: string },
): Promise<Attempt> => {
  const place = placeOf(caller, given);
  await requireFollowed(db, place);
  const attempt = await readAttempt(db, place, given.attemptId);
  if (attempt === undefined) throw new AppError('ATTEMPT_NOT_FOUND');
  return attempt;
};

export const openHint = async ({ db }: Deps, caller: Caller, given: Given): Promise<string[]> => {
  const place = placeOf(caller, given);
  const { hints } = await requireFollowed(db, place);
  return hints.slice(0, await openOneMore(db, place, hints.length));
};

/** @throws AppError NOT_PASSED and as readExercise */
export const readSolutions = async (
  { db }: Deps,
  caller: Caller,
  given: Given,
): Promise<{ reference: ExerciseFile[]; others: { _id: string; files: ExerciseFile[] }[] }> => {
  const place = placeOf(caller, given);
  const { id, solution, sharesSolutions } = await requireFollowed(db, place);
  if (!(await hasPassed(db, place, id))) throw new AppError('NOT_PASSED');
  const others = sharesSolutions ? await listOthersSolutions(db, id, place.userId, OTHERS_SHOWN) : [];
  return { reference: solution, others };
};

const toOwn = ({ id: _id, ...edition }: Edition, revision: number): OwnExercise => ({ ...edition, revision });

/** @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE */
export const readOwnExercise = async (
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  lectureId: string,
): Promise<OwnExercise | null> => {
  await readOwnLecture(db, caller, lectureId);
  const found = await readWorkingEdition(db, lectureId);
  return found === undefined ? null : toOwn(found.edition, found.revision);
};

/** @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE */
export const readImportedExercise = async (
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  lectureId: string,
): Promise<ExerciseFields | null> => {
  await readOwnLecture(db, caller, lectureId);
  return (await readImported(db, lectureId)) ?? null;
};

interface CheckedExercise {
  fields: ExerciseFields;
  check: ExerciseCheck;
  base?: number | undefined;
  /** Remembers it as what files have brought. */
  isImported?: boolean;
}

/**
 * Gives a lecture a new edition of its exercise, whose check was done before, or the edition of a version that was just
 * the same: what is put back as it was has not changed. Returns the new revision.
 * @param base as in saveExercise
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, CHANGED_ELSEWHERE
 */
export const saveCheckedExercise = async (
  db: Database,
  caller: Caller,
  lectureId: string,
  { fields, check, base, isImported = false }: CheckedExercise,
): Promise<number> => {
  let revision = 0;
  await changeLectureExercise(db, caller, lectureId, {
    async change(tx, { courseId, exerciseId, exerciseRevision }) {
      // If it was removed in the meantime, no text can be lost.
      if (exerciseId !== null && base !== undefined && base !== exerciseRevision)
        throw new AppError('CHANGED_ELSEWHERE');
      await keepReplacedExercise(tx, { lectureId, exerciseId }, fields);
      revision = exerciseRevision + 1;
      const edition = { courseId, lectureId, fields, check };
      const equal = await findEqualEdition(tx, edition);
      if (equal !== undefined) return equal;
      const id = newId();
      await insertEdition(tx, { id, ...edition });
      return id;
    },
    async afterwards(tx, { courseId }) {
      if (isImported) await writeImported(tx, lectureId, fields);
      await deleteUnusedEditions(tx, courseId);
    },
  });
  return revision;
};

/**
 * Runs an exercise to check it, and saves it as `saveCheckedExercise` does. Saving the same one again changes nothing.
 * @param base the revision that was read before the change; without it the last write wins
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, CHANGED_ELSEWHERE, BUSY, TOO_MANY_TRIES, UNAVAILABLE
 */
export const saveExercise = async (
  { db, codeRunner }: Pick<Deps, 'db' | 'codeRunner'>,
  caller: Caller,
  lectureId: string,
  {
    revision: base,
    isImported = false,
    ...fields
  }: ExerciseFields & { revision?: number | undefined; isImported?: boolean },
): Promise<OwnExercise> => {
  const before = await readOwnExercise({ db }, caller, lectureId);
  if (before?.check && !isImported) {
    const { check, revision } = before;
    if (isDeepStrictEqual({ ...before }, { ...fields, check, revision })) return before;
  }
  const check = await checkExercise(codeRunner, fields, runnerKeyOf(caller.userId));
  const revision = await saveCheckedExercise(db, caller, lectureId, { fields, check, base, isImported });
  return { ...fields, check, revision };
};

/** @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE */
export const removeExercise = ({ db }: Deps, caller: Caller, lectureId: string): Promise<void> =>
  changeLectureExercise(db, caller, lectureId, {
    async change(tx, { exerciseId }) {
      await keepReplacedExercise(tx, { lectureId, exerciseId }, null);
      return null;
    },
    afterwards: (tx, { courseId }) => deleteUnusedEditions(tx, courseId),
  });
