import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

export interface LookedUpLink {
  address: string;
  /** Why the link is dead; null when it was reached. */
  problem: string | null;
}

/** A course's links that were dead when they were last checked, with the reason. */
export const listDeadLinks = async (db: Database | Tx, courseId: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ address: string; problem: string }>`select address, problem from course_links
    where course_id = ${courseId}::uuid and problem is not null`.execute(db);
  return new Map(rows.map(({ address, problem }) => [address, problem]));
};

/** The links of a course that were reached since `date`. */
export const listReachedSince = async (db: Database, courseId: string, date: Date): Promise<string[]> => {
  const { rows } = await sql<{ address: string }>`select address from course_links
    where course_id = ${courseId}::uuid and problem is null and looked_up_at > ${date}`.execute(db);
  return rows.map(({ address }) => address);
};

/** Stores the results, and deletes links that the course does not have any more. */
export const writeLinks = async (
  tx: Tx,
  courseId: string,
  { present, lookedUp }: { present: readonly string[]; lookedUp: readonly LookedUpLink[] },
): Promise<void> => {
  await sql`delete from course_links where course_id = ${courseId}::uuid
    and address <> all(${[...present]}::text[])`.execute(tx);
  await sql`insert into course_links (course_id, address, problem)
    select c.id, t.address, t.problem
    from courses c, jsonb_to_recordset(${JSON.stringify(lookedUp)}::jsonb) as t (address text, problem text)
    where c.id = ${courseId}::uuid
    on conflict (course_id, address) do update set problem = excluded.problem, looked_up_at = now()`.execute(
    tx,
  );
};
