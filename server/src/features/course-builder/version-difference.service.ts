import type { CourseChange } from '@lectern/contract/course-change';
import { courseChanges } from './course-changes.ts';
import { readContent } from './publishing.repository.ts';
import { listCategories } from '#features/catalog/catalog.service.ts';
import type { Database } from '#platform/database/database.ts';

/** The differences of one version of a course from each of others, in words; none when one of the two does not exist. */
export const compareVersion = async (
  db: Database,
  courseId: string,
  to: number,
): Promise<(from: number) => Promise<CourseChange[]>> => {
  const after = await readContent(db, { courseId, number: to });
  const names = new Map((await listCategories(db)).map(({ _id, name }) => [_id, name]));
  return async (from) => {
    const before = await readContent(db, { courseId, number: from });
    if (before === undefined || after === undefined) return [];
    return courseChanges(courseId, before, after, (id) => names.get(id) ?? 'another');
  };
};

/** The differences between two versions of a course, in words; empty when one of them does not exist. */
export const readVersionDifference = async (
  db: Database,
  courseId: string,
  { from, to }: { from: number; to: number },
): Promise<CourseChange[]> => (await compareVersion(db, courseId, to))(from);
