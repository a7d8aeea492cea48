import { operations, type OperationName } from '@lectern/contract';
import { announceChange } from '../src/platform/cache/change-feed.ts';
import { categoriesTag } from '../src/tables/tags.ts';
import { picture } from './account-examples.ts';
import { certificateIn, lectureId, reviewIn, sectionId } from './course-examples.ts';
import type { TestApp } from './test-app.ts';
import { aWorld, type World } from './world.ts';

/** A world with everything that a public answer can show: pictures, a review, a certificate. */
export interface PublicWorld extends World {
  certificateId: string;
  /** The first lecture, which is free. */
  lectureId: string;
  /** The category without courses, once it is made. */
  emptyCategoryId?: string;
  /** The first lecture's video, once it is uploaded. */
  videoId?: string;
}

export const aPublicWorld = async (app: TestApp): Promise<PublicWorld> => {
  const world = await aWorld(app);
  const { owner, enrolled, instructor } = world.cast;
  const names = { firstName: 'Heir', lastName: 'Example' };
  await app.call(operations.updateProfile, { token: instructor.token, body: names });
  for (const { token } of [owner, enrolled])
    await app.call(operations.updateProfilePicture, { token, ...(await picture()) });
  await reviewIn(world);
  const { certificateId = '' } = await certificateIn(world);
  // The builders of the tests do not announce new categories.
  await announceChange(app.db, [categoriesTag]);
  return { ...world, certificateId, lectureId: lectureId(world) };
};

/** The requests for every public answer that is cached, by the operation's name. */
const requestsOf = (world: PublicWorld) => {
  const { courseId, categoryId } = world.course;
  const params = { courseId };
  return {
    getAllCategories: {},
    showAllCategoryCourses: { body: { categoryId } },
    getCatalogPage: { params: { categoryId } },
    searchCourses: { query: { q: 'test', limit: '5' } },
    getCourse: { params },
    getCourseSections: { params },
    getCourseSection: { params: { courseId, sectionId: sectionId(world) } },
    getFreeLecture: { params: { courseId, lectureId: world.lectureId } },
    getInstructor: { params: { userId: world.cast.owner.userId } },
    getAverageRating: { body: { courseId } },
    getCourseRatingAndReview: { body: { courseId } },
    getCertificate: { params: { certificateId: world.certificateId } },
    getContactDetails: {},
    getSignInWays: {},
  } satisfies Partial<Record<OperationName, object>>;
};

/** The operations that `readPublicAnswers` calls. */
export const readOperations = (world: PublicWorld): string[] => Object.keys(requestsOf(world));

/** Reads every public answer that can show a part of a world; an answer that is no 200 as its status. */
export const readPublicAnswers = async (
  { call, http }: Pick<TestApp, 'call' | 'http'>,
  world: PublicWorld,
): Promise<Record<string, unknown>> => {
  const read = {
    ...Object.fromEntries(
      Object.entries(requestsOf(world)).map(([name, request]) => [
        name,
        call(operations[name as OperationName], request),
      ]),
    ),
    newest: call(operations.searchCourses, { query: { limit: '5' } }),
  };
  const answers: Record<string, unknown> = {
    sitemap: (await http.inject({ url: '/sitemap.xml' })).body,
  };
  for (const [name, answer] of Object.entries(read)) {
    const { status, body } = await answer;
    answers[name] = status === 200 ? body : status;
  }
  return answers;
};
