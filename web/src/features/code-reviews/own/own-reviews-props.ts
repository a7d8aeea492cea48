import type { AttemptSummary, ExerciseFile } from '@lectern/contract/exercises';
import type { ExercisePlace } from '../code-reviews.api.ts';

/** What an exercise lends to the reviews below it. */
export interface OwnReviewsProps {
  place: ExercisePlace;
  /** The newest first. */
  attempts: readonly AttemptSummary[];
  /** What stands in the editor. */
  files: readonly ExerciseFile[];
  /** Puts these into the editor, which can be undone. */
  onApply: (files: readonly ExerciseFile[], undoLabel: string) => void;
  onGoTo: (place: { file: string; line: number }) => void;
}
