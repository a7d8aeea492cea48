import type { CodeRemark, OpenedReview, QueueEntry, QueueShow } from '@lectern/contract/code-reviews';
import { quotas } from '@lectern/contract/limits';
import type { ReviewedCourse } from '@lectern/contract/reviewed-courses';
import {
  listRemarks,
  mayEditCourse,
  readEarlier,
  readEdition,
  readLater,
  readResult,
  readReviewTimes,
  type ReviewRow,
} from './code-reviews.repository.ts';
import { requireOwned, type Reviewed } from './owned-review.ts';
import { groupOf } from './groups/groups.repository.ts';
import { draftsFor, finishDrafts, offeredFor, othersIn } from './groups/groups.service.ts';
import { listQueue, listTriedCourses, readCard, type QueueRow } from './queue.repository.ts';
import { remarksOf, toEntry, toQueued, type CodeReviewsDependencies } from './review-wire.ts';
import {
  countOtherRemarks,
  finish,
  holdReview,
  markOpened,
  removeRemark,
  writeRemark,
} from './review-writes.repository.ts';
import { tellReviewed } from './tell-reviewed.ts';
import { keepReviewLook } from '#features/teaching/looks.service.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { refuseStale } from '#platform/database/stale-text.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/caller.ts';

type Deps = CodeReviewsDependencies;

const PAGE = 20;

export const pageOfQueue = async (
  { db, media }: Deps,
  instructorId: string,
  asked: { show: QueueShow; courseId?: string | undefined; after?: string | undefined },
): Promise<{ reviews: QueueEntry[]; next: string | null }> => {
  const rows = await listQueue(db, instructorId, asked, PAGE);
  const next = rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null;
  return { reviews: rows.map((row) => toEntry(row, media)), next };
};

export const reviewedCourses = async (db: Database, instructorId: string): Promise<ReviewedCourse[]> => {
  const courses = await listTriedCourses(db, instructorId);
  return Promise.all(
    courses.map(async ({ id, title, waiting, exercises }) => ({
      _id: id,
      courseName: title,
      waiting,
      times: await readReviewTimes(db, id),
      exercises,
    })),
  );
};

/**
 * A review that was asked for, or opened from a student's page, shows the name beside the programs: each counts as a
 * look.
 */
const keepLooksAt = async (
  db: Database,
  caller: Caller,
  { lectureName, student }: QueueRow,
  programs: readonly ReviewRow[],
): Promise<void> => {
  if (student === null) return;
  await transact(db, async (tx) => {
    for (const { courseId, lectureId, number, userId: studentId } of programs) {
      if (studentId === null) continue;
      const program = { lectureId, lectureTitle: lectureName, number };
      await keepReviewLook(tx, caller, { courseId, studentId }, program);
    }
  });
};

/**
 * A review with its program, and the one that was reviewed before. Reading a program by name is logged once a day.
 * @throws AppError REVIEW_NOT_FOUND
 */
export const readOpened = async (deps: Deps, caller: Caller, reviewId: string): Promise<OpenedReview> => {
  const { db, media } = deps;
  const review = await requireOwned(db, { instructorId: caller.userId, reviewId });
  const [card, edition, result, before, later, mayEdit] = await Promise.all([
    readCard(db, caller.userId, review.id),
    readEdition(db, review),
    readResult(db, review),
    readEarlier(db, review),
    readLater(db, review, caller.userId),
    mayEditCourse(db, caller.userId, review.courseId),
  ]);
  if (card === undefined) throw new AppError('REVIEW_NOT_FOUND');
  await keepLooksAt(db, caller, card, [...(before ? [before] : []), review]);
  const rows = await listRemarks(db, [review.id, ...(before ? [before.id] : [])]);
  const remarks = remarksOf(rows, review.id);
  return {
    ...toQueued(card, media),
    mayEdit,
    files: review.files,
    ...(edition ?? { task: null, starter: null, hasChanged: false }),
    ...(result ?? { result: null, hiddenFailed: [] }),
    verdict: review.verdict,
    revision: review.revision,
    remarks,
    group: await groupOf(db, review),
    offered: remarks.length > 0 || review.finishedAt !== null ? [] : await offeredFor(deps, review),
    later: card.student === null ? null : (later ?? null),
    earlier: before
      ? { number: before.number, files: before.files, remarks: remarksOf(rows, before.id) }
      : null,
  };
};

/** @throws AppError REVIEW_NOT_FOUND */
export const openReview = async (db: Database, reviewed: Reviewed): Promise<void> => {
  const { id } = await requireOwned(db, reviewed);
  await markOpened(db, id, reviewed.instructorId);
};

/** A suggestion that equals the present lines is dropped. */
const withoutIdle = ({ files }: ReviewRow, remark: CodeRemark): CodeRemark => {
  const { file, line, lastLine, suggestion } = remark;
  const lines = files.find(({ name }) => name === file)?.content.split('\n') ?? [];
  return suggestion === lines.slice(line - 1, lastLine).join('\n') ? { ...remark, suggestion: null } : remark;
};

/** @throws AppError INVALID_INPUT for lines that the attempt does not have */
const refuseOtherLines = (
  { files }: ReviewRow,
  { file, line, lastLine }: Pick<CodeRemark, 'file' | 'line' | 'lastLine'>,
): void => {
  const lines = files.find(({ name }) => name === file)?.content.split('\n').length ?? 0;
  if (line <= lastLine && lastLine <= lines) return;
  throw new AppError('INVALID_INPUT', { message: 'The attempt has no such lines' });
};

/** @throws AppError REVIEW_NOT_FOUND, INVALID_INPUT, QUOTA_FULL, REMARK_NOT_FOUND when the id is taken */
export const saveRemark = async (db: Database, reviewed: Reviewed, sent: CodeRemark): Promise<CodeRemark> => {
  const review = await requireOwned(db, reviewed);
  refuseOtherLines(review, sent);
  const remark = withoutIdle(review, sent);
  await transact(db, async (tx) => {
    await holdReview(tx, review.id);
    if ((await countOtherRemarks(tx, review.id, remark._id)) >= quotas.codeRemarks.max)
      throw new AppError('QUOTA_FULL', { message: quotas.codeRemarks.whenFull });
    if (!(await writeRemark(tx, review.id, remark))) throw new AppError('REMARK_NOT_FOUND');
  });
  return remark;
};

/** @throws AppError REVIEW_NOT_FOUND, REMARK_NOT_FOUND */
export const deleteRemark = async (db: Database, reviewed: Reviewed, remarkId: string): Promise<void> => {
  const { id } = await requireOwned(db, reviewed);
  if (!(await removeRemark(db, id, remarkId))) throw new AppError('REMARK_NOT_FOUND');
};

/**
 * Finishes the review. Sent for the first time, it answers all that the student asked for this program, and the others
 * of the group too if `toGroup` says so. The first time tells the students.
 * `revision` is the one of the verdict that the reviewer read.
 * @throws AppError REVIEW_NOT_FOUND, CHANGED_ELSEWHERE
 */
export const finishReview = async (
  deps: Deps,
  reviewed: Reviewed,
  sent: { verdict: string; revision?: number | undefined; toGroup: boolean },
): Promise<{ revision: number; others: number }> => {
  const review = await requireOwned(deps.db, reviewed);
  const { id, courseId, userId } = review;
  const remarks = remarksOf(await listRemarks(deps.db, [id]), id);
  const isAnswer = sent.toGroup || review.finishedAt === null;
  const drafts = isAnswer ? await draftsFor(deps, review, { remarks, isForAll: sent.toGroup }) : [];
  const sentIn = newId();
  return transact(deps.db, async (tx) => {
    const held = await holdReview(tx, id);
    if (held === undefined) throw new AppError('REVIEW_NOT_FOUND');
    refuseStale(held, { verdict: sent.verdict }, sent.revision);
    const finished = await finish(tx, id, { verdict: sent.verdict, sentIn });
    if (finished === undefined) throw new AppError('REVIEW_NOT_FOUND');
    const { isFirst, revision } = finished;
    const answered = await finishDrafts(tx, drafts, { verdict: sent.verdict, sentIn });
    await tellReviewed(tx, courseId, [...(isFirst ? [{ id, userId }] : []), ...answered]);
    return { revision, others: othersIn(answered, review) };
  });
};
