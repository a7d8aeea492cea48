import type { ComponentType } from 'react';
import type { TrackFile } from '@lectern/contract/code-track/track-steps';
import type { ExerciseResult } from '@lectern/contract/exercises';

interface GateResultsProps {
  result: ExerciseResult;
  files: readonly TrackFile[];
  tests: string;
  onGoTo: (place: { file: string; line: number }) => void;
}

/** Runs and shows the tests of a gate; the page passes in what exercises use. */
export interface GateTests {
  /** Runs tests on files in the sandbox of students' programs, here or on the server; rejects where neither can. */
  run: (files: readonly TrackFile[], tests: string) => Promise<ExerciseResult>;
  Results: ComponentType<GateResultsProps>;
}

/** The page's part of the gates of a lecture's code. */
export interface GateOptions {
  tests: GateTests;
  /** The last second that the account has as watched. */
  watchedUntil: number;
  /** False where gates reset at each visit: in an owner's preview. */
  isKept: boolean;
  /** The video waits for a task, or the address names a version of the code: show it. */
  onStopped?: () => void;
}
