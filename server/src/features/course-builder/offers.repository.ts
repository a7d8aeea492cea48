import type { CourseOffer } from '@lectern/contract/course-offers';
import { OFFER_DAYS } from '@lectern/contract/course-offers';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

const isOpen = sql`o.offered_at > now() - ${OFFER_DAYS} * interval '1 day'`;

/** Replaces an earlier offer of the course. */
export const writeOffer = async (tx: Tx, courseId: string, email: string): Promise<void> => {
  await sql`insert into course_offers (course_id, email) values (${courseId}::uuid, ${email})
    on conflict (course_id) do update set email = excluded.email, offered_at = clock_timestamp()`.execute(tx);
};

export interface OfferRow extends Omit<CourseOffer, 'offeredAt'> {
  offeredAt: Date;
  isOwn: boolean;
}

/** Offers by the instructor and offers to their address, newest first. */
export const listOffers = async (db: Database, userId: string): Promise<OfferRow[]> => {
  const { rows } = await sql<OfferRow>`
    select o.course_id as course, c.title as "courseName", coalesce(ec.students, 0) as "studentsCount",
      o.offered_at as "offeredAt", u.first_name || ' ' || u.last_name as "from", o.email,
      c.instructor_id = me.id as "isOwn"
    from users me
    join course_offers o on true
    join courses c on c.id = o.course_id and c.archived_at is null
      and (c.instructor_id = me.id or lower(o.email) = lower(me.email))
    join users u on u.id = c.instructor_id
    left join enrolment_counts ec on ec.course_id = c.id
    where me.id = ${userId}::uuid and ${isOpen}
    order by o.offered_at desc, o.course_id`.execute(db);
  return rows;
};

/** The address to which a course is offered; undefined without an offer. */
export const readOffer = async (tx: Tx, courseId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`select o.email from course_offers o
    where o.course_id = ${courseId}::uuid and ${isOpen}`.execute(tx);
  return rows[0]?.email;
};

/** True when an offer by the instructor, or to their address, was deleted. */
export const deleteOffer = async (tx: Tx, courseId: string, userId: string): Promise<boolean> => {
  const { rows } = await sql`delete from course_offers o using courses c, users me
    where o.course_id = ${courseId}::uuid and c.id = o.course_id and me.id = ${userId}::uuid and ${isOpen}
      and (c.instructor_id = me.id or lower(o.email) = lower(me.email))
    returning o.course_id`.execute(tx);
  return rows.length > 0;
};

export const deleteOldOffers = async (db: Database): Promise<void> => {
  await sql`delete from course_offers o where not (${isOpen})`.execute(db);
};
