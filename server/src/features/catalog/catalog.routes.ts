import { operations } from '@lectern/contract';
import { listCategories } from './catalog.repository.ts';
import {
  readCatalogPage,
  readCategoryCourses,
  readCoursePage,
  readCourseSection,
  readCourseSections,
} from './catalog.service.ts';
import { toCard } from './course-wire.ts';
import { readFreeLecture, type FreeLectureDependencies } from './free-lectures.service.ts';
import { readInstructor } from './instructors.service.ts';
import { listNextCourses } from './next-courses.repository.ts';
import { decodeCursor } from './page-cursor.ts';
import { normaliseSearch } from './search/search-query.ts';
import { search } from './search/search.service.ts';
import type { Api } from '#platform/http/operations.ts';
import { categoriesTag } from '#tables/tags.ts';

const DEFAULT_LIMIT = 24;

const pageOf = ({
  after,
  limit = DEFAULT_LIMIT,
}: {
  after?: string | undefined;
  limit?: number | undefined;
}) => ({
  after: after === undefined || after === '' ? undefined : decodeCursor(after),
  limit,
});

export const catalogRoutes = (api: Api, deps: FreeLectureDependencies): void => {
  api.handleCached(operations.getAllCategories, () => ({
    key: 'categories',
    load: async () => ({ data: await listCategories(deps.db), tags: [categoriesTag] }),
  }));

  api.handleCached(operations.getCourse, ({ params }) => {
    const courseId = params.courseId.toLowerCase();
    return { key: `course:${courseId}`, load: () => readCoursePage(deps, courseId) };
  });

  api.handleCached(operations.getCourseSections, ({ params }) => {
    const courseId = params.courseId.toLowerCase();
    return { key: `sections:${courseId}`, load: () => readCourseSections(deps, courseId) };
  });

  api.handleCached(operations.getCourseSection, ({ params: { courseId, sectionId } }) => ({
    key: `section:${courseId}:${sectionId}`,
    load: () => readCourseSection(deps, courseId, sectionId),
  }));

  api.handleCached(operations.getFreeLecture, ({ params: { courseId, lectureId } }) => ({
    key: `free-lecture:${courseId}:${lectureId}`,
    load: () => readFreeLecture(deps, courseId, lectureId),
  }));

  api.handleCached(operations.getInstructor, ({ params }) => ({
    key: `instructor:${params.userId}`,
    load: () => readInstructor(deps, params.userId),
  }));

  api.handleCached(operations.getCatalogPage, ({ params, query }) => {
    const categoryId = params.categoryId.toLowerCase();
    const page = pageOf(query);
    return {
      key: `category-page:${categoryId}:${page.limit}:${query.after ?? ''}`,
      load: () => readCatalogPage(deps, categoryId, page),
    };
  });

  api.handleCached(operations.searchCourses, ({ query }) => {
    const { q = '', after, limit, sort = 'best', counts, ...filters } = query;
    const text = normaliseSearch(q);
    const page = pageOf({ after, limit });
    return {
      key: `search:${JSON.stringify([text, filters, sort, counts, page.limit, after])}`,
      load: () => search(deps, { text, filters, sort, hasCounts: counts === 'yes' }, page),
    };
  });

  api.handle(operations.getNextCourses, async ({ caller: { userId }, query: { after, limit } }) => {
    const courses = await listNextCourses(deps.db, { userId, after }, limit ?? DEFAULT_LIMIT);
    return { data: courses.map((course) => toCard(course, deps.media)) };
  });

  api.handleCached(operations.showAllCategoryCourses, ({ body }) => {
    const categoryId = body.categoryId.toLowerCase();
    return { key: `category-courses:${categoryId}`, load: () => readCategoryCourses(deps, categoryId) };
  });
};
