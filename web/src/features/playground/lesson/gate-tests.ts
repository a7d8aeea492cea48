import type { ComponentType } from 'react';
import type { TrackFile } from '@lectern/contract/code-track/track-steps';
import type { ExerciseResult } from '@lectern/contract/exercises';

interface GateResultsProps {
  result: ExerciseResult;
  tests: string;
  onGoTo: (place: { file: string; line: number }) => void;
}

/** How the tests of a gate are run and shown: the page lends what exercises have. */
export interface GateTests {
  /** Runs tests on files where students' programs run; rejects where that cannot be. */
  run: (files: readonly TrackFile[], tests: string) => Promise<ExerciseResult>;
  Results: ComponentType<GateResultsProps>;
}

/** What the page knows of the gates of a lecture's code. */
export interface GateOptions {
  tests: GateTests;
  /** The last second that the account knows to be watched. */
  watchedUntil: number;
  /** False where a gate is met anew at each visit: in an owner's preview. */
  isKept: boolean;
  /** The video waits for a task, which is to be seen. */
  onMet?: () => void;
}
