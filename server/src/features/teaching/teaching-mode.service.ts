import { writeMode } from './teaching-mode.repository.ts';
import {
  refuseForeignCourse,
  type CourseBuilderDependencies,
} from '#features/course-builder/course-builder.service.ts';
import { announceChange } from '#platform/cache/change-feed.ts';
import type { Caller } from '#platform/http/caller.ts';
import { transact } from '#platform/database/database.ts';
import { courseTag } from '#tables/tags.ts';

/**
 * Makes an own course a taught class or an open one. The change ends the answers that students gave before it.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const setTeachingMode = async (
  deps: CourseBuilderDependencies,
  caller: Caller,
  courseId: string,
  isTaught: boolean,
): Promise<void> => {
  await refuseForeignCourse(deps, caller, courseId, 'own');
  await transact(deps.db, async (tx) => {
    await writeMode(tx, { courseId, instructorId: caller.userId, isTaught });
    await announceChange(tx, [courseTag(courseId)]);
  });
};
