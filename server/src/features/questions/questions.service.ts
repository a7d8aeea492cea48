import { quotas } from '@lectern/contract/limits';
import type {
  AnswerTimes,
  EarlierWords,
  Question,
  QuestionCard,
  QuestionPlace,
} from '@lectern/contract/questions';
import { requireLecture, requireReader, type Reader } from './access.ts';
import { holdGoverned, holdVisible } from './held-question.ts';
import { hangsOn, linesOf, type AskedLecture } from './question-place.ts';
import { toCards, toQuestion, type QuestionsDependencies } from './question-wire.ts';
import {
  countOwn,
  forgetEarlier,
  holdQuestion,
  insertQuestion,
  isAnsweredByOthers,
  removeQuestion,
  rewriteQuestion,
  setClosed,
  setShared,
  unshareAll,
  type HeldQuestion,
} from './question-writes.repository.ts';
import {
  findLike,
  listAnswers,
  listEdits,
  listMarks,
  listQuestions,
  readAnswerTimes,
  readQuestion,
  searchQuestions,
  type Page,
} from './questions.repository.ts';
import { noticeAnswered, noticeQuestion } from '#features/notices/question-notices.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

type Deps = QuestionsDependencies;

const PAGE = 20;
const MOST_LIKE = 5;
const EARLIER_SHOWN = 20;

/** A page of questions and the id after which the next one begins. A search has a single page. */
export const pageOfQuestions = async (
  deps: Deps,
  reader: Reader,
  { q = '', ...page }: Page & { q?: string | undefined },
): Promise<{ questions: QuestionCard[]; next: string | null }> => {
  const isSearch = q.trim() !== '';
  const rows = isSearch
    ? await searchQuestions(deps.db, reader, { q, lectureId: page.lectureId }, PAGE)
    : await listQuestions(deps.db, reader, page, PAGE);
  const next = !isSearch && rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null;
  return { questions: await toCards(deps, reader, rows), next };
};

/** Earlier questions similar to the one that the caller is about to ask. */
export const askedBefore = async (
  deps: Deps,
  reader: Reader,
  like: { lectureId: string; q: string; second?: number | undefined },
): Promise<QuestionCard[]> => toCards(deps, reader, await findLike(deps.db, reader, like, MOST_LIKE));

/** @throws AppError LECTURE_NOT_FOUND */
export const marksOf = async (db: Database, reader: Reader, lectureId: string): Promise<number[]> => {
  const { videoId } = await requireLecture(db, reader, lectureId);
  return videoId === null ? [] : listMarks(db, reader, { lectureId, videoId });
};

/** @throws AppError QUESTION_NOT_FOUND */
export const readThread = async (deps: Deps, reader: Reader, questionId: string): Promise<Question> => {
  const row = await readQuestion(deps.db, reader, questionId);
  if (row === undefined) throw new AppError('QUESTION_NOT_FOUND');
  return toQuestion(deps, reader, row, await listAnswers(deps.db, reader, questionId));
};

interface Asked {
  lectureId: string;
  place: QuestionPlace;
  at: number;
  title: string;
  body: string;
  isPrivate?: boolean | undefined;
}

/** @throws AppError INVALID_INPUT for a place that the lecture does not have */
const anchorIn = (lecture: AskedLecture, { place, at }: Asked): { at: number; quote: string } => {
  const lacks = (what: string) => new AppError('INVALID_INPUT', { message: `This lecture has no ${what}` });
  if (place === 'second' && lecture.videoId === null) throw lacks('video');
  if (place === 'exercise' && lecture.exerciseId === null) throw lacks('exercise');
  if (place === 'second') return { at, quote: '' };
  if (place !== 'line') return { at: 0, quote: '' };
  const quote = linesOf(lecture)[at - 1] ?? '';
  if (quote === '') throw lacks('such line');
  return { at, quote };
};

/**
 * @throws AppError QUOTA_FULL, LECTURE_NOT_FOUND, INVALID_INPUT, QUESTION_NOT_FOUND when the id belongs to somebody
 * else
 */
const ask = async (tx: Tx, reader: Reader, id: string, asked: Asked): Promise<void> => {
  const { userId: authorId, courseId } = reader;
  const lecture = await requireLecture(tx, reader, asked.lectureId);
  const anchor = anchorIn(lecture, asked);
  if ((await countOwn(tx, authorId, courseId)) >= quotas.questions.max)
    throw new AppError('QUOTA_FULL', { message: quotas.questions.whenFull });
  const { isPrivate = false } = asked;
  const question = {
    ...asked,
    ...anchor,
    id,
    courseId,
    authorId,
    isPrivate,
    hangsOn: hangsOn(asked.place, lecture),
  };
  if (await insertQuestion(tx, question)) return noticeQuestion(tx, id);
  // The same request may have arrived twice at once.
  if ((await holdQuestion(tx, id))?.authorId !== authorId) throw new AppError('QUESTION_NOT_FOUND');
};

/**
 * Edits a question. What others have answered was written for those who could read it, so it is shown to nobody else; nor
 * are the earlier words of a private question that the class reads now.
 * @throws AppError QUESTION_ANSWERED
 */
const edit = async (
  tx: Tx,
  questionId: string,
  before: HeldQuestion,
  { title, body, isPrivate = before.isPrivate }: Asked,
): Promise<void> => {
  const hasOtherReaders = isPrivate !== before.isPrivate;
  if (hasOtherReaders && (await isAnsweredByOthers(tx, questionId, before)))
    throw new AppError('QUESTION_ANSWERED', {
      message: 'Others have answered this question, so who reads it stays as it is',
    });
  if (before.title === title && before.body === body && !hasOtherReaders) return;
  await rewriteQuestion(tx, questionId, before, { title, body, isPrivate });
  if (hasOtherReaders && !isPrivate) await forgetEarlier(tx, questionId);
};

/**
 * Asks a question under the id that the page made, or edits the caller's own question. An edit does not move the
 * question.
 * @throws AppError COURSE_NOT_FOUND, NOT_ENROLLED, LECTURE_NOT_FOUND, QUESTION_NOT_FOUND, QUESTION_ANSWERED,
 * INVALID_INPUT, QUOTA_FULL
 */
export const saveQuestion = async (
  deps: Deps,
  caller: Caller,
  { courseId, questionId }: { courseId: string; questionId: string },
  asked: Asked,
): Promise<Question> => {
  const reader = await requireReader(deps.db, caller, courseId);
  await transact(deps.db, async (tx) => {
    const before = await holdQuestion(tx, questionId);
    if (before === undefined) return ask(tx, reader, questionId, asked);
    if (before.courseId !== courseId || before.authorId !== reader.userId)
      throw new AppError('QUESTION_NOT_FOUND');
    await edit(tx, questionId, before, asked);
  });
  return readThread(deps, reader, questionId);
};

/** @throws AppError QUESTION_NOT_FOUND, NOT_YOUR_QUESTION, QUESTION_ANSWERED */
export const deleteQuestion = (db: Database, reader: Reader, questionId: string): Promise<void> =>
  transact(db, async (tx) => {
    const question = await holdGoverned(tx, reader, questionId);
    if (!reader.isInstructor && (await isAnsweredByOthers(tx, questionId, question)))
      throw new AppError('QUESTION_ANSWERED');
    await removeQuestion(tx, questionId);
  });

/** @throws AppError QUESTION_NOT_FOUND, NOT_YOUR_QUESTION */
export const closeQuestion = (
  db: Database,
  reader: Reader,
  questionId: string,
  isClosed: boolean,
): Promise<void> =>
  transact(db, async (tx) => {
    await holdGoverned(tx, reader, questionId);
    await setClosed(tx, questionId, isClosed);
    if (isClosed) await noticeAnswered(tx, questionId);
  });

/** The author is not counted again. @throws AppError QUESTION_NOT_FOUND */
export const shareQuestion = (
  db: Database,
  reader: Reader,
  questionId: string,
  isShared: boolean,
): Promise<void> =>
  transact(db, async (tx) => {
    const { authorId } = await holdVisible(tx, reader, questionId);
    if (authorId !== reader.userId) await setShared(tx, questionId, reader.userId, isShared);
  });

/** @throws AppError QUESTION_NOT_FOUND */
export const earlierWords = async (
  db: Database,
  reader: Reader,
  questionId: string,
  answerId: string | undefined,
): Promise<EarlierWords[]> => {
  if ((await readQuestion(db, reader, questionId)) === undefined) throw new AppError('QUESTION_NOT_FOUND');
  const edits = await listEdits(db, questionId, answerId, EARLIER_SHOWN);
  return edits.map(({ replacedAt, ...words }) => ({ ...words, replacedAt: replacedAt.toISOString() }));
};

export const answerTimes = (db: Database, { courseId }: Reader): Promise<AnswerTimes> =>
  readAnswerTimes(db, courseId);

/** Removes a deleted account from the counts of shared questions. Its threads stay, without a name. */
export const leaveQuestions = (tx: Tx, userId: string): Promise<void> => unshareAll(tx, userId);
