import type { ExerciseFile } from '@lectern/contract/exercises';
import { createDrafts } from '#platform/database/drafts.ts';

/** What students write in exercises: all files of one are one draft. */
export const fileDrafts = createDrafts<ExerciseFile[]>({
  drafts: 'exercise_drafts',
  history: 'exercise_history',
  column: 'files',
  type: 'jsonb',
});
