import {
  getAllCategories,
  getCatalogPage,
  getCourse,
  getCourseSection,
  searchCourses,
  type ListedCategory,
} from '@lectern/contract/catalog';
import type { CourseSearch } from './find/course-search.ts';
import { call } from '#lib/api.ts';
import type { LoaderApi } from '#lib/api-context.ts';

const PAGE_SIZE = '24';

export const readCategories = (api: LoaderApi): Promise<ListedCategory[]> => api.call(getAllCategories);

let known: Promise<ListedCategory[]> | undefined;

/** The categories, read once for the life of the page; a failed try is forgotten. */
export function loadCategories(): Promise<ListedCategory[]> {
  known ??= call(getAllCategories).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Spares the request when the server sent the categories with the document. */
export const rememberCategories = (categories: ListedCategory[]): void => {
  known ??= Promise.resolve(categories);
};

/** The first page of a category's tutorials. */
export const readCatalogPage = (api: LoaderApi, categoryId: string) =>
  api.call(getCatalogPage, { params: { categoryId }, query: { limit: PAGE_SIZE } });

/** The page of a category's tutorials that follows `after`, the `next` of the page before. */
export const readNextCatalogPage = (categoryId: string, after: string) =>
  call(getCatalogPage, { params: { categoryId }, query: { after, limit: PAGE_SIZE } });

/** The first page of the tutorials that are looked for, with what each filter would leave. */
export const readFound = (api: LoaderApi, search: CourseSearch) =>
  api.call(searchCourses, { query: { ...search, counts: 'yes', limit: PAGE_SIZE } });

/** The page that follows `after`. */
export const readNextFound = (search: CourseSearch, after: string) =>
  call(searchCourses, { query: { ...search, after, limit: PAGE_SIZE } });

/** A published course as everybody sees it. */
export const readCourse = (api: LoaderApi, courseId: string) => api.call(getCourse, { params: { courseId } });

/** A section with all its lectures. */
export const readSection = (courseId: string, sectionId: string) =>
  call(getCourseSection, { params: { courseId, sectionId } });
