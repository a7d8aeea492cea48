import type { ReactNode, Ref } from 'react';
import { Announcement } from '#ui/announcement.tsx';
import type { GoToPlace } from './error-place.tsx';
import { spokenResult } from './spoken-result.ts';
import { TestResults } from './test-results.tsx';
import type { ExerciseRuns } from './use-exercise-runs.ts';
import { Verdict } from './verdict.tsx';

interface ShownResultsProps {
  runs: Pick<ExerciseRuns, 'shown' | 'isOld' | 'turn' | 'results'>;
  hasHidden: boolean;
  /** Source of the visible tests. */
  tests: string;
  /** Where to go on from here. */
  afterPassed: ReactNode;
  /** The place beside it for what asks for a review. */
  askPlace: Ref<HTMLElement>;
  onGoTo: GoToPlace;
}

/** The latest result, or an explanation of the buttons before the first one. */
export function ShownResults({
  runs: { shown, isOld, turn, results },
  hasHidden,
  tests,
  afterPassed,
  askPlace,
  onGoTo,
}: ShownResultsProps) {
  return (
    <>
      <Announcement text={shown === null ? '' : spokenResult(shown, hasHidden)} turn={turn} />
      <div
        ref={results}
        // It scrolls by itself in a low window, so the keyboard must reach it.
        tabIndex={0}
        role="region"
        aria-label="Test results"
        data-ran={shown === null ? undefined : ''}
        data-passed={shown?.isVerdict === true && shown.result.hasPassed ? '' : undefined}
        className="exercise-results content-start gap-2 px-4 py-2 md:py-1.5 md:[&>:first-child]:py-1.5 focus-visible:-outline-offset-2"
      >
        {shown === null ? (
          <p className="text-sm text-soft">
            {`“Run tests” tries the tests that you can see. “Submit” has the server judge your program${hasHidden ? ', by hidden tests too' : ''}.`}
          </p>
        ) : (
          <>
            <Verdict {...{ shown, isOld, hasHidden, afterPassed, askPlace }} />
            <TestResults result={shown.result} files={shown.files} tests={tests} onGoTo={onGoTo} />
          </>
        )}
      </div>
    </>
  );
}
