import type { visitLecture } from '@lectern/contract/course-staff';
import type { DataOf } from '@lectern/contract/operation';
import { readOwn } from '../course-builder.repository.ts';
import type { CourseBuilderDependencies } from '../course-builder.service.ts';
import { orNotFound } from '../outline-edit.ts';
import { readLectureStanding } from '../lectures.repository.ts';
import { refuseOthers } from '../ownership.ts';
import { toPerson } from './staff.service.ts';
import { deleteOldVisits, endVisit, keepVisit, listVisitors } from './visits.repository.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';

interface Visit {
  lectureId: string;
  device?: string | undefined;
  tab: string;
  isLeaving: boolean;
}

/**
 * Records that a page has a lecture open, and returns who else has it open.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const visitOwnLecture = async (
  { db, media }: CourseBuilderDependencies,
  { userId }: Caller,
  { lectureId, device = '', tab, isLeaving }: Visit,
): Promise<DataOf<typeof visitLecture>> => {
  const found = orNotFound(await readLectureStanding(db, lectureId, userId), 'LECTURE_NOT_FOUND');
  if (found.role === null)
    refuseOthers(await readOwn(db, found.courseId, userId), 'teach', 'LECTURE_NOT_FOUND');
  const visit = { lectureId, userId, device };
  await (isLeaving ? endVisit(db, visit) : keepVisit(db, { ...visit, tab }));
  const visitors = await listVisitors(db, visit);
  return {
    others: visitors.map((row) => ({ ...toPerson(media, row), tab: row.tab })),
    revision: found.revision,
  };
};

/** One of the nodes runs it each day. */
export const forgetOldVisits = (db: Database): Promise<void> => deleteOldVisits(db);
