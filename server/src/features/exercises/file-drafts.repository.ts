import type { ExerciseFile } from '@lectern/contract/exercises';
import { createDrafts } from '#platform/database/drafts.ts';

/** Drafts of the files that students edit in exercises. All files of an exercise form one draft. */
export const fileDrafts = createDrafts<ExerciseFile[]>({
  drafts: 'exercise_drafts',
  history: 'exercise_history',
  column: 'files',
  type: 'jsonb',
});
