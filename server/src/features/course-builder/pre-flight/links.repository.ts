import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import type { PageProblem } from '#platform/outgoing/look-up-page.ts';

export interface LookedUpLink {
  address: string;
  /** Null when the link was reached. */
  problem: PageProblem | null;
}

/** A course's links that were not reached when they were last checked, with the reason. */
export const listMissedLinks = async (
  db: Database | Tx,
  courseId: string,
): Promise<Map<string, PageProblem>> => {
  const { rows } = await sql<PageProblem & { address: string }>`
    select address, problem as words, is_slow as "isSlow", is_unchecked as "isUnchecked"
    from course_links
    where course_id = ${courseId}::uuid and problem is not null`.execute(db);
  return new Map(rows.map(({ address, ...problem }) => [address, problem]));
};

/** The links of a course that were looked up before, and whether they were reached since `date`. */
export const listKnownLinks = async (
  db: Database,
  courseId: string,
  date: Date,
): Promise<Map<string, { isReached: boolean }>> => {
  const { rows } = await sql<{ address: string; isReached: boolean }>`
    select address, problem is null and looked_up_at > ${date} as "isReached"
    from course_links where course_id = ${courseId}::uuid`.execute(db);
  return new Map(rows.map(({ address, isReached }) => [address, { isReached }]));
};

/** Stores the results, and deletes links that the course does not have any more. */
export const writeLinks = async (
  tx: Tx,
  courseId: string,
  { present, lookedUp }: { present: readonly string[]; lookedUp: readonly LookedUpLink[] },
): Promise<void> => {
  await sql`delete from course_links where course_id = ${courseId}::uuid
    and address <> all(${[...present]}::text[])`.execute(tx);
  const found = lookedUp.map(({ address, problem }) => ({
    address,
    problem: problem?.words ?? null,
    is_slow: problem?.isSlow ?? false,
    is_unchecked: problem?.isUnchecked ?? false,
  }));
  await sql`insert into course_links (course_id, address, problem, is_slow, is_unchecked)
    select c.id, t.address, t.problem, t.is_slow, t.is_unchecked
    from courses c,
      jsonb_to_recordset(${JSON.stringify(found)}::jsonb) 
        as t (address text, problem text, is_slow boolean, is_unchecked boolean)
    where c.id = ${courseId}::uuid
    on conflict (course_id, address) do update
      set problem = excluded.problem, is_slow = excluded.is_slow, is_unchecked = excluded.is_unchecked,
        looked_up_at = now()`.execute(tx);
};
