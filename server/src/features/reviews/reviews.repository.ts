import type { CourseRole } from '@lectern/contract/course-staff';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import { roleIn } from '#tables/course-staff.ts';
import { newId } from '#platform/database/ids.ts';
import type { ImageFile } from '#tables/media-tables.ts';

export interface ReviewRow {
  id: string;
  courseId: string;
  firstName: string;
  lastName: string;
  picture: { sizes?: ImageFile[] } | null;
  rating: number;
  body: string;
  revision: number;
  createdAt: Date;
  reply: string | null;
  repliedAt: Date | null;
  replyRevision: number;
}

/** Selects only what everybody may see about the writer. */
const selectReviews = sql`select r.id, r.course_id as "courseId", u.first_name as "firstName", u.last_name as "lastName",
    m.details as picture, r.rating, r.body, r.revision, r.updated_at as "createdAt", r.reply,
    r.replied_at as "repliedAt", r.reply_revision as "replyRevision"
  from reviews r join users u on u.id = r.user_id left join media m on m.id = u.picture_id`;

interface NewReview {
  userId: string;
  courseId: string;
  rating: number;
  body: string;
}

/**
 * The student's present review; undefined without one. The lock keeps an administrator from removing it in the
 * meantime.
 */
export const holdOwnReview = async (
  tx: Tx,
  { userId, courseId }: Pick<NewReview, 'userId' | 'courseId'>,
): Promise<{ rating: number; body: string; revision: number } | undefined> =>
  tx
    .selectFrom('reviews')
    .select(['rating', 'body', 'revision'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();

/** Writes a review, replacing the student's earlier one. */
export const writeReview = async (tx: Tx, { userId, courseId, rating, body }: NewReview): Promise<void> => {
  await sql`insert into reviews (user_id, course_id, id, rating, body)
    values (${userId}::uuid, ${courseId}::uuid, ${newId()}::uuid, ${rating}::smallint, ${body})
    on conflict (user_id, course_id) do update
    set rating = excluded.rating, body = excluded.body, revision = reviews.revision + 1, updated_at = clock_timestamp()`.execute(
    tx,
  );
};

/** Adds to the stored sums of a course's ratings. */
export const countRating = async (tx: Tx, courseId: string, count: number, sum: number): Promise<void> => {
  await sql`insert into rating_counts as c (course_id, count, sum) values (${courseId}::uuid, ${count}::int, ${sum}::int)
    on conflict (course_id) do update set count = c.count + excluded.count, sum = c.sum + excluded.sum`.execute(
    tx,
  );
};

export const readOwnReview = async (
  db: Database,
  { userId, courseId }: Pick<NewReview, 'userId' | 'courseId'>,
): Promise<ReviewRow | undefined> => {
  const { rows } =
    await sql<ReviewRow>`${selectReviews} where r.user_id = ${userId}::uuid and r.course_id = ${courseId}::uuid`.execute(
      db,
    );
  return rows[0];
};

/** Whether the student has watched a second of the course or completed a lecture. */
export const hasLearned = async (
  db: Database,
  { userId, courseId }: Pick<NewReview, 'userId' | 'courseId'>,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from lecture_progress where user_id = ${userId}::uuid
    and course_id = ${courseId}::uuid and (watched <> '{}' or completions <> '[]') limit 1`.execute(db);
  return rows.length > 0;
};

export const readReview = async (db: Database, id: string): Promise<ReviewRow | undefined> => {
  const { rows } = await sql<ReviewRow>`${selectReviews} where r.id = ${id}::uuid`.execute(db);
  return rows[0];
};

/**
 * The writer of the review and the reader's role in the course. The lock keeps the writer from changing it in the
 * meantime.
 */
export const holdReview = async (
  tx: Tx,
  id: string,
  readerId: string,
): Promise<{ userId: string; courseId: string; role: CourseRole | null } | undefined> => {
  const { rows } = await sql<{ userId: string; courseId: string; role: CourseRole | null }>`
    select r.user_id as "userId", r.course_id as "courseId", ${roleIn(readerId)} as role
    from reviews r join courses c on c.id = r.course_id where r.id = ${id}::uuid for update of r`.execute(tx);
  return rows[0];
};

/** Null takes the reply away. */
export const writeReply = async (tx: Tx, id: string, reply: string | null): Promise<void> => {
  await sql`update reviews set reply = ${reply}::text, reply_revision = reply_revision + 1,
    replied_at = case when ${reply}::text is not null then clock_timestamp() end where id = ${id}::uuid`.execute(
    tx,
  );
};

/** Newest first. */
export const listReviews = async (db: Database, courseId: string, limit: number): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`${selectReviews}
    where r.course_id = ${courseId}::uuid order by r.updated_at desc, r.id limit ${limit}::int`.execute(db);
  return rows;
};

/** The stored sums of a published course's ratings; undefined for an unpublished course. */
export const readRatings = async (
  db: Database,
  courseId: string,
): Promise<{ count: number; sum: number } | undefined> => {
  const { rows } = await sql<{ count: number; sum: number }>`
    select coalesce(c.count, 0) as count, coalesce(c.sum, 0) as sum
    from published_courses p left join rating_counts c using (course_id)
    where p.course_id = ${courseId}::uuid`.execute(db);
  return rows[0];
};

/**
 * Deletes all reviews of a student and subtracts them from the counts, which are locked in one order. Returns the
 * courses.
 */
export const deleteReviews = async (tx: Tx, userId: string): Promise<string[]> => {
  const held = await tx
    .selectFrom('rating_counts')
    .select('course_id')
    .where('course_id', 'in', (query) =>
      query.selectFrom('reviews').select('course_id').where('user_id', '=', userId),
    )
    .orderBy('course_id')
    .forUpdate()
    .execute();
  await sql`with gone as (delete from reviews where user_id = ${userId}::uuid returning course_id, rating)
    update rating_counts c set count = c.count - 1, sum = c.sum - gone.rating
    from gone where c.course_id = gone.course_id`.execute(tx);
  return held.map(({ course_id }) => course_id);
};
