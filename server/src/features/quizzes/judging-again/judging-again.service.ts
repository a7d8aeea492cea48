import { FEWEST_PEOPLE, type People } from '@lectern/contract/analytics';
import type { JudgedAnswers, WrongedAnswers } from '@lectern/contract/judging-again';
import { promptOf } from '@lectern/contract/prompt-of';
import { questionNames } from '@lectern/contract/question-names';
import type { Question } from '@lectern/contract/quiz-content';
import { hasReached, passesQuiz } from '../quiz-state.ts';
import { readEditions } from '../editions.service.ts';
import { readEdition, type QuizEdition } from '../quizzes.repository.ts';
import type { QuizzesDependencies } from '../quizzes.service.ts';
import { readStanding } from '../tries.repository.ts';
import { betterVerdicts, isCorrection, type Corrections } from './better-verdicts.ts';
import {
  listChangedQuizzes,
  listStillMissed,
  listTried,
  listTriedWordings,
  listWrongTries,
  lockTries,
  readPublishedQuizId,
  writeBetterTry,
  type JudgedTry,
  type Lecture,
  type Tried,
  type Wanted,
} from './judging-again.repository.ts';
import { refuseForeignCourse } from '#features/course-builder/course-builder.service.ts';
import { readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import { countStudents } from '#features/learning/enrolments.service.ts';
import { noticeJudgedAgain } from '#features/notices/notices.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

const TRIES_AT_ONCE = 500;
/** The number of students whose tries one request judges. */
const STUDENTS_AT_ONCE = 200;

interface Correcting {
  lecture: Lecture;
  /** The corrected questions alone. */
  now: Corrections;
  /** The earlier editions that they correct, by id. */
  editions: ReadonlyMap<string, QuizEdition>;
}

const wantedOf = ({ lecture, now, editions }: Correcting): Wanted => ({
  ...lecture,
  editions: [...editions.keys()],
  questions: now.questions.map(({ id }) => id),
});

/** What an edition corrects in those that were answered; undefined for nothing. */
const correctingBy = async (
  db: Database,
  lecture: Lecture,
  edition: QuizEdition,
  isWanted: (asked: Question) => boolean = () => true,
): Promise<Correcting | undefined> => {
  const wordings = await listTriedWordings(db, lecture);
  const found = edition.questions.filter(isWanted).map((asked) => ({
    asked,
    earlier: wordings.filter((wording) => isCorrection(asked, wording, edition)),
  }));
  const questions = found.filter(({ earlier }) => earlier.length > 0).map(({ asked }) => asked);
  if (questions.length === 0) return undefined;
  const editions = await readEditions(
    db,
    found.flatMap(({ earlier }) => earlier.map((wording) => wording.edition)),
  );
  return { lecture, now: { id: edition.id, questions, found: edition.found }, editions };
};

/** The tries that become better, one person's after another's. */
async function* betterTries(db: Database, correcting: Correcting): AsyncGenerator<JudgedTry> {
  let after: JudgedTry | undefined;
  do {
    const tries = await listWrongTries(db, wantedOf(correcting), after, TRIES_AT_ONCE);
    for (const tried of tries) if (betterVerdicts(tried, correcting.now) !== undefined) yield tried;
    after = tries.length < TRIES_AT_ONCE ? undefined : tries.at(-1);
  } while (after !== undefined);
}

const isFew = (count: number): boolean => count > 0 && count < FEWEST_PEOPLE;

/** Of one to four students whose work is not seen, their number is not told (decision 0555). */
const peopleOf = (ids: ReadonlySet<string>, tried: readonly Tried[]): People => {
  const others = tried.filter(({ isSeen }) => !isSeen);
  const count = others.filter(({ userId }) => ids.has(userId)).length;
  return {
    seen: tried.filter(({ isSeen, userId }) => isSeen && ids.has(userId)).length,
    others: isFew(count) || isFew(others.length) ? null : count,
  };
};

/** The questions of an edition by which earlier answers are right, and whom it concerns. */
const wrongedBy = async (
  db: Database,
  lecture: Lecture,
  edition: QuizEdition,
  tried: readonly Tried[],
): Promise<JudgedAnswers[]> => {
  const correcting = await correctingBy(db, lecture, edition);
  if (correcting === undefined) return [];
  const hasPassed = new Set(tried.filter((one) => one.hasPassed).map(({ userId }) => userId));
  const found = correcting.now.questions.map((asked) => ({
    asked,
    students: new Set<string>(),
    passing: new Set<string>(),
  }));
  for await (const judged of betterTries(db, correcting)) {
    const answered = correcting.editions.get(judged.quizId);
    for (const { asked, students, passing } of found) {
      const verdicts = betterVerdicts(judged, { questions: [asked], found: edition.found });
      if (verdicts === undefined || answered === undefined) continue;
      students.add(judged.userId);
      if (!judged.isLate && !hasPassed.has(judged.userId) && hasReached(answered, judged.question, verdicts))
        passing.add(judged.userId);
    }
  }
  return inWords(edition, found, tried);
};

interface Concerned {
  asked: Question;
  students: ReadonlySet<string>;
  passing: ReadonlySet<string>;
}

/** Whom questions concern, without those that concern nobody. */
const inWords = (
  { questions }: QuizEdition,
  found: readonly Concerned[],
  tried: readonly Tried[],
): JudgedAnswers[] => {
  const names = questionNames(questions);
  return found
    .filter(({ students }) => students.size > 0)
    .map(({ asked, students, passing }) => ({
      question: asked.id,
      name: names[questions.indexOf(asked)] ?? '',
      prompt: promptOf(asked),
      students: peopleOf(students, tried),
      passing: peopleOf(passing, tried),
    }));
};

/**
 * The corrected questions of an own lecture by which earlier answers are right: those of the newest version, and those
 * of the working copy that are not published.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readJudgingAgain = async (
  db: Database,
  caller: Caller,
  lectureId: string,
): Promise<WrongedAnswers[]> => {
  const { courseId, quizId } = await readOwnLecture(db, caller, lectureId);
  const lecture = { courseId, lectureId };
  const publishedId = await readPublishedQuizId(db, lecture);
  if (publishedId === undefined) return [];
  const tried = await listTried(db, lecture, caller.userId);
  if (tried.length === 0) return [];
  const read = async (id: string | null): Promise<JudgedAnswers[]> => {
    const edition = id === null ? undefined : await readEdition(db, id);
    return edition === undefined ? [] : wrongedBy(db, lecture, edition, tried);
  };
  const published = await read(publishedId);
  const working = quizId === publishedId ? [] : await read(quizId);
  const isNew = ({ question }: Pick<WrongedAnswers, 'question'>): boolean =>
    published.every((known) => known.question !== question);
  const whole = {
    enrolled: await countStudents(db, lecture.courseId),
    fewOthers: isFew(tried.filter(({ isSeen }) => !isSeen).length),
  };
  return [
    ...published.map((one) => ({ ...one, ...whole, isPublished: true })),
    ...working.filter(isNew).map((one) => ({ ...one, ...whole, isPublished: false })),
  ];
};

/**
 * The lectures of an own course whose published corrections make earlier answers right.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readCorrectedQuizzes = async (
  db: Database,
  caller: Caller,
  courseId: string,
): Promise<{ lecture: string; title: string }[]> => {
  await refuseForeignCourse({ db }, caller, courseId);
  const corrected: { lecture: string; title: string }[] = [];
  for (const { quizId, ...one } of await listChangedQuizzes(db, courseId)) {
    const edition = await readEdition(db, quizId);
    const correcting = edition && (await correctingBy(db, { courseId, lectureId: one.lecture }, edition));
    const first = correcting && (await betterTries(db, correcting).next());
    if (first?.done === false) corrected.push(one);
  }
  return corrected;
};

interface JudgedStudent {
  /** Questions with an answer that now counts as right. */
  questions: ReadonlySet<string>;
  /** A try passes the quiz now. */
  isPassed: boolean;
  /** It was not passed before. */
  isNew: boolean;
}

/** Judges a student's tries again. */
const judgeStudent = async (
  tx: Tx,
  { lecture, now, editions }: Correcting,
  { userId, by, forgetMissed }: { userId: string; by: string } & Pick<QuizzesDependencies, 'forgetMissed'>,
): Promise<JudgedStudent> => {
  const place = { ...lecture, userId };
  const questions = new Set<string>();
  let isPassed = false;
  let isNew = false;
  for (const tried of await lockTries(tx, { ...lecture, editions: [...editions.keys()] }, userId)) {
    const verdicts = betterVerdicts(tried, now);
    const answered = editions.get(tried.quizId);
    if (verdicts === undefined || answered === undefined) continue;
    const hasPassed = !tried.isLate && hasReached(answered, tried.question, verdicts);
    const standing = await readStanding(tx, place, tried.quizId);
    const passes = hasPassed && passesQuiz(answered, tried.question, standing);
    await writeBetterTry(tx, { id: tried.id, userId, verdicts, hasPassed, passesQuiz: passes, by });
    for (const [at, { question }] of verdicts.entries())
      if (verdicts[at] !== tried.verdicts[at]) questions.add(question);
    isPassed ||= passes;
    isNew ||= passes && !standing.hasPassed;
  }
  if (questions.size > 0) {
    await noticeJudgedAgain(tx, place);
    const missed = await listStillMissed(tx, place, [...questions]);
    await forgetMissed(tx, userId, [...questions.difference(new Set(missed))]);
  }
  return { questions, isPassed, isNew };
};

/**
 * Judges earlier answers by corrected questions of the newest version, for some students at a time. A try becomes better
 * or stays as it is; passing completes the lecture as in a new try. Cards of these questions are judged by the correction,
 * too. Repeating it changes nothing.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const judgeTriesAgain = async (
  { db, records, ...cards }: Pick<QuizzesDependencies, 'db' | 'records' | 'forgetMissed' | 'correctCards'>,
  caller: Caller,
  lectureId: string,
  questions: readonly string[],
): Promise<{ isMore: boolean; judged: JudgedAnswers[] }> => {
  const { courseId } = await readOwnLecture(db, caller, lectureId, 'edit');
  const lecture = { courseId, lectureId };
  const publishedId = await readPublishedQuizId(db, lecture);
  const edition = publishedId === undefined ? undefined : await readEdition(db, publishedId);
  const correcting =
    edition && (await correctingBy(db, lecture, edition, ({ id }) => questions.includes(id)));
  if (edition === undefined || correcting === undefined) return { isMore: false, judged: [] };
  await transact(db, (tx) => cards.correctCards(tx, { ...wantedOf(correcting), quizId: edition.id }));
  const students = new Set<string>();
  for await (const { userId } of betterTries(db, correcting)) {
    if (students.size === STUDENTS_AT_ONCE && !students.has(userId)) break;
    students.add(userId);
  }
  const judged = new Map<string, JudgedStudent>();
  for (const userId of students) {
    const judge = async (tx: Tx): Promise<boolean> => {
      const one = await judgeStudent(tx, correcting, { userId, by: caller.userId, ...cards });
      if (one.questions.size > 0) judged.set(userId, one);
      return one.isPassed;
    };
    await records.attempt({ ...lecture, userId }, 'quiz', judge, false).catch((error: unknown) => {
      judged.delete(userId);
      // The student left in the meantime, or follows a version without the lecture.
      if (!(error instanceof AppError)) throw error;
    });
  }
  const idsOf = (isMeant: (one: JudgedStudent) => boolean): Set<string> =>
    new Set([...judged].filter(([, one]) => isMeant(one)).map(([userId]) => userId));
  const found = correcting.now.questions.map((asked) => ({
    asked,
    students: idsOf((one) => one.questions.has(asked.id)),
    passing: idsOf((one) => one.isNew && one.questions.has(asked.id)),
  }));
  return {
    isMore: judged.size > 0 && students.size === STUDENTS_AT_ONCE,
    judged: inWords(edition, found, await listTried(db, lecture, caller.userId)),
  };
};
