import { useState } from 'react';
import type { Exercise } from '@lectern/contract/exercises';
import FlaskConical from 'lucide-react/icons/flask-conical';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { useQueuePlace } from '#lib/queue-place.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { ExerciseRuns } from './tests/use-exercise-runs.ts';
import type { ExerciseFiles } from './use-exercise-files.ts';

interface ExerciseActionsProps {
  exercise: Exercise;
  draft: ExerciseFiles;
  runs: ExerciseRuns;
  canSubmit: boolean;
}

/** The buttons below the files: run the tests, submit, start over. */
export function ExerciseActions({ exercise, draft, runs, canSubmit }: ExerciseActionsProps) {
  const [isResetting, setResetting] = useState(false);
  const queued = useQueuePlace(runs.isSubmitting);
  return (
    <div className="flex flex-wrap items-center gap-3 border-line bg-sheet md:sticky md:inset-y-0 md:z-10 md:-mx-5 md:border-y md:px-5 md:py-2">
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
      <p role="status" className="text-sm text-soft">
        {queued}
      </p>
      <Button
        size="sm"
        variant="quiet"
        className="ml-auto"
        icon={draft.undoLabel === null ? <RotateCcw aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
        onClick={() => (draft.undoLabel === null ? setResetting(true) : draft.undo())}
      >
        {draft.undoLabel ?? 'Start over'}
      </Button>
      <ConfirmDialog
        isOpen={isResetting}
        title="Start over with the files as they were given?"
        noLabel="Keep my files"
        yesLabel="Start over"
        isDestructive
        onNo={() => setResetting(false)}
        onYes={() => {
          draft.replace(exercise.files, 'Undo start over');
          setResetting(false);
        }}
      >
        You can undo that until you write on. What you submitted stays among your attempts.
      </ConfirmDialog>
    </div>
  );
}
