import type { Question } from '@lectern/contract/quiz-content';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

interface Wanted {
  courseId: string;
  /** In lower case; matches anywhere in the question. Empty matches all. */
  words: string;
  tag: string | null;
}

interface BankRow {
  lecture: string;
  lectureTitle: string;
  question: Question;
}

/** The questions in the working copy's quizzes, each once. */
const asked = (courseId: string) => sql`lectures l join sections s on s.id = l.section_id
  join quizzes q on q.id = l.quiz_id
  cross join jsonb_array_elements(q.questions) with ordinality as a (question, place)
  where l.course_id = ${courseId}::uuid and l.deleted_at is null and s.deleted_at is null`;

const fitting = ({ courseId, words, tag }: Wanted) => sql`${asked(courseId)}
  and (${words} = '' or strpos(lower(a.question::text), ${words}) > 0)
  and (${tag}::text is null or a.question -> 'tags' ? ${tag}::text)`;

/** In the order of the course, limited in number. */
export const listQuestions = async (
  db: Database,
  wanted: Wanted,
  most: number,
): Promise<{ rows: BankRow[]; count: number }> => {
  const { rows } = await sql<BankRow & { count: number }>`-- name: list_question_bank
    select l.id as lecture, l.title as "lectureTitle", a.question, count(*) over ()::int as count
    from ${fitting(wanted)}
    order by s.position, l.position, a.place limit ${most}::int`.execute(db);
  return {
    rows: rows.map(({ lecture, lectureTitle, question }) => ({ lecture, lectureTitle, question })),
    count: rows[0]?.count ?? 0,
  };
};

export const listTags = async (db: Database, courseId: string): Promise<string[]> => {
  const { rows } = await sql<{
    tag: string;
  }>`select distinct tag from (select a.question from ${asked(courseId)}) b
    cross join jsonb_array_elements_text(b.question -> 'tags') tag order by tag`.execute(db);
  return rows.map(({ tag }) => tag);
};
