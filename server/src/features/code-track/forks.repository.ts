import type { CodeFork, ListedFork } from '@lectern/contract/code-forks';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { createDrafts, type DraftKey } from '#platform/database/drafts.ts';

/** Drafts of students' edits of the instructor's code. All forks of a lecture form one draft. */
export const forkDrafts = createDrafts<CodeFork[]>({
  drafts: 'code_forks',
  history: 'code_fork_history',
  column: 'forks',
  type: 'jsonb',
});

export const readForks = (
  db: Database,
  { userId, courseId, lectureId }: DraftKey,
): Promise<{ forks: CodeFork[]; revision: number } | undefined> =>
  db
    .selectFrom('code_forks')
    .select(['forks', 'revision'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('lecture_id', '=', lectureId)
    .executeTakeFirst();

/** All forks of a course. The files' contents, which may be large, stay in the database. */
export const readCourseForks = async (
  db: Database,
  { userId, courseId }: Omit<DraftKey, 'lectureId'>,
): Promise<ListedFork[]> => {
  const { rows } = await sql<ListedFork>`
    select lecture_id as "lectureId", fork ->> 'id' as id, (fork -> 'at')::integer as at,
      fork ->> 'begunAt' as "begunAt", jsonb_path_query_array(fork, '$.files[*].name') as files
    from code_forks, jsonb_array_elements(forks) as fork
    where user_id = ${userId} and course_id = ${courseId}
    order by lecture_id, at`.execute(db);
  return rows;
};
