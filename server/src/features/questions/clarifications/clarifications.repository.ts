import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

export interface ClarificationRow {
  id: string;
  second: number;
  body: string;
  updatedAt: Date;
  revision: number;
}

const COLUMNS = sql`id, second, body, updated_at as "updatedAt", revision`;

/** Clarifications of one video of a lecture, ordered by second. */
export const listClarifications = async (
  db: Database,
  { courseId, lectureId, videoId }: { courseId: string; lectureId: string; videoId: string },
): Promise<ClarificationRow[]> => {
  const { rows } = await sql<ClarificationRow>`-- name: list_clarifications
    select ${COLUMNS} from clarifications where lecture_id = ${lectureId}::uuid
      and course_id = ${courseId}::uuid and video_id = ${videoId}::uuid order by second, id`.execute(db);
  return rows;
};

export const countOthers = async (tx: Tx, courseId: string, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from clarifications
    where course_id = ${courseId}::uuid and id <> ${id}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** The stored text, held for a change; undefined without one. */
export const holdText = async (
  tx: Tx,
  courseId: string,
  id: string,
): Promise<{ body: string; revision: number } | undefined> =>
  tx
    .selectFrom('clarifications')
    .select(['body', 'revision'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();

export interface NewClarification {
  id: string;
  courseId: string;
  lectureId: string;
  videoId: string;
  second: number;
  body: string;
}

/** Undefined when the id belongs to another course. */
export const writeClarification = async (
  tx: Tx,
  { id, courseId, lectureId, videoId, second, body }: NewClarification,
): Promise<ClarificationRow | undefined> => {
  const { rows } = await sql<ClarificationRow>`
    insert into clarifications as c (id, course_id, lecture_id, video_id, second, body)
    values (${id}::uuid, ${courseId}::uuid, ${lectureId}::uuid, ${videoId}::uuid, ${second}::int, ${body})
    on conflict (id) do update set lecture_id = excluded.lecture_id, video_id = excluded.video_id,
      second = excluded.second, body = excluded.body, revision = c.revision + 1, updated_at = clock_timestamp()
    where c.course_id = excluded.course_id
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
};

/** True when there was one. */
export const removeClarification = async (db: Database, courseId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('clarifications')
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
