import { useId, type ReactNode } from 'react';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Send from 'lucide-react/icons/send';
import { useQueuePlace } from '#lib/code/queue-place.ts';
import { Button } from '#ui/button.tsx';
import type { ExerciseRuns } from './tests/use-exercise-runs.ts';

interface ExerciseActionsProps {
  runs: ExerciseRuns;
  isPreview: boolean;
  /** The button of the preview, for files that make a page. */
  preview: ReactNode;
}

/** The bar below the files: run the tests, submit, show the page. */
export function ExerciseActions({ runs, isPreview, preview }: ExerciseActionsProps) {
  const reasonId = useId();
  const queued = useQueuePlace(runs.isSubmitting);
  return (
    <div className="exercise-actions flex shrink-0 flex-wrap items-center gap-2 border-y border-line bg-sheet px-4 py-2 md:gap-1.5 md:py-1">
      <Button
        size="sm"
        variant="secondary"
        icon={<FlaskConical aria-hidden="true" />}
        busy={runs.isRunning}
        onClick={() => void runs.runTests(true)}
      >
        Run tests
      </Button>
      <Button
        size="sm"
        icon={<Send aria-hidden="true" />}
        disabled={isPreview}
        aria-describedby={isPreview ? reasonId : undefined}
        busy={runs.isSubmitting}
        onClick={() => void runs.submit()}
      >
        Submit
      </Button>
      {preview}
      {isPreview && (
        <p id={reasonId} className="text-xs text-soft">
          A preview submits nothing
        </p>
      )}
      <p role="status" className="text-sm text-soft empty:sr-only">
        {runs.isWaiting ? 'You are offline. Your solution is sent when you are back.' : queued}
      </p>
      {runs.isWaiting && (
        <Button size="sm" variant="quiet" onClick={runs.takeBack}>
          Take it back
        </Button>
      )}
    </div>
  );
}
