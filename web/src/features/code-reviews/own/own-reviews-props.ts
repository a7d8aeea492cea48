import type { AttemptSummary, ExerciseFile } from '@lectern/contract/exercises';
import type { ExercisePlace } from '../code-reviews.api.ts';

/** The props that an exercise passes to the reviews below it. */
export interface OwnReviewsProps {
  place: ExercisePlace;
  /** A place in the verdict of a submission, for the button that asks; null without a verdict. */
  verdict: HTMLElement | null;
  /** The newest first. */
  attempts: readonly AttemptSummary[];
  /** The editor's present files. */
  files: readonly ExerciseFile[];
  /** The files with which the exercise begins: those that still equal them are folded. */
  starter: readonly ExerciseFile[];
  /** Puts files into the editor; this can be undone. */
  onApply: (files: readonly ExerciseFile[], undoLabel: string) => void;
  onGoTo: (place: { file: string; line: number }) => void;
}
