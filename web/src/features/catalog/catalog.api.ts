import {
  getAllCategories,
  getCatalogPage,
  getCourse,
  getCourseSection,
  getCourseSections,
  getFreeLecture,
  getInstructor,
  searchCourses,
  type ListedCategory,
} from '@lectern/contract/catalog';
import type { CourseCard } from '@lectern/contract/course';
import type { CourseSearch } from './find/course-search.ts';
import { call } from '#lib/api.ts';
import type { LoaderApi } from '#lib/api-context.ts';
import { logFailure } from '#lib/console-log.ts';

const PAGE_SIZE = '24';
/** Beside something else. */
const MOST_RELATED = 3;

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

/** How many courses each category lists, by its id; absent without any. */
export const readCategoryCounts = async (): Promise<Record<string, number>> => {
  const { counts } = await call(searchCourses, { query: { counts: 'yes', limit: '1' } });
  return counts?.category ?? {};
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

/** A lecture that everybody may watch and read. */
export const readFreeLecture = (api: LoaderApi, courseId: string, lectureId: string) =>
  api.call(getFreeLecture, { params: { courseId, lectureId } });

/** Other tutorials of the category, those of the most students first; none where they cannot be read. */
export const readRelated = async (api: LoaderApi, { _id, category }: CourseCard): Promise<CourseCard[]> => {
  try {
    const query = { category, sort: 'students', limit: String(MOST_RELATED + 1) } as const;
    const { courses } = await api.call(searchCourses, { query });
    return courses.filter((course) => course._id !== _id).slice(0, MOST_RELATED);
  } catch (error) {
    logFailure('searchCourses', error);
    return [];
  }
};

/** The newest tutorials; none where they cannot be read. */
export const readNewest = async (api: LoaderApi): Promise<CourseCard[]> => {
  try {
    return (await api.call(searchCourses, { query: { limit: String(MOST_RELATED) } })).courses;
  } catch (error) {
    logFailure('searchCourses', error);
    return [];
  }
};

/** Who teaches, with their published tutorials. */
export const readInstructor = (api: LoaderApi, userId: string) =>
  api.call(getInstructor, { params: { userId } });

/** All sections by name, without their lectures. */
export const readSections = (courseId: string) => call(getCourseSections, { params: { courseId } });

/** A section with all its lectures. */
export const readSection = (courseId: string, sectionId: string) =>
  call(getCourseSection, { params: { courseId, sectionId } });
