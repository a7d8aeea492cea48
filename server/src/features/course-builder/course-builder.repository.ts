import type { CourseRole } from '@lectern/contract/course-staff';
import { sql } from 'kysely';
import type { CourseRow } from '#features/catalog/catalog.service.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { coursesWith, newOwnerFor, roleIn } from '#tables/course-staff.ts';

/** A course's row of the working copy, locked by a writer. */
export interface HeldCourse {
  id: string;
  instructorId: string | null;
  publishedVersion: number | null;
  latestVersion: number;
  isArchived: boolean;
  /** When it was moved to the bin; null while its owner cannot restore it. */
  binnedAt: Date | null;
  thumbnailId: string | null;
  /** The role of the person who holds the lock. */
  role: CourseRole | null;
  /** The owner's name for the holder who has handed the course over; null for everybody else. */
  newOwner: string | null;
}

export interface CourseInformation {
  title: string;
  description: string;
  whatYouWillLearn: string;
  priceCents: number;
  categoryId: string;
  /** Undefined leaves it as it is; so do the fields below. */
  thumbnailId?: string | undefined;
  level?: string | undefined;
  language?: string | undefined;
  requirements?: string | undefined;
}

/** `edit` lets students enrol in the meantime. `delete` waits for them and blocks new ones. */
export type Hold = 'edit' | 'delete';

/**
 * Locks the course's row. Every writer takes this lock first, so that writers of one course are serialised and do not
 * deadlock.
 */
export const holdCourse = async (
  tx: Tx,
  courseId: string,
  hold: Hold = 'edit',
  holderId: string | null = null,
): Promise<HeldCourse | undefined> => {
  const { rows } = await sql<HeldCourse>`select id, instructor_id as "instructorId",
    published_version as "publishedVersion", latest_version as "latestVersion",
    archived_at is not null as "isArchived", binned_at as "binnedAt", thumbnail_id as "thumbnailId", ${roleIn(holderId)} as role,
    ${newOwnerFor(holderId)} as "newOwner"
    from courses c where id = ${courseId}::uuid ${hold === 'edit' ? sql`for no key update` : sql`for update`}`.execute(
    tx,
  );
  return rows[0];
};

/** A course's own row as its teachers read it, without the outline. */
export interface OwnRow extends Omit<CourseRow, 'sectionsCount' | 'lecturesCount' | 'durationMs'> {
  thumbnailId: string | null;
  acceptsMarks: boolean;
  hidesEditor: boolean;
  instructorId: string;
  /** The reader's role; null for everybody who does not teach the course. */
  role: CourseRole | null;
  /** The owner's name for the reader who has handed the course over; null for everybody else. */
  newOwner: string | null;
  /** Other people teach the course too. */
  isShared: boolean;
  publishedVersion: number | null;
  /** The number of the newest version; 0 before the first. */
  latestVersion: number;
  isArchived: boolean;
  updatedAt: Date;
  revision: number;
  /** Null unless an administrator took it down. */
  takenDownReason: string | null;
  unansweredReviews: number;
  /** An administrator removed the course's category. */
  isCategoryRemoved: boolean;
  /** The time of the scheduled publication. */
  scheduledAt: Date | null;
}

const selectOwn = (
  readerId: string | null,
  more = sql``,
) => sql`select c.id as "courseId", c.title, c.description, c.what_you_will_learn as "whatYouWillLearn",
    c.price_cents as "priceCents", c.category_id as "categoryId", c.thumbnail_id as "thumbnailId",
    c.accepts_marks as "acceptsMarks", c.hides_editor as "hidesEditor", c.level, c.language, c.requirements, c.revision, c.instructor_id as "instructorId",
    case when c.taken_down_at is not null then c.take_down_reason end as "takenDownReason",
    ${roleIn(readerId)} as role, ${newOwnerFor(readerId)} as "newOwner", exists (select from course_members m where m.course_id = c.id) as "isShared",
    c.published_version as "publishedVersion", c.latest_version as "latestVersion", c.archived_at is not null as "isArchived",
    c.updated_at as "updatedAt", thumbnail.details as thumbnail,
    json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'picture', picture.details) as instructor,
    coalesce(ec.students, 0) as "studentsCount", coalesce(rc.count, 0) as "reviewsCount",
    coalesce(rc.sum, 0) as "ratingSum",
    (select coalesce(json_agg(r.id order by r.updated_at desc), '[]') from reviews r where r.course_id = c.id) as "reviewIds",
    (select count(*)::int from reviews r where r.course_id = c.id and r.reply is null) as "unansweredReviews",
    (select category.removed_at is not null from categories category where category.id = c.category_id) as "isCategoryRemoved",
    (select s.publish_at from scheduled_publishings s where s.course_id = c.id) as "scheduledAt",
    c.published_version is not null as "isPublished", false as "isBestseller",
    coalesce((select is_taught from teaching_modes m where m.course_id = c.id), false) as "isTaught"${more}
  from courses c
  join users u on u.id = c.instructor_id
  left join media picture on picture.id = u.picture_id
  left join media thumbnail on thumbnail.id = c.thumbnail_id
  left join enrolment_counts ec on ec.course_id = c.id
  left join rating_counts rc on rc.course_id = c.id`;

export interface ListedRow extends OwnRow {
  /** Bytes of the lectures' texts and starter code. */
  textBytes: number;
}

const TEXT_BYTES = sql`, (select coalesce(sum(octet_length(l.description) + octet_length(l.starter_code)), 0)::int
    from lectures l where l.course_id = c.id and l.deleted_at is null) as "textBytes"`;

/** The courses that the user teaches, last changed first. */
export const listOwn = async (db: Database, userId: string): Promise<ListedRow[]> => {
  const { rows } = await sql<ListedRow>`-- name: list_own
${selectOwn(userId, TEXT_BYTES)} where c.id in ${coursesWith(userId)} and c.archived_at is null order by c.updated_at desc, c.id desc`.execute(
    db,
  );
  return rows;
};

/** Reads a course with the role of `readerId`. */
export const readOwn = async (
  db: Database,
  courseId: string,
  readerId: string | null,
): Promise<OwnRow | undefined> => {
  const { rows } = await sql<OwnRow>`-- name: read_own
${selectOwn(readerId)} where c.id = ${courseId}::uuid`.execute(db);
  return rows[0];
};

/** What decides which of a course's sections a reader sees. */
export interface Standing {
  courseId: string;
  role: CourseRole | null;
  isArchived: boolean;
  publishedVersion: number | null;
  /** The version that the reader follows as a student; null when not enrolled. */
  followedVersion: number | null;
}

const selectStanding = (readerId: string) => sql`select c.id as "courseId", ${roleIn(readerId)} as role,
    c.archived_at is not null as "isArchived", c.published_version as "publishedVersion", e.version as "followedVersion"
  from courses c left join enrolments e on e.course_id = c.id and e.user_id = ${readerId}::uuid`;

export const readStanding = async (
  db: Database,
  courseId: string,
  readerId: string,
): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`${selectStanding(readerId)} where c.id = ${courseId}::uuid`.execute(
    db,
  );
  return rows[0];
};

/** As readStanding, for the course of a present or former section. */
export const readStandingBySection = async (
  db: Database,
  sectionId: string,
  readerId: string,
): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`${selectStanding(readerId)} where c.id = coalesce(
    (select course_id from sections where id = ${sectionId}::uuid),
    (select course_id from course_versions where jsonb_path_query_array(outline, '$[*].id') ? ${sectionId.toLowerCase()} limit 1)
  )`.execute(db);
  return rows[0];
};

export const categoryExists = async (db: Database, categoryId: string): Promise<boolean> =>
  (await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

const toColumns = (information: CourseInformation) => ({
  title: information.title,
  description: information.description,
  what_you_will_learn: information.whatYouWillLearn,
  price_cents: information.priceCents,
  category_id: information.categoryId,
  ...(information.thumbnailId === undefined ? {} : { thumbnail_id: information.thumbnailId }),
  ...(information.level === undefined ? {} : { level: information.level }),
  ...(information.language === undefined ? {} : { language: information.language }),
  ...(information.requirements === undefined ? {} : { requirements: information.requirements }),
});

export const insertCourse = async (
  tx: Database,
  id: string,
  instructorId: string,
  information: CourseInformation,
): Promise<void> => {
  await tx
    .insertInto('courses')
    .values({ id, instructor_id: instructorId, ...toColumns(information) })
    .execute();
};

export const changeCourse = async (tx: Tx, id: string, information: CourseInformation): Promise<void> => {
  await tx
    .updateTable('courses')
    .set((eb) => ({ ...toColumns(information), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export const changeHidesEditor = async (tx: Tx, id: string, hidesEditor: boolean): Promise<void> => {
  await tx.updateTable('courses').set({ hides_editor: hidesEditor }).where('id', '=', id).execute();
};

export const changeAcceptsMarks = async (tx: Tx, id: string, acceptsMarks: boolean): Promise<void> => {
  await tx.updateTable('courses').set({ accepts_marks: acceptsMarks }).where('id', '=', id).execute();
};

/** Each change of a working copy moves its course to the front of the owner's list. */
export const touchCourse = async (tx: Tx, id: string): Promise<void> => {
  await sql`update courses set updated_at = clock_timestamp() where id = ${id}::uuid`.execute(tx);
};

/** The number of enrolled students, and whether any record of learning exists. */
export const countFollowers = async (
  tx: Tx,
  courseId: string,
): Promise<{ students: number; hasRecords: boolean }> => {
  const { rows } = await sql<{ students: number; hasRecords: boolean }>`select
    (select count(*) from enrolments where course_id = ${courseId}::uuid)::int as students,
    exists (select from lecture_progress where course_id = ${courseId}::uuid) as "hasRecords"`.execute(tx);
  return rows[0] ?? { students: 0, hasRecords: false };
};

/** Archives a course for good. */
export const archiveCourse = async (tx: Tx, id: string): Promise<void> => {
  await sql`update courses set archived_at = coalesce(archived_at, clock_timestamp()), binned_at = null,
    updated_at = clock_timestamp() where id = ${id}::uuid`.execute(tx);
};

/** Deletes a course with everything that belongs to it. It must be out of the catalogue. */
export const deleteCourseRows = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('courses').where('id', '=', id).execute();
};

/** All courses of an instructor that are not archived for good, oldest first. */
export const listIdsOf = async (tx: Tx, instructorId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('courses')
    .select('id')
    .where('instructor_id', '=', instructorId)
    .where((eb) => eb.or([eb('archived_at', 'is', null), eb('binned_at', 'is not', null)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
