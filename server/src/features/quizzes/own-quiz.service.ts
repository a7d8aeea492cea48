import { questionNames } from '@lectern/contract/question-names';
import { withLine, type Question, type QuizFields } from '@lectern/contract/quiz-content';
import type { OwnQuiz } from '@lectern/contract/own-quizzes';
import { isDeepStrictEqual } from 'node:util';
import { readPublishedQuizId } from './judging-again/judging-again.repository.ts';
import { saidOf, testProgram, toFiles, type QuizRunner } from './judging/judge-fix.ts';
import {
  copyEdition,
  deleteUnusedEditions,
  findEqualEdition,
  insertEdition,
  readEdition,
  readWorkingEdition,
  type Found,
  type QuizEdition,
} from './quizzes.repository.ts';
import { changeLectureQuiz, readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import {
  judgeByExercise,
  readSolvedExercise,
  type SolvedExercise,
} from '#features/exercises/exercise-tests.service.ts';
import { haveAllPassed, runnerKeyOf } from '#features/playground/test-runs.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';

interface Deps {
  db: Database;
  codeRunner: QuizRunner;
}

/** The length limit of an answer. */
const MOST_PRINTED = 2_000;

/** Copies a lecture's quiz for another lecture. Returns the id of the new edition. */
export const copyQuiz = async (
  tx: Tx,
  from: string,
  place: { courseId: string; lectureId: string },
): Promise<string> => {
  const id = newId();
  await copyEdition(tx, from, { id, ...place });
  return id;
};

const toOwn = ({ id: _id, found, ...fields }: QuizEdition, revision: number): OwnQuiz => ({
  ...fields,
  outputs: Object.entries(found).flatMap(([question, { output }]) =>
    output === undefined ? [] : [{ question, output }],
  ),
  revision,
});

/** @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE */
export const readOwnQuiz = async (
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  lectureId: string,
): Promise<OwnQuiz | null> => {
  await readOwnLecture(db, caller, lectureId);
  const found = await readWorkingEdition(db, lectureId);
  return found === undefined ? null : toOwn(found.edition, found.revision);
};

/**
 * A lecture's quiz as students of the newest version have it, and the working copy beside it. The working copy stands
 * for both where no version has a quiz.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readAskedQuiz = async (
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  lectureId: string,
): Promise<{ asked: QuizEdition; working: QuizEdition | undefined } | undefined> => {
  const { courseId, quizId } = await readOwnLecture(db, caller, lectureId);
  const publishedId = await readPublishedQuizId(db, { courseId, lectureId });
  const working = quizId === null ? undefined : await readEdition(db, quizId);
  const published =
    publishedId === undefined || publishedId === quizId ? working : await readEdition(db, publishedId);
  const asked = published ?? working;
  return asked && { asked, working };
};

type Program = Extract<Question, { kind: 'output' | 'fix' }>;

/** Runs a program and returns its output. Two runs must print the same, or the output could not be predicted. */
const findOutput = async (runner: QuizRunner, code: string, callerKey: string): Promise<string> => {
  const run = () => runner.run({ code, callerKey });
  const [first, second] = [await run(), await run()];
  if (first.ending !== 'finished') throw unfit('its program does not come to an end');
  if (first.output !== second.output) throw unfit('its program prints something else each time');
  if (first.output.trim() === '') throw unfit('its program prints nothing');
  if (first.output.length > MOST_PRINTED)
    throw unfit('its program prints more than anybody can type as an answer');
  return first.output;
};

/** The number of tests, all of which the fixed program passes. The program as it stands must fail at least one. */
const findTests = async (
  runner: QuizRunner,
  { code, line, fixed, tests }: Fix,
  callerKey: string,
): Promise<number> => {
  const mended = await testProgram(runner, withLine(code, line, fixed), tests, { callerKey });
  const count = mended.tests.length;
  if (!haveAllPassed(mended, count)) throw unfit(`the mended line fails its tests. ${saidOf(mended)}`.trim());
  const broken = await testProgram(runner, code, tests, { callerKey });
  if (haveAllPassed(broken, count)) throw unfit('its program passes all tests as it stands');
  return count;
};

type Fix = Extract<Question, { kind: 'fix' }>;

/** The file of the exercise that a program is; undefined where the author has to say which. */
const fileIn = ({ modules }: SolvedExercise, file: string | undefined): string | undefined => {
  const wanted = file ?? (modules.length === 1 ? modules[0]?.name : 'code.js');
  return modules.find(({ name }) => name === wanted)?.name;
};

/** The exercise's tests, if the fixed program passes them and the program as it stands does not. */
const fitToExercise = async (
  runner: QuizRunner,
  { code, line, fixed, file: chosen }: Fix,
  { exercise, callerKey }: Finding,
): Promise<Found[string]> => {
  if (exercise === null) throw unfit('write tests for it: this lecture has no exercise that works');
  const { tests, modules } = exercise;
  const file = fileIn(exercise, chosen);
  if (file === undefined) throw unfit('say which file of the exercise its program is');
  const among = { file, others: modules.filter(({ name }) => name !== file) };
  const judged = (program: string) =>
    judgeByExercise(runner, tests, { files: toFiles(program, among), callerKey });
  const mended = await judged(withLine(code, line, fixed));
  if (!mended.isRight) throw unfit(`the mended line fails the tests of the exercise. ${mended.said}`.trim());
  if ((await judged(code)).isRight) throw unfit('its program passes all tests as it stands');
  return { exercise: tests, among };
};

const unfit = (problem: string): AppError => new AppError('QUIZ_UNFIT', { message: problem });

interface Finding {
  /** Of the lecture's exercise, for lines to fix without tests of their own. */
  exercise: SolvedExercise | null;
  before?: QuizEdition | undefined;
  callerKey: string;
}

/** Whether the exercise has changed since its tests were taken. */
const isOutdated = ({ exercise }: Found[string], now: Finding['exercise']): boolean =>
  exercise !== undefined && exercise.id !== now?.tests.id;

/**
 * Runs the programs of questions, except those that were run before. @throws AppError QUIZ_UNFIT with a line for each
 * invalid question
 */
export const findOut = async (
  runner: QuizRunner,
  questions: readonly Question[],
  finding: Finding,
): Promise<Found> => {
  const { before, exercise } = finding;
  const found: Found = {};
  const problems: string[] = [];
  for (const [index, asked] of questions.entries()) {
    if (asked.kind !== 'output' && asked.kind !== 'fix') continue;
    const known = before?.questions.find(({ id }) => id === asked.id);
    const knownFound = before?.found[asked.id];
    if (knownFound !== undefined && isDeepStrictEqual(known, asked) && !isOutdated(knownFound, exercise)) {
      found[asked.id] = knownFound;
      continue;
    }
    try {
      found[asked.id] = await findOne(runner, asked, finding);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'QUIZ_UNFIT') throw error;
      problems.push(`${questionNames(questions)[index]}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw unfit(problems.join('\n'));
  return found;
};

const findOne = async (runner: QuizRunner, asked: Program, finding: Finding): Promise<Found[string]> => {
  if (asked.kind === 'output') return { output: await findOutput(runner, asked.code, finding.callerKey) };
  if (asked.tests === '') return fitToExercise(runner, asked, finding);
  return { tests: await findTests(runner, asked, finding.callerKey) };
};

interface FoundQuiz {
  edition: Omit<QuizEdition, 'id'>;
  /** The revision that was read before the change; without it the last write wins. */
  base: number | undefined;
}

/**
 * Saves a quiz whose programs were run as a new edition, or takes the edition of a version that was just the same: what
 * is put back as it was has not changed.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, CHANGED_ELSEWHERE
 */
export const saveFoundQuiz = async (
  db: Database,
  caller: Caller,
  lectureId: string,
  { edition, base }: FoundQuiz,
): Promise<OwnQuiz> => {
  let id = newId();
  let revision = 0;
  await changeLectureQuiz(db, caller, lectureId, {
    async change(tx, { courseId, quizId, quizRevision }) {
      // If it was removed in the meantime, no text can be lost.
      if (quizId !== null && base !== undefined && base !== quizRevision)
        throw new AppError('CHANGED_ELSEWHERE');
      const equal = await findEqualEdition(tx, { courseId, lectureId }, edition);
      if (equal === undefined) await insertEdition(tx, { id, courseId, lectureId }, edition);
      else id = equal;
      revision = quizRevision + 1;
      return id;
    },
    afterwards: (tx, { courseId }) => deleteUnusedEditions(tx, courseId),
  });
  return toOwn({ ...edition, id }, revision);
};

/**
 * Runs the programs of a quiz, and saves it as a new edition. Saving the same one again changes nothing.
 * @param base the revision that was read before the change; without it the last write wins
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, CHANGED_ELSEWHERE, QUIZ_UNFIT, BUSY, TOO_MANY_TRIES, UNAVAILABLE
 */
export const saveQuiz = async (
  { db, codeRunner }: Deps,
  caller: Caller,
  lectureId: string,
  { revision: base, ...fields }: QuizFields & { revision?: number | undefined },
): Promise<OwnQuiz> => {
  const stands = await readOwnLecture(db, caller, lectureId, 'edit');
  const before = stands.quizId === null ? undefined : await readEdition(db, stands.quizId);
  const exercise = stands.exerciseId === null ? null : await readSolvedExercise(db, stands.exerciseId);
  if (before !== undefined) {
    const { id: _id, found: known, ...written } = before;
    const isSame = isDeepStrictEqual({ ...written }, { ...fields });
    if (isSame && !Object.values(known).some((one) => isOutdated(one, exercise)))
      return toOwn(before, stands.quizRevision);
  }
  const callerKey = runnerKeyOf(caller.userId);
  const found = await findOut(codeRunner, fields.questions, { exercise, before, callerKey });
  return saveFoundQuiz(db, caller, lectureId, { edition: { ...fields, found }, base });
};

/** @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE */
export const removeQuiz = ({ db }: Pick<Deps, 'db'>, caller: Caller, lectureId: string): Promise<void> =>
  changeLectureQuiz(db, caller, lectureId, {
    change: () => Promise.resolve(null),
    afterwards: (tx, { courseId }) => deleteUnusedEditions(tx, courseId),
  });
