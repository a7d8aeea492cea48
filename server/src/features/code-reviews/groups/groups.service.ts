import type { CodeRemark } from '@lectern/contract/code-reviews';
import type { People } from '@lectern/contract/analytics';
import type { GroupStudent, ProgramGroup } from '@lectern/contract/program-groups';
import type { ExerciseFile } from '@lectern/contract/exercises';
import { listRemarks, type ReviewRow } from '../code-reviews.repository.ts';
import { requireOwned, type Reviewed } from '../owned-review.ts';
import { remarksOf, type CodeReviewsDependencies } from '../review-wire.ts';
import { insertReview } from '../review-writes.repository.ts';
import { tellReviewed } from '../tell-reviewed.ts';
import { withCompared } from './compared-groups.ts';
import {
  finishFor,
  insertRemarks,
  listReachable,
  readNewestOfGroup,
  readReviewOfGroup,
  readReviewOfSame,
  type NewRemark,
  type Reached,
} from './groups.repository.ts';
import { listGroups, listMembers, readStarter } from './group-members.repository.ts';
import { refuseForeignCourse } from '#features/course-builder/course-builder.service.ts';
import type { Programs } from '#features/exercises/same-programs/programs.service.ts';
import { readTried } from '#features/exercises/tried.service.ts';
import { keepLook } from '#features/teaching/looks.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { AppError } from '#platform/errors.ts';

type Deps = CodeReviewsDependencies;
type Files = readonly ExerciseFile[];

const contentOf = (files: Files, name: string): string =>
  files.find((file) => file.name === name)?.content ?? '';

const linesOf = (content: string, { line, lastLine }: Pick<CodeRemark, 'line' | 'lastLine'>): string =>
  content
    .split('\n')
    .slice(line - 1, lastLine)
    .map((text) => text.trim())
    .join('\n');

/** The suggestion becomes an example in the text: it has other names and another layout, so it cannot be applied. */
const asExample = ({ body, suggestion }: CodeRemark): string =>
  `${body}\n\nExample from another program:\n\n\`\`\`js\n${suggestion ?? ''}\n\`\`\``;

/** Moves remarks to the lines of another program that differs only in names and layout. */
const remarksOn = async (
  programs: Programs,
  remarks: readonly CodeRemark[],
  from: Files,
  to: Files,
): Promise<CodeRemark[]> => {
  const moved: CodeRemark[] = [];
  for (const [file, own] of Map.groupBy(remarks, (remark) => remark.file)) {
    const [before, after] = [contentOf(from, file), contentOf(to, file)];
    const places = await programs.counterparts(before, after, own);
    for (const [at, remark] of own.entries()) {
      const { line, lastLine } = places[at] ?? remark;
      const isSame = linesOf(before, remark) === linesOf(after, { line, lastLine });
      const words =
        isSame || remark.suggestion === null ? remark : { body: asExample(remark), suggestion: null };
      moved.push({ ...remark, ...words, _id: newId(), line, lastLine });
    }
  }
  return moved;
};

/** The remarks of another review of the same program, moved to the lines of this one. */
export const offeredFor = async ({ db, programs }: Deps, review: ReviewRow): Promise<CodeRemark[]> => {
  const same = await readReviewOfSame(db, review);
  if (same === undefined) return [];
  const remarks = remarksOf(await listRemarks(db, [same.id]), same.id);
  return remarksOn(programs, remarks, same.files, review.files);
};

interface Approved {
  verdict: string;
  remarks: readonly { _id: string; body: string }[];
}

/** One call reaches at most this many students. Another call reaches the others. */
const MOST_AT_ONCE = 500;

interface Words {
  verdict: string;
  remarks: readonly CodeRemark[];
}

/** How many students beside the review's own are among them. */
export const othersIn = (
  sent: readonly { userId: string }[],
  { userId }: Pick<ReviewRow, 'userId'>,
): number => new Set(sent.map((one) => one.userId).filter((id) => id !== userId)).size;

type Draft = Omit<Reached, 'files'> & { id: string; remarks: CodeRemark[] };

/** A review in the same words for each attempt that it reaches, its remarks at the lines of that program. */
export const draftsFor = async (
  { db, programs }: Pick<Deps, 'db' | 'programs'>,
  review: ReviewRow,
  { remarks, isForAll }: Pick<Words, 'remarks'> & { isForAll: boolean },
): Promise<Draft[]> => {
  const drafts: Draft[] = [];
  for (const { files, ...attempt } of await listReachable(db, review, { isForAll, limit: MOST_AT_ONCE }))
    drafts.push({
      ...attempt,
      id: newId(),
      remarks: await remarksOn(programs, remarks, review.files, files),
    });
  return drafts;
};

/** Writes the drafts as finished reviews. Returns the reviews, each with its student. */
export const finishDrafts = async (
  tx: Tx,
  drafts: readonly Draft[],
  sent: { verdict: string; sentIn: string },
): Promise<{ id: string; userId: string }[]> => {
  const attempts = drafts.map(({ id, userId, attemptId }) => ({ id, userId, attemptId }));
  const finished = await finishFor(tx, attempts, sent);
  const written = finished.flatMap(({ id: review_id, userId, attemptId }): NewRemark[] => {
    const draft = drafts.find((one) => one.userId === userId && one.attemptId === attemptId);
    return (draft?.remarks ?? []).map(({ _id: id, lastLine: last_line, ...remark }) => ({
      ...remark,
      id,
      review_id,
      last_line,
    }));
  });
  await insertRemarks(tx, written);
  return finished;
};

/** Sends a finished review to all whom it reaches, and returns to how many other students. */
const spread = async (
  deps: Pick<Deps, 'db' | 'programs'>,
  review: ReviewRow,
  { verdict, remarks }: Words,
): Promise<number> => {
  const drafts = await draftsFor(deps, review, { remarks, isForAll: true });
  const finished = await transact(deps.db, async (tx) => {
    const sent = await finishDrafts(tx, drafts, { verdict, sentIn: newId() });
    await tellReviewed(tx, review.courseId, sent);
    return sent;
  });
  return othersIn(finished, review);
};

/**
 * Returns to how many students the review was sent. @throws AppError REVIEW_NOT_FOUND, NOT_REVIEWED, REMARK_NOT_FOUND
 */
export const sendToGroup = async (
  { db, programs }: Deps,
  { instructorId, reviewId }: Reviewed,
  { verdict, remarks }: Approved,
): Promise<number> => {
  const review = await requireOwned(db, { instructorId, reviewId });
  if (review.finishedAt === null) throw new AppError('NOT_REVIEWED');
  const own = new Map(remarksOf(await listRemarks(db, [reviewId]), reviewId).map((one) => [one._id, one]));
  const approved = remarks.map(({ _id, body }) => {
    const remark = own.get(_id);
    if (remark === undefined) throw new AppError('REMARK_NOT_FOUND');
    return { ...remark, body };
  });
  return spread({ db, programs }, review, { verdict, remarks: approved });
};

interface Place {
  courseId: string;
  lectureId: string;
}

/** @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE */
export const groupsOf = async (
  { db, programs }: Pick<Deps, 'db' | 'programs'>,
  caller: Caller,
  { courseId, lectureId }: Place,
): Promise<{ tried: People; total: number; groups: ProgramGroup[]; starter: ExerciseFile[] | null }> => {
  await refuseForeignCourse({ db }, caller, courseId);
  const viewed = { courseId, lectureId, viewerId: caller.userId };
  const found = await listGroups(db, viewed);
  const tried = (await readTried(db, viewed))(lectureId);
  const starter = (await readStarter(db, { courseId, lectureId })) ?? null;
  return { tried, ...found, groups: await withCompared(programs, found.groups, starter), starter };
};

const MOST_NAMED = 100;

/**
 * Names the students of a group beside its program. That is a look at the program of each whose work is seen, and
 * logged (decision 0584).
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const studentsOfGroup = async (
  db: Database,
  caller: Caller,
  { groupId, courseId, lectureId }: Place & { groupId: string },
): Promise<{ students: GroupStudent[]; unnamed: number }> => {
  await refuseForeignCourse({ db }, caller, courseId);
  return transact(db, async (tx) => {
    const place = { courseId, lectureId, viewerId: caller.userId };
    const { members, students, lectureTitle } = await listMembers(tx, place, groupId, MOST_NAMED);
    for (const { userId, number, isSeen } of members)
      if (isSeen)
        await keepLook(tx, caller, { courseId, studentId: userId }, 'see-program', {
          lectureId,
          lectureTitle,
          number,
        });
    return {
      students: members.map(({ userId, isSeen, ...member }) => ({
        ...member,
        student: isSeen ? userId : null,
      })),
      unnamed: students - members.length,
    };
  });
};

/**
 * Returns the id of the group's review, a new one if there is none.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE, ATTEMPT_NOT_FOUND
 */
export const reviewOfGroup = async (
  db: Database,
  caller: Caller,
  { groupId: groupKey, ...place }: Place & { groupId: string },
): Promise<string> => {
  await refuseForeignCourse({ db }, caller, place.courseId);
  const group = { ...place, groupKey };
  const present = await readReviewOfGroup(db, group, caller.userId);
  if (present !== undefined) return present;
  const newest = await readNewestOfGroup(db, group, caller.userId);
  if (newest === undefined) throw new AppError('ATTEMPT_NOT_FOUND');
  const { userId, attemptId } = newest;
  const review = { id: newId(), attemptId, note: '', isAsked: false };
  const id = await transact(db, (tx) => insertReview(tx, { ...place, userId }, review));
  if (id === undefined) throw new AppError('BUSY');
  return id;
};
