import type { Category, ListedCategory } from '@lectern/contract/catalog';
import { sql, type RawBuilder } from 'kysely';
import type { PageCursor } from './page-cursor.ts';
import { readChosen, type Version } from './versions.repository.ts';
import type { Database } from '#platform/database/database.ts';

export const listCategories = async (db: Database): Promise<ListedCategory[]> => {
  const { rows } = await sql<ListedCategory>`select id as _id, name, description,
    exists (select from published_courses p where p.category_id = c.id) as "hasCourses"
    from categories c where removed_at is null order by position, id`.execute(db);
  return rows;
};

export const readCategory = async (db: Database, id: string): Promise<Category | undefined> =>
  db
    .selectFrom('categories')
    .select(['id as _id', 'name', 'description'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

interface Page {
  after: PageCursor | undefined;
  limit: number;
}

const NEWNESS = sql`-(extract(epoch from first_published_at) * 1000000)::bigint`;

const behind = (after: PageCursor | undefined): RawBuilder<unknown> =>
  after === undefined
    ? sql`true`
    : sql`(first_published_at, course_id)
        < (timestamptz 'epoch' - ${after.place}::float8 * interval '1 microsecond', ${after.courseId}::uuid)`;

const newest = (where: RawBuilder<unknown>, { after, limit }: Page): RawBuilder<unknown> =>
  sql`select course_id, version as number, ${NEWNESS} as place from published_courses
    where ${where} and ${behind(after)} order by first_published_at desc, course_id desc limit ${limit}`;

const pageName = (name: string, { after }: Page): string => (after === undefined ? name : `${name}_after`);

/** Cards of a category's published courses, newest first. */
export const listCategoryPage = (db: Database, categoryId: string, page: Page): Promise<Version[]> =>
  readChosen(
    db,
    pageName('category_page', page),
    newest(sql`category_id = ${categoryId}::uuid`, page),
    'card',
  );

/** Cards of all published courses, newest first. */
export const listNewestPage = (db: Database, page: Page): Promise<Version[]> =>
  readChosen(db, pageName('newest_page', page), newest(sql`true`, page), 'card');

/** Cards of the published courses that a person teaches, newest first. */
export const listTaughtBy = (db: Database, instructorId: string, limit: number): Promise<Version[]> =>
  readChosen(
    db,
    'courses_of_instructor',
    newest(sql`course_id in (select id from courses where instructor_id = ${instructorId}::uuid)`, {
      after: undefined,
      limit,
    }),
    'card',
  );

/** The public details of a person who teaches. */
export const readTeacher = async (
  db: Database,
  id: string,
): Promise<{ about: string; created_at: Date } | undefined> =>
  db
    .selectFrom('users')
    .select(['about', 'created_at'])
    .where('id', '=', id)
    .where('account_type', '=', 'Instructor')
    .executeTakeFirst();

/** A category's published courses, newest first, with their sections or without. */
export const listOfCategory = (
  db: Database,
  categoryId: string,
  page: Page,
  extent: 'sections' | 'card',
): Promise<Version[]> =>
  readChosen(
    db,
    pageName(`courses_of_category_${extent}`, page),
    newest(sql`category_id = ${categoryId}::uuid`, page),
    extent,
  );

/** Published courses of other categories with their sections, newest first. */
export const listOfOthers = (db: Database, categoryId: string, limit: number): Promise<Version[]> =>
  readChosen(
    db,
    'courses_of_others',
    newest(sql`category_id <> ${categoryId}::uuid`, { after: undefined, limit }),
    'sections',
  );

/**
 * The publication date of each published course's present version, newest first: at most as many as a sitemap may hold.
 */
export const listPublishedDates = async (
  db: Database,
  limit: number,
): Promise<{ courseId: string; publishedAt: Date }[]> =>
  db
    .selectFrom('published_courses')
    .innerJoin('course_versions', (join) =>
      join
        .onRef('course_versions.course_id', '=', 'published_courses.course_id')
        .onRef('course_versions.number', '=', 'published_courses.version'),
    )
    .select(['published_courses.course_id as courseId', 'course_versions.published_at as publishedAt'])
    .orderBy('published_courses.first_published_at', 'desc')
    .orderBy('published_courses.course_id', 'desc')
    .limit(limit)
    .execute();
