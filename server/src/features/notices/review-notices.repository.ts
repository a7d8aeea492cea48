import { sql } from 'kysely';
import { tellOf } from './told-of.repository.ts';
import type { Tx } from '#platform/database/database.ts';

/** The teachers of the course. */
export const insertReviewAskedNotice = (tx: Tx, reviewId: string): Promise<void> =>
  tellOf(
    tx,
    'review_id',
    'review-asked',
    sql`select s.user_id, r.course_id, r.id as thing_id, '' as about
      from code_reviews r join courses c on c.id = r.course_id join course_staff s on s.course_id = c.id
      where r.id = ${reviewId}::uuid and c.archived_at is null`,
  );

/** The students whose attempts were reviewed and who are still enrolled, each of the newest of these attempts. */
export const insertCodeReviewNotices = (tx: Tx, reviewIds: readonly string[]): Promise<void> =>
  tellOf(
    tx,
    'review_id',
    'code-review',
    sql`select distinct on (r.user_id) r.user_id, r.course_id, r.id as thing_id, '' as about
      from code_reviews r join enrolments e on e.user_id = r.user_id and e.course_id = r.course_id
      where r.id = any(${reviewIds}::uuid[]) order by r.user_id, r.number desc`,
  );

/** The teachers' notices that these programs wait for a review. */
export const readReviewsAsked = async (tx: Tx, reviewIds: readonly string[]): Promise<void> => {
  await sql`update notices set read_at = now()
    where review_id = any(${reviewIds}::uuid[]) and kind = 'review-asked' and read_at is null`.execute(tx);
};
