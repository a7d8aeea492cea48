import type { ReportedText } from '@lectern/contract/reported-questions';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

/** The title in a course's newest version: only the owner may read the working copy. */
const courseName = (courseId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select v.title from course_versions v where v.course_id = ${courseId} order by v.number desc limit 1)`;

/** The id of the reported text. */
const TEXT_ID = sql`coalesce(r.answer_id, r.question_id)`;

/** Pages by the newest report of each text, because ids of reports are UUIDv7. */
export const listReported = async (
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<(ReportedText & { reportId: string })[]> => {
  const { rows } = await sql<ReportedText & { reportId: string }>`
    with waiting as (select ${TEXT_ID} as id, max(r.id::text)::uuid as report_id, count(*)::int as reported,
        (array_agg(r.reason order by r.created_at desc))[1:10] as reasons
      from question_reports r where r.settled_at is null group by 1)
    select w.report_id as "reportId", w.id as "_id", case when a.id is null then 'question' else 'answer' end as kind,
      q.course_id as "courseId", ${courseName(sql`q.course_id`)} as "courseName",
      coalesce(u.first_name || ' ' || u.last_name, '') as author, q.title, coalesce(a.body, q.body) as body,
      w.reported, w.reasons
    from waiting w left join question_answers a on a.id = w.id
      join questions q on q.id = coalesce(a.question_id, w.id)
      left join users u on u.id = case when a.id is null then q.author_id else a.author_id end
    where ${after === undefined ? sql`true` : sql`w.report_id < ${after}::uuid`}
    order by w.report_id desc limit ${limit}::int`.execute(db);
  return rows;
};

/** False when no report of the text was pending. */
export const settleReports = async (tx: Tx, textId: string): Promise<boolean> => {
  const { rows } = await sql`update question_reports r set settled_at = clock_timestamp()
    where ${TEXT_ID} = ${textId}::uuid and settled_at is null returning id`.execute(tx);
  return rows.length > 0;
};

export interface ReportedPlace {
  kind: 'question' | 'answer';
  questionId: string;
  courseId: string;
  courseName: string;
  /** Null once the account is deleted. */
  email: string | null;
}

/** The place of a question or an answer; undefined when there is none. */
export const readReportedPlace = async (tx: Tx, textId: string): Promise<ReportedPlace | undefined> => {
  const { rows } = await sql<ReportedPlace>`
    select t.kind, t.question_id as "questionId", q.course_id as "courseId",
      ${courseName(sql`q.course_id`)} as "courseName", u.email
    from (select 'answer' as kind, a.question_id, a.author_id from question_answers a where a.id = ${textId}::uuid
      union all select 'question', o.id, o.author_id from questions o where o.id = ${textId}::uuid) t
      join questions q on q.id = t.question_id left join users u on u.id = t.author_id limit 1`.execute(tx);
  return rows[0];
};
