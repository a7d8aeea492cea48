import { sql } from 'kysely';
import type { PersonRow } from './staff.repository.ts';
import type { Database } from '#platform/database/database.ts';

interface Visit {
  lectureId: string;
  userId: string;
  device: string;
}

/** A page that has not reported for this long is closed. */
const isHere = sql`v.seen_at > now() - interval '30 seconds'`;

export const keepVisit = async (db: Database, visit: Visit & { tab: string }): Promise<void> => {
  await sql`insert into lecture_visits (lecture_id, user_id, device, tab)
    values (${visit.lectureId}::uuid, ${visit.userId}::uuid, ${visit.device}, ${visit.tab})
    on conflict (lecture_id, user_id, device) do update set tab = excluded.tab, seen_at = clock_timestamp()`.execute(
    db,
  );
};

export const endVisit = async (db: Database, { lectureId, userId, device }: Visit): Promise<void> => {
  await db
    .deleteFrom('lecture_visits')
    .where('lecture_id', '=', lectureId)
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .execute();
};

/** Other teachers of the course who have the lecture open, each with the tab that they saw last. */
export const listVisitors = async (
  db: Database,
  { lectureId, userId }: Omit<Visit, 'device'>,
): Promise<(PersonRow & { tab: string })[]> => {
  const { rows } = await sql<PersonRow & { tab: string }>`
    select distinct on (u.id) u.id, u.first_name as "firstName", u.last_name as "lastName", m.details as picture, v.tab
    from lecture_visits v join lectures l on l.id = v.lecture_id
      join course_staff s on s.course_id = l.course_id and s.user_id = v.user_id
      join users u on u.id = v.user_id left join media m on m.id = u.picture_id
    where v.lecture_id = ${lectureId}::uuid and v.user_id <> ${userId}::uuid and ${isHere}
    order by u.id, v.seen_at desc`.execute(db);
  return rows;
};

export const deleteOldVisits = async (db: Database): Promise<void> => {
  await sql`delete from lecture_visits v where not (${isHere})`.execute(db);
};
