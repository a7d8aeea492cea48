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
import type { LoaderApi } from '#lib/requests/api-context.ts';
import { logFailure } from '#lib/requests/console-log.ts';

const PAGE_SIZE = '24';
/** The most courses shown beside other content. */
const MOST_RELATED = 3;
const FIRST_CHOICES = 4;

export const readCategories = (api: LoaderApi): Promise<ListedCategory[]> => api.call(getAllCategories);

let known: Promise<ListedCategory[]> | undefined;

/** The categories, read once for the life of the page; a failed read is retried on the next call. */
export function loadCategories(): Promise<ListedCategory[]> {
  known ??= call(getAllCategories).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Saves the request when the document already has the categories. */
export const rememberCategories = (categories: ListedCategory[]): void => {
  known ??= Promise.resolve(categories);
};

/** The number of courses in each category, by its id; categories without a course are absent. */
export const readCategoryCounts = async (): Promise<Record<string, number>> => {
  const { counts } = await call(searchCourses, { query: { counts: 'yes', limit: '1' } });
  return counts?.category ?? {};
};

/** The first page of a category's tutorials. */
export const readCatalogPage = (api: LoaderApi, categoryId: string) =>
  api.call(getCatalogPage, { params: { categoryId }, query: { limit: PAGE_SIZE } });

/** Tutorials of other categories, those with the most students first; none if the read fails. */
export const readOfOthers = async (api: LoaderApi, categoryId: string): Promise<CourseCard[]> => {
  try {
    const limit = String(2 * MOST_RELATED);
    const { courses } = await api.call(searchCourses, { query: { sort: 'students', limit } });
    return courses.filter(({ category }) => category !== categoryId).slice(0, MOST_RELATED);
  } catch (error) {
    logFailure('searchCourses', error);
    return [];
  }
};

/** The next page of a category's tutorials; `after` is the previous page's `next`. */
export const readNextCatalogPage = (categoryId: string, after: string) =>
  call(getCatalogPage, { params: { categoryId }, query: { after, limit: PAGE_SIZE } });

/** The first page of search results, with the number of results for each filter. */
export const readFound = (api: LoaderApi, search: CourseSearch) =>
  api.call(searchCourses, { query: { ...search, counts: 'yes', limit: PAGE_SIZE } });

/** The page after `after`. */
export const readNextFound = (search: CourseSearch, after: string) =>
  call(searchCourses, { query: { ...search, after, limit: PAGE_SIZE } });

/** A published course as everybody reads it. */
export const readCourse = (api: LoaderApi, courseId: string) => api.call(getCourse, { params: { courseId } });

/** A free lecture, which everybody may watch and read. */
export const readFreeLecture = (api: LoaderApi, courseId: string, lectureId: string) =>
  api.call(getFreeLecture, { params: { courseId, lectureId } });

/** Other tutorials of the category, those with the most students first; none if the read fails. */
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

/** Tutorials to begin with: the free one with the most students, then the newest; none if the read fails. */
export const readFirstChoices = async (api: LoaderApi): Promise<CourseCard[]> => {
  try {
    const [free, newest] = await Promise.all([
      api.call(searchCourses, { query: { price: 'free', sort: 'students', limit: '1' } }),
      api.call(searchCourses, { query: { limit: String(FIRST_CHOICES) } }),
    ]);
    const others = newest.courses.filter(({ _id }) => _id !== free.courses[0]?._id);
    return [...free.courses, ...others].slice(0, FIRST_CHOICES);
  } catch (error) {
    logFailure('searchCourses', error);
    return [];
  }
};

/** An instructor with their published tutorials. */
export const readInstructor = (api: LoaderApi, userId: string) =>
  api.call(getInstructor, { params: { userId } });

/** All sections by name, without their lectures. */
export const readSections = (courseId: string) => call(getCourseSections, { params: { courseId } });

/** A section with all its lectures. */
export const readSection = (courseId: string, sectionId: string) =>
  call(getCourseSection, { params: { courseId, sectionId } });
