import type { CodeFork } from '@lectern/contract/code-forks';
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
