import { holdCourse } from './course-builder.repository.ts';
import { changeInstructor, holdInstructor } from './hand-over.repository.ts';
import { renewEntries } from '#features/catalog/search/entries.service.ts';
import { chargeNewOwner } from '#features/media/media.service.ts';
import { recordAct } from '#platform/database/audit-log.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { publicCourseTags } from '#tables/tags.ts';

export type HandOver =
  | { outcome: 'done'; title: string }
  | { outcome: 'no-such-course' }
  | { outcome: 'no-such-instructor' };

/** Gives a locked course to another instructor, and ends its offer. Returns the title. */
export const moveCourse = async (tx: Tx, courseId: string, instructorId: string): Promise<string> => {
  const { title, formerId, categoryId } = await changeInstructor(tx, courseId, instructorId);
  if (formerId !== null && formerId !== instructorId)
    await chargeNewOwner(tx, { courseId, from: formerId, to: instructorId });
  await renewEntries(tx, [courseId]);
  await announceChange(tx, publicCourseTags(courseId, [categoryId]));
  return title;
};

/**
 * Moves a course, published, draft or archived, to the instructor with this e-mail address. Students notice nothing.
 */
export const handOverCourse = (db: Database, courseId: string, email: string): Promise<HandOver> =>
  transact(db, async (tx): Promise<HandOver> => {
    const instructorId = await holdInstructor(tx, email);
    if (instructorId === undefined) return { outcome: 'no-such-instructor' };
    const course = await holdCourse(tx, courseId);
    if (course === undefined) return { outcome: 'no-such-course' };
    const title = await moveCourse(tx, courseId, instructorId);
    await recordAct(tx, {
      actor: 'operator',
      action: 'hand-over',
      subject: `course:${courseId}`,
      detail: { from: course.instructorId, to: instructorId },
    });
    return { outcome: 'done', title };
  });
