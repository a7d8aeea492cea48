import type { EarlierCode } from '@lectern/contract/learning';
import { sql } from 'kysely';
import type { RecordKey } from './records.repository.ts';
import type { Database, Tx } from '#platform/database/database.ts';

/** As many texts of one lecture are kept. */
const MOST_KEPT = 40;

const of = ({ userId, courseId, lectureId }: RecordKey) =>
  sql`user_id = ${userId}::uuid and course_id = ${courseId}::uuid and lecture_id = ${lectureId}::uuid`;

/**
 * Keeps the code that is about to be replaced by `code`, at most one text in two minutes unless most of it goes at
 * once: what is typed is saved every second.
 */
export const keepEarlierCode = async (tx: Tx, key: RecordKey, code: string): Promise<void> => {
  await sql`-- name: keep_earlier_code
    insert into code_history (user_id, course_id, lecture_id, saved_at, code)
    select user_id, course_id, lecture_id, updated_at, code from code_drafts d
    where ${of(key)} and d.code <> ${code} and btrim(d.code, E' \\n\\t') <> ''
      and (length(${code}::text) < length(d.code) / 2 or not exists (select from code_history h
        where h.user_id = d.user_id and h.course_id = d.course_id and h.lecture_id = d.lecture_id
          and h.saved_at > d.updated_at - interval '2 minutes'))
    on conflict do nothing`.execute(tx);
  await sql`-- name: forget_oldest_code
    delete from code_history where ${of(key)} and saved_at <= (select saved_at from code_history
      where ${of(key)} order by saved_at desc offset ${MOST_KEPT} limit 1)`.execute(tx);
};

/** The newest first. */
export const listEarlierCode = async (db: Database, key: RecordKey): Promise<EarlierCode[]> => {
  const { rows } = await sql<{ code: string; savedAt: Date }>`-- name: list_earlier_code
    select code, saved_at as "savedAt" from code_history where ${of(key)} order by saved_at desc`.execute(db);
  return rows.map(({ code, savedAt }) => ({ code, savedAt: savedAt.toISOString() }));
};
