import type { ReactNode } from 'react';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Send from 'lucide-react/icons/send';
import { useQueuePlace } from '#lib/queue-place.ts';
import { Button } from '#ui/button.tsx';
import type { ExerciseRuns } from './tests/use-exercise-runs.ts';

interface ExerciseActionsProps {
  runs: ExerciseRuns;
  canSubmit: boolean;
  /** The button of the preview, for files that make a page. */
  preview: ReactNode;
}

/** The bar below the files: run the tests, submit, show the page. */
export function ExerciseActions({ runs, canSubmit, preview }: ExerciseActionsProps) {
  const queued = useQueuePlace(runs.isSubmitting);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-y border-line bg-sheet px-4 py-2 md:py-1">
      <Button
        size="sm"
        variant="secondary"
        icon={<FlaskConical aria-hidden="true" />}
        busy={runs.isRunning}
        onClick={() => void runs.runTests(true)}
      >
        Run tests
      </Button>
      {canSubmit && (
        <Button
          size="sm"
          icon={<Send aria-hidden="true" />}
          busy={runs.isSubmitting}
          onClick={() => void runs.submit()}
        >
          Submit
        </Button>
      )}
      {preview}
      <p role="status" className="text-sm text-soft">
        {queued}
      </p>
    </div>
  );
}
