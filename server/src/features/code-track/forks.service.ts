import type { CodeFork, ListedFork } from '@lectern/contract/code-forks';
import { requireEnrolment } from '#features/learning/enrolments.service.ts';
import { requireLecture } from '#features/learning/lecture-in-version.service.ts';
import { beAt } from '#features/learning/records.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact, type Database } from '#platform/database/database.ts';
import type { DraftKey, KeptDraft } from '#platform/database/drafts.ts';
import { forkDrafts, readCourseForks, readForks } from './forks.repository.ts';

interface Given {
  courseId: string;
  lectureId: string;
}

const keyOf = ({ userId }: Caller, { courseId, lectureId }: Given): DraftKey => ({
  userId,
  courseId,
  lectureId,
});

/**
 * The student's saved forks of a lecture's code.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const listForks = (
  db: Database,
  caller: Caller,
  given: Given,
): Promise<{ forks: CodeFork[]; revision: number }> =>
  transact(db, async (tx) => {
    const key = keyOf(caller, given);
    await requireEnrolment(tx, key);
    return (await readForks(tx, key)) ?? { forks: [], revision: 0 };
  });

/**
 * The student's saved forks in all lectures of a course, by lecture and moment.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const listCourseForks = (db: Database, { userId }: Caller, courseId: string): Promise<ListedFork[]> =>
  transact(db, async (tx) => {
    const key = { userId, courseId };
    await requireEnrolment(tx, key);
    return readCourseForks(tx, key);
  });

interface SentForks {
  forks: CodeFork[];
  revision?: number | undefined;
  device?: string | undefined;
}

/**
 * Saves forks that build on the current revision. Others are kept among the earlier versions.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND, LECTURE_NOT_FOUND
 */
export const saveForks = (
  db: Database,
  caller: Caller,
  given: Given,
  { forks, revision, device = '' }: SentForks,
): Promise<KeptDraft<CodeFork[]>> =>
  transact(db, async (tx) => {
    const key = keyOf(caller, given);
    const { version } = await requireEnrolment(tx, key);
    await requireLecture(tx, key, version);
    const by = { device, agoMs: 0 };
    await beAt(tx, key, by);
    return forkDrafts.save(tx, key, { content: forks, revision, ...by });
  });

/**
 * Earlier versions of the forks, newest first.
 * @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND
 */
export const listEarlierForks = (
  db: Database,
  caller: Caller,
  given: Given,
): Promise<{ forks: CodeFork[]; savedAt: string }[]> =>
  transact(db, async (tx) => {
    const key = keyOf(caller, given);
    await requireEnrolment(tx, key);
    const earlier = await forkDrafts.listEarlier(tx, key);
    return earlier.map(({ content, savedAt }) => ({ forks: content, savedAt }));
  });
