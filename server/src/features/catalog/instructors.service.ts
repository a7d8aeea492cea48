import type { getInstructor } from '@lectern/contract/catalog';
import type { DataOf } from '@lectern/contract/operation';
import { listTaughtBy, readTeacher } from './catalog.repository.ts';
import { tagsOf, type Answered, type CatalogDependencies } from './catalog.service.ts';
import { averageOf, toCard } from './course-wire.ts';
import { AppError } from '#platform/errors.ts';
import { catalogTag } from '#tables/tags.ts';

const MAX_COURSES = 100;

/**
 * A person without a published course has no page.
 * @throws AppError NOT_FOUND
 */
export const readInstructor = async (
  { db, media }: CatalogDependencies,
  userId: string,
): Promise<Answered<DataOf<typeof getInstructor>>> => {
  const [teacher, versions] = await Promise.all([
    readTeacher(db, userId),
    listTaughtBy(db, userId, MAX_COURSES),
  ]);
  const courses = versions.map((version) => toCard(version, media));
  const [first] = courses;
  if (teacher === undefined || first === undefined) throw new AppError('NOT_FOUND');
  const total = (count: (version: (typeof versions)[number]) => number): number =>
    versions.reduce((sum, version) => sum + count(version), 0);
  const reviewsCount = total((version) => version.reviewsCount);
  return {
    data: {
      ...first.instructor,
      about: teacher.about,
      since: teacher.created_at.toISOString().slice(0, 10),
      studentsCount: total((version) => version.studentsCount),
      averageRating: averageOf(
        total((version) => version.ratingSum),
        reviewsCount,
      ),
      reviewsCount,
      courses,
    },
    tags: [catalogTag, ...tagsOf(versions)],
  };
};
