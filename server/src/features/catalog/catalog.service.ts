import type { OutlineSection } from '@lectern/contract/course';
import type {
  getCatalogPage,
  getCourse,
  searchCourses,
  showAllCategoryCourses,
} from '@lectern/contract/catalog';
import type { DataOf } from '@lectern/contract/operation';
import {
  listCategories,
  listCategoryPage,
  listOfCategory,
  listOfOthers,
  listPublishedDates,
  readCategory,
} from './catalog.repository.ts';
import { toCard, toCourse, toSections, type PictureAddresses } from './course-wire.ts';
import { readNews } from './news.repository.ts';
import { encodeCursor, type PageCursor } from './page-cursor.ts';
import type { Version } from './versions.repository.ts';
import type { Versions } from './versions.service.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { catalogTag, categoriesTag, categoryTag, courseTag, type Tag } from '#tables/tags.ts';

export { averageOf, toCard, toCourse, toSections } from './course-wire.ts';
export type { CourseRow, FileAddress, PictureAddresses, VideoAddress } from './course-wire.ts';
export { listCategories } from './catalog.repository.ts';
export { readAllPublished } from './versions.repository.ts';
export type { Version } from './versions.repository.ts';

export interface CatalogDependencies {
  db: Database;
  media: PictureAddresses;
}

export interface OutlineDependencies extends CatalogDependencies {
  versions: Pick<Versions, 'readPublishedOutline'>;
}

/** A public answer with its cache tags. */
export interface Answered<T> {
  data: T;
  tags: Tag[];
}

interface Page {
  after: PageCursor | undefined;
  limit: number;
}

const MAX_IN_CATEGORY = 200;
/** Rows in one read: the database takes each course apart, and they are in memory until they are written out. */
const AT_ONCE = 10;
/** In a category's list; the courses beyond have none. */
const MAX_SECTIONS_IN_CATEGORY = 2000;
/** The limit in a course's page, which keeps it small for any course (decisions 0166, 0435). */
const SECTIONS_IN_PAGE = 100;
const LECTURES_IN_PAGE = 12;
const MAX_NOT_IN_CATEGORY = 12;
/** A sitemap may hold 50,000 addresses. The rest is for categories and static pages. */
const MAX_IN_SITEMAP = 49_000;

/** A course's tag also covers its instructor's name and picture; `categories` covers the names of categories. */
export const tagsOf = (versions: Version[]): Tag[] => [
  categoriesTag,
  ...versions.map(({ courseId }) => courseTag(courseId)),
];

/** Reads one row more than a page, to know whether another page follows. */
export const toPage = (
  versions: Version[],
  limit: number,
  media: PictureAddresses,
): Pick<DataOf<typeof searchCourses>, 'courses' | 'next'> => {
  const shown = versions.slice(0, limit);
  const last = shown.at(-1);
  return {
    courses: shown.map((version) => toCard(version, media)),
    next: versions.length > limit && last !== undefined ? encodeCursor(last) : null,
  };
};

const outlineOf = (version: Version): OutlineSection[] =>
  toSections(version.outline, { isOutlineOnly: true }).map((section) => ({
    ...section,
    lecturesCount: section.subSection.length,
  }));

/** The first sections with name and count, and the first lectures of the course. */
const shortened = (sections: OutlineSection[]): OutlineSection[] => {
  let left = LECTURES_IN_PAGE;
  return sections.slice(0, SECTIONS_IN_PAGE).map((section) => {
    const subSection = section.subSection.slice(0, left);
    left -= subSection.length;
    return { ...section, subSection };
  });
};

/**
 * The published version without its lectures' texts.
 * @throws AppError COURSE_NOT_FOUND for an unpublished course
 */
export const readPublicOutline = async (
  { versions }: Pick<OutlineDependencies, 'versions'>,
  courseId: string,
): Promise<Version> => {
  const version = await versions.readPublishedOutline(courseId);
  if (version === undefined) throw new AppError('COURSE_NOT_FOUND');
  return version;
};

/** @throws AppError COURSE_NOT_FOUND for an unpublished course */
export const readCoursePage = async (
  { db, media, versions }: OutlineDependencies,
  courseId: string,
): Promise<Answered<DataOf<typeof getCourse>>> => {
  const version = await readPublicOutline({ versions }, courseId);
  const news = await readNews(db, version);
  const outline = outlineOf(version);
  const free = outline.flatMap(({ subSection }) => subSection).find(({ isFree }) => isFree);
  const data = {
    ...toCard(version, media),
    courseContent: shortened(outline),
    categoryName: version.categoryName,
    publishedAt: version.publishedAt.toISOString(),
    version: version.number,
    acceptsMarks: version.acceptsMarks,
    requirements: version.requirements,
    ...(free && { freeLecture: { _id: free._id, title: free.title } }),
    ...(news && { news }),
  };
  return { data, tags: tagsOf([version]) };
};

/** @throws AppError COURSE_NOT_FOUND for an unpublished course */
export const readCourseSections = async (
  deps: OutlineDependencies,
  courseId: string,
): Promise<Answered<OutlineSection[]>> => {
  const version = await readPublicOutline(deps, courseId);
  const data = outlineOf(version).map((section) => ({ ...section, subSection: [] }));
  return { data, tags: tagsOf([version]) };
};

/** @throws AppError COURSE_NOT_FOUND for an unpublished course, SECTION_NOT_FOUND */
export const readCourseSection = async (
  deps: OutlineDependencies,
  courseId: string,
  sectionId: string,
): Promise<Answered<OutlineSection>> => {
  const version = await readPublicOutline(deps, courseId);
  const data = outlineOf(version).find(({ _id }) => _id === sectionId);
  if (data === undefined) throw new AppError('SECTION_NOT_FOUND');
  return { data, tags: tagsOf([version]) };
};

/** @throws AppError CATEGORY_NOT_FOUND */
export const readCatalogPage = async (
  { db, media }: CatalogDependencies,
  categoryId: string,
  { after, limit }: Page,
): Promise<Answered<DataOf<typeof getCatalogPage>>> => {
  const category = await readCategory(db, categoryId);
  if (category === undefined) throw new AppError('CATEGORY_NOT_FOUND');
  const versions = await listCategoryPage(db, categoryId, { after, limit: limit + 1 });
  return {
    data: { category, ...toPage(versions, limit, media) },
    tags: [categoryTag(categoryId), ...tagsOf(versions)],
  };
};

/** @throws AppError CATEGORY_NOT_FOUND */
export const readCategoryCourses = async (
  { db, media }: CatalogDependencies,
  categoryId: string,
): Promise<Answered<DataOf<typeof showAllCategoryCourses>>> => {
  if ((await readCategory(db, categoryId)) === undefined) throw new AppError('CATEGORY_NOT_FOUND');
  const others = await listOfOthers(db, categoryId, MAX_NOT_IN_CATEGORY);
  const inside: Version[] = [];
  let sectionsLeft = MAX_SECTIONS_IN_CATEGORY;
  for (let after: PageCursor | undefined; inside.length < MAX_IN_CATEGORY;) {
    const extent = sectionsLeft > 0 ? 'sections' : 'card';
    const page = await listOfCategory(db, categoryId, { after, limit: AT_ONCE }, extent);
    for (const version of page) {
      sectionsLeft -= version.outline.length;
      inside.push(sectionsLeft < 0 ? { ...version, outline: [] } : version);
    }
    if (page.length < AT_ONCE) break;
    after = page.at(-1);
  }
  const toListed = (version: Version) => toCourse(version, media, { isOutlineOnly: true });
  return {
    data: { inCategory: inside.map(toListed), notInCategory: others.map(toListed) },
    tags: [catalogTag, ...tagsOf([...inside, ...others])],
  };
};

/** The addresses of all published pages, with their cache tags. */
export const listPublishedPages = async (
  db: Database,
): Promise<{ pages: { path: string; changedAt?: Date }[]; tags: Tag[] }> => {
  const [categories, courses] = await Promise.all([
    listCategories(db),
    listPublishedDates(db, MAX_IN_SITEMAP),
  ]);
  return {
    pages: [
      ...categories.map(({ _id }) => ({ path: `/catalog/${_id}` })),
      ...courses.map(({ courseId, publishedAt }) => ({
        path: `/course/${courseId}`,
        changedAt: publishedAt,
      })),
    ],
    tags: [categoriesTag, catalogTag],
  };
};
