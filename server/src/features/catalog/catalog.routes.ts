import { operations } from '@lectern/contract';
import { listCategories } from './catalog.repository.ts';
import {
  readCatalogPage,
  readCategoryCourses,
  readCoursePage,
  readCourseSection,
  search,
  type CatalogDependencies,
} from './catalog.service.ts';
import { decodeCursor } from './page-cursor.ts';
import { normaliseSearch } from './search-query.ts';
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

export const catalogRoutes = (api: Api, deps: CatalogDependencies): void => {
  api.handleCached(operations.getAllCategories, () => ({
    key: 'categories',
    load: async () => ({ data: await listCategories(deps.db), tags: [categoriesTag] }),
  }));

  api.handleCached(operations.getCourse, ({ params }) => {
    const courseId = params.courseId.toLowerCase();
    return { key: `course:${courseId}`, load: () => readCoursePage(deps, courseId) };
  });

  api.handleCached(operations.getCourseSection, ({ params: { courseId, sectionId } }) => ({
    key: `section:${courseId}:${sectionId}`,
    load: () => readCourseSection(deps, courseId, sectionId),
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
    const text = normaliseSearch(query.q ?? '');
    const page = pageOf(query);
    return {
      key: `search:${page.limit}:${query.after ?? ''}:${text}`,
      load: () => search(deps, text, page),
    };
  });

  api.handleCached(operations.showAllCategoryCourses, ({ body }) => {
    const categoryId = body.categoryId.toLowerCase();
    return { key: `category-courses:${categoryId}`, load: () => readCategoryCourses(deps, categoryId) };
  });
};
