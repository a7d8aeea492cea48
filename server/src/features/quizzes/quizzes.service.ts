import { questionNames } from '@lectern/contract/question-names';
import type { Question } from '@lectern/contract/quiz-content';
import type { Quiz } from '@lectern/contract/shown-quiz';
import { SECOND } from '@lectern/contract/units';
import { drawQuestions } from './drawn-questions.ts';
import type { QuizRunner } from './judging/judge-fix.ts';
import { endOf, stateOf } from './quiz-state.ts';
import {
  readFollowedEdition,
  readWorkingEdition,
  type Place,
  type QuizEdition,
} from './quizzes.repository.ts';
import { LAST_NONE, readLastResult, withParts } from './last-result.service.ts';
import { toShown } from './shown-questions.ts';
import { readSitting } from './sittings.repository.ts';
import { listTries, NOTHING, readStanding } from './tries.repository.ts';
import { readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import { requireEnrolment } from '#features/learning/enrolments.service.ts';
import type { Records } from '#features/learning/records.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

export interface QuizzesDependencies {
  db: Database;
  codeRunner: QuizRunner;
  records: Records;
  /** Keeps questions with wrong answers for later review. */
  rememberMissed(
    tx: Tx,
    missed: Place & { quizId: string; questions: readonly Pick<Question, 'id' | 'second'>[] },
  ): Promise<void>;
  /** Takes away what was kept of questions that turned out to be answered right. */
  forgetMissed(tx: Tx, userId: string, questions: readonly string[]): Promise<void>;
  /** Lets a corrected edition judge what was kept of its questions in these editions. */
  correctCards(
    tx: Tx,
    corrected: {
      lectureId: string;
      quizId: string;
      editions: readonly string[];
      questions: readonly string[];
    },
  ): Promise<void>;
}
export interface Given {
  courseId: string;
  lectureId: string;
}

export const placeOf = ({ userId }: Caller, { courseId, lectureId }: Given): Place => ({
  userId,
  courseId,
  lectureId,
});

/** @throws AppError QUIZ_NOT_FOUND, NOT_ENROLLED, COURSE_NOT_FOUND */
export const requireFollowed = async (db: Database, place: Place): Promise<QuizEdition> => {
  const edition = await readFollowedEdition(db, place);
  if (edition !== undefined) return edition;
  await transact(db, (tx) => requireEnrolment(tx, place));
  throw new AppError('QUIZ_NOT_FOUND');
};

/**
 * The edition of the working copy, for its owner. @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, QUIZ_NOT_FOUND
 */
const requireOwn = async (db: Database, caller: Caller, given: Given): Promise<QuizEdition> => {
  await readOwnLecture(db, caller, given.lectureId);
  const found = await readWorkingEdition(db, given.lectureId);
  if (found?.courseId !== given.courseId) throw new AppError('QUIZ_NOT_FOUND');
  return found.edition;
};

export const isOwner = ({ accountType }: Caller): boolean => accountType === 'Instructor';

/** A student's timed try. */
export const sittingOf = async (
  db: Database | Tx,
  place: Place,
  { id, minutes }: Pick<QuizEdition, 'id' | 'minutes'>,
) => {
  const sitting = minutes === null ? undefined : await readSitting(db, place, id);
  if (sitting === undefined || minutes === null) return undefined;
  const secondsLeft = (now: number): number => (endOf(sitting, minutes) - now) / SECOND;
  return { sitting, minutes, secondsLeft, begunAt: sitting.begunAt.toISOString() };
};

/** @throws as requireFollowed and requireOwn */
export const requireMet = (db: Database, caller: Caller, given: Given): Promise<QuizEdition> =>
  isOwner(caller) ? requireOwn(db, caller, given) : requireFollowed(db, placeOf(caller, given));

const joinSolutions = (these: Quiz['solutions'], others: Quiz['solutions']): Quiz['solutions'] => {
  if (these === null || others === null) return these ?? others;
  const known = new Set(these.map(({ question }) => question));
  return [...these, ...others.filter(({ question }) => !known.has(question))];
};

/** A lecture's questions as a student sees them. @throws as requireMet */
export const readQuiz = async (
  { db }: Pick<QuizzesDependencies, 'db'>,
  caller: Caller,
  given: Given,
): Promise<Quiz> => {
  const place = placeOf(caller, given);
  const edition = await requireMet(db, caller, given);
  const [standing, tries, last, begun] = isOwner(caller)
    ? [NOTHING, [], LAST_NONE, undefined]
    : await Promise.all([
        readStanding(db, place, edition.id),
        listTries(db, place),
        readLastResult(db, place, edition),
        sittingOf(db, place, edition),
      ]);
  const { questions, passMark, triesADay, decides, minutes, isOnDevice, found } = edition;
  const isOpen = isOwner(caller) || minutes === null || begun !== undefined;
  const drawn = drawQuestions(edition, caller.userId, standing.triesBelow);
  const asks = isOpen ? drawn.map(({ id }) => id) : [];
  const met = new Set([...asks, ...(last.lastTry?.verdicts ?? []).map(({ question }) => question)]);
  const seed = `${edition.id} ${caller.userId}`;
  const names = questionNames(questions);
  const state = stateOf(edition, standing);
  // Those of a passed earlier edition are told still.
  const solutions = joinSolutions(state.solutions, last.solutions);
  const shown = questions.filter(({ id, second }) => second !== null || met.has(id));
  return {
    questions: shown.map((asked) => ({ ...toShown(asked, seed), name: names[questions.indexOf(asked)] })),
    passMark,
    triesADay,
    decides,
    minutes,
    asks,
    asksCount: drawn.length,
    sitting:
      begun === undefined
        ? null
        : {
            secondsLeft: begun.secondsLeft(Date.now()),
            extensions: begun.sitting.extensions,
            begunAt: begun.begunAt,
          },
    keys: isOnDevice
      ? shown
          .filter(({ kind }) => kind !== 'fix')
          .map((question) => ({ question, printed: found[question.id]?.output ?? null }))
      : null,
    ...state,
    solutions,
    tries,
    lastTry: last.lastTry && withParts(last.lastTry, edition, solutions),
    changed: last.changed,
  };
};
