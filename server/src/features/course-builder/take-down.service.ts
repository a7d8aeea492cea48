import { announceInCatalogue } from './catalogue-change.ts';
import { courseTakenDownMail } from './mails/course-taken-down.ts';
import { markReleased, markTakenDown } from './take-down.repository.ts';
import { takeOutOfCatalogue } from './publishing.repository.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { recordAct } from '#platform/database/audit-log.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

interface Act {
  /** The actor's name in the audit log. */
  actor: string;
  courseId: string;
}

/**
 * Takes a course out of the catalogue until it is released, and tells its instructor the reason.
 * @throws AppError COURSE_NOT_FOUND
 */
export const takeDownCourse = (
  db: Database,
  publicUrl: string,
  { actor, courseId, reason }: Act & { reason: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const course = await markTakenDown(tx, courseId, reason);
    if (course === undefined) throw new AppError('COURSE_NOT_FOUND');
    const category = await takeOutOfCatalogue(tx, courseId);
    await announceInCatalogue(tx, courseId, [category]);
    await recordAct(tx, { actor, action: 'take-down', subject: `course:${courseId}`, detail: { reason } });
    if (course.instructor_email !== null) {
      const mail = courseTakenDownMail(publicUrl, course.title, reason);
      await enqueueMail(tx, { kind: 'course-taken-down', to: course.instructor_email, ...mail });
    }
  });

/** @throws AppError COURSE_NOT_FOUND when the course was not taken down */
export const releaseCourse = (db: Database, { actor, courseId }: Act): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await markReleased(tx, courseId))) throw new AppError('COURSE_NOT_FOUND');
    await recordAct(tx, { actor, action: 'release', subject: `course:${courseId}` });
  });
