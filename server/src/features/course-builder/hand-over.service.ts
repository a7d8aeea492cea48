import { sql } from 'kysely';
import { assignCourse, holdCourse } from './course-builder.repository.ts';
import { publicTags } from './publishing.service.ts';
import { recordAudit } from '#platform/audit-log.ts';
import { announceChange } from '#platform/change-feed.ts';
import { transact, type Database } from '#platform/database.ts';

export type HandOver =
  | { outcome: 'done'; title: string; from: string | null }
  | { outcome: 'no-such-course' }
  | { outcome: 'no-such-instructor' };

/** Moves a course, published, draft or archived, to the instructor with this e-mail address; students notice nothing. */
export const handOverCourse = (db: Database, courseId: string, email: string): Promise<HandOver> =>
  transact(db, async (tx): Promise<HandOver> => {
    const instructor = await tx
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .where('account_type', '=', 'Instructor')
      .forShare()
      .executeTakeFirst();
    if (instructor === undefined) return { outcome: 'no-such-instructor' };
    const course = await holdCourse(tx, courseId);
    if (course === undefined) return { outcome: 'no-such-course' };
    const title = await assignCourse(tx, courseId, instructor.id);
    const listed = await tx
      .selectFrom('published_courses')
      .select('category_id')
      .where('course_id', '=', courseId)
      .executeTakeFirst();
    await recordAudit(tx, {
      actor: 'operator',
      action: 'hand-over',
      subject: `course:${courseId}`,
      detail: { from: course.instructorId, to: instructor.id },
    });
    await announceChange(tx, publicTags(courseId, [listed?.category_id]));
    return { outcome: 'done', title, from: course.instructorId };
  });
