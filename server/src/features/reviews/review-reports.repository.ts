import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

/** One report for each person and review. A further report counts only after the review was settled and then edited. */
export const insertReport = async (
  db: Database,
  { reporterId, reviewId, reason }: { reporterId: string; reviewId: string; reason: string },
): Promise<void> => {
  await sql`insert into review_reports as p (reporter_id, review_id, reason)
    values (${reporterId}::uuid, ${reviewId}::uuid, ${reason})
    on conflict (reporter_id, review_id) do update
    set reason = excluded.reason, created_at = clock_timestamp(), settled_at = null
    where p.settled_at < (select updated_at from reviews r where r.id = p.review_id)`.execute(db);
};

/** The title in a course's newest version: only the owner may read the working copy. */
const courseName = (courseId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select v.title from course_versions v where v.course_id = ${courseId} order by v.number desc limit 1)`;

export interface ReportedRow {
  id: string;
  courseId: string;
  courseName: string;
  author: string;
  rating: number;
  body: string;
  reported: number;
  reasons: string[];
}

/** Reviews with pending reports, newest first; ids are UUIDv7. */
export const listReported = async (
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<ReportedRow[]> => {
  const { rows } = await sql<ReportedRow>`
    select r.id, r.course_id as "courseId", ${courseName(sql`r.course_id`)} as "courseName",
      u.first_name || ' ' || u.last_name as author, r.rating, r.body, w.reported, w.reasons
    from reviews r join users u on u.id = r.user_id,
      lateral (select count(*)::int as reported,
        (array_agg(p.reason order by p.created_at desc))[1:10] as reasons
        from review_reports p where p.review_id = r.id and p.settled_at is null) w
    where r.id in (select review_id from review_reports where settled_at is null)
      and ${after === undefined ? sql`true` : sql`r.id < ${after}::uuid`}
    order by r.id desc limit ${limit}::int`.execute(db);
  return rows;
};

/** False when no report of the review was pending. */
export const settleReports = async (tx: Tx, reviewId: string): Promise<boolean> => {
  const { rows } = await sql`update review_reports set settled_at = clock_timestamp()
    where review_id = ${reviewId}::uuid and settled_at is null returning review_id`.execute(tx);
  return rows.length > 0;
};

export interface RemovedReview {
  courseId: string;
  courseName: string;
  email: string;
  rating: number;
}

/** Deletes a review with its reports and subtracts it from the counts; undefined when there is none. */
export const deleteReview = async (tx: Tx, reviewId: string): Promise<RemovedReview | undefined> => {
  const { rows } = await sql<RemovedReview>`
    with gone as (delete from reviews where id = ${reviewId}::uuid returning course_id, user_id, rating),
      counted as (update rating_counts c set count = c.count - 1, sum = c.sum - gone.rating
        from gone where c.course_id = gone.course_id)
    select gone.course_id as "courseId", ${courseName(sql`gone.course_id`)} as "courseName", u.email, gone.rating
    from gone join users u on u.id = gone.user_id`.execute(tx);
  return rows[0];
};
