import { FEWEST_PEOPLE } from '@lectern/contract/analytics';
import { sql } from 'kysely';
import type { MissedQuestion } from './checked-course.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Questions of the working copy, by lecture, that enough people have answered in their present wording and none of them
 * correctly.
 */
export const listMissedQuestions = async (
  db: Database,
  courseId: string,
): Promise<Map<string, MissedQuestion[]>> => {
  const { rows } = await sql<MissedQuestion & { lectureId: string }>`-- name: list_missed_questions
    select l.id as "lectureId", asked ->> 'prompt' as prompt, count(distinct t.user_id)::int as people
    from lectures l join quizzes own on own.id = l.quiz_id
    cross join jsonb_array_elements(own.questions) asked
    join quiz_tries t on t.course_id = l.course_id and t.lecture_id = l.id
    join quizzes met on met.id = t.quiz_id
    cross join lateral jsonb_to_recordset(t.verdicts) v (question text, "isRight" boolean)
    where l.course_id = ${courseId}::uuid and l.deleted_at is null and v.question = asked ->> 'id'
      and jsonb_path_query_first(met.questions, '$[*] ? (@.id == $id)', jsonb_build_object('id', v.question)) - 'tags'
        = asked - 'tags'
    group by l.id, asked
    having count(distinct t.user_id) >= ${FEWEST_PEOPLE}::int and not bool_or(v."isRight")`.execute(db);
  const missed = new Map<string, MissedQuestion[]>();
  for (const { lectureId, ...question } of rows)
    missed.set(lectureId, [...(missed.get(lectureId) ?? []), question]);
  return missed;
};
