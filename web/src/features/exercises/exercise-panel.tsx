import { useRef, useState } from 'react';
import type { Exercise, ExerciseFile } from '@lectern/contract/exercises';
import type { Progress } from '@lectern/contract/learning';
import FlaskConical from 'lucide-react/icons/flask-conical';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { messageOf } from '#lib/error-message.ts';
import { useQueuePlace } from '#lib/queue-place.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';
import { Attempts } from './attempts/attempts.tsx';
import type { ExerciseEditor } from './exercise-editor.ts';
import { runVisible } from './tests/run-visible.ts';
import { useExercise, useSubmit, type ExercisePlace } from './exercises.api.ts';
import { FileEditor, type FileEditorHandle } from './file-editor.tsx';
import { Hints } from './hints.tsx';
import { MarkdownText } from './markdown-text.tsx';
import { MoreDetails } from './more-details.tsx';
import type { RunInPage } from './tests/page-tests.ts';
import { PagePreview } from './preview/page-preview.tsx';
import { Solutions } from './attempts/solutions.tsx';
import { spokenResult } from './tests/spoken-result.ts';
import { TestResults } from './tests/test-results.tsx';
import { useExerciseFiles } from './use-exercise-files.ts';
import { Verdict, type ShownResult } from './tests/verdict.tsx';

export interface ExercisePanelProps {
  place: ExercisePlace;
  editor: ExerciseEditor;
  /** Runs a script in the page's own sandbox; where it cannot the server runs the tests. */
  runInPage: RunInPage;
  /** In the owner's preview nothing is kept, and nothing is submitted. */
  isPreview: boolean;
  /** The server found that it passes; the lecture is complete. */
  onPassed: (progress: Progress) => void;
}

function OpenExercise({ exercise, ...props }: ExercisePanelProps & { exercise: Exercise }) {
  const { place, isPreview, onPassed } = props;
  const { files, change } = useExerciseFiles(place, exercise, !isPreview);
  const [shown, setShown] = useState<ShownResult | null>(null);
  const [turn, setTurn] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const [beforeReset, setBeforeReset] = useState<ExerciseFile[] | null>(null);
  const results = useRef<HTMLDivElement>(null);
  const fileEditor = useRef<FileEditorHandle>(null);
  const submission = useSubmit(place);
  const isBusy = isRunning || submission.isPending;
  const queued = useQueuePlace(submission.isPending);

  const hasHidden = exercise.hiddenTestsCount > 0;
  const show = (next: ShownResult, movesFocus: boolean): void => {
    setShown(next);
    setTurn((before) => before + 1);
    if (movesFocus) results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'nearest' });
  };
  const runTests = async (movesFocus: boolean): Promise<void> => {
    if (isBusy) return;
    setRunning(true);
    try {
      const result = await runVisible(props.runInPage, place, exercise, files);
      show({ result, isVerdict: false }, movesFocus);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setRunning(false);
    }
  };
  const replace = (next: ExerciseFile[], undo: ExerciseFile[] | null): void => {
    change(next);
    setBeforeReset(undo);
  };
  const submit = async (): Promise<void> => {
    try {
      const { attempt, progress } = await submission.mutateAsync(files);
      show({ result: attempt.result, isVerdict: true }, true);
      if (!attempt.hasPassed) return;
      onPassed(progress);
      toast.success('Exercise passed');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };

  return (
    <div className="grid grid-cols-1 gap-5 p-4 sm:p-5">
      <MarkdownText text={exercise.instructions} className="max-w-[68ch]" />
      <Hints place={place} exercise={isPreview ? { ...exercise, hintsCount: 0 } : exercise} />
      <FileEditor
        ref={fileEditor}
        editor={props.editor}
        label="Files"
        files={files}
        undoName={`exercise.${place.lectureId}`}
        onChange={(next) => {
          // What was put in from here comes back as a change.
          if (JSON.stringify(next) !== JSON.stringify(files)) replace(next, null);
        }}
        // Whoever runs them from the editor goes on writing there.
        onRun={() => void runTests(false)}
      />
      <PagePreview files={files} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          icon={<FlaskConical aria-hidden="true" />}
          busy={isRunning}
          onClick={() => void runTests(true)}
        >
          Run tests
        </Button>
        {!isPreview && (
          <Button
            icon={<Send aria-hidden="true" />}
            busy={submission.isPending}
            onClick={() => !isBusy && void submit()}
          >
            Submit
          </Button>
        )}
        <p role="status" className="text-sm text-soft">
          {queued}
        </p>
        <Button
          variant="quiet"
          className="ml-auto"
          icon={beforeReset === null ? <RotateCcw aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
          onClick={() => (beforeReset === null ? setResetting(true) : replace(beforeReset, null))}
        >
          {beforeReset === null ? 'Start over' : 'Undo start over'}
        </Button>
      </div>
      <Announcement text={shown === null ? '' : spokenResult(shown, hasHidden)} turn={turn} />
      <div
        ref={results}
        tabIndex={-1}
        role="region"
        aria-label="Test results"
        className="grid gap-3 outline-none"
      >
        {shown === null ? (
          <p className="text-sm text-soft">
            {`“Run tests” tries the tests that you can see. “Submit” has the server judge your program${hasHidden ? ', by hidden tests too' : ''}.`}
          </p>
        ) : (
          <>
            <Verdict shown={shown} hasHidden={hasHidden} />
            <TestResults
              result={shown.result}
              onGoTo={(errorPlace) => fileEditor.current?.goTo(errorPlace)}
            />
          </>
        )}
      </div>
      {exercise.visibleTests.trim() !== '' && (
        <MoreDetails title="The tests that you can see">
          <pre className="break-words whitespace-pre-wrap font-mono text-sm">{exercise.visibleTests}</pre>
        </MoreDetails>
      )}
      {exercise.attempts.length > 0 && (
        <MoreDetails title={`Your attempts (${exercise.attempts.length})`}>
          <Attempts key={exercise.attempts.length} place={place} attempts={exercise.attempts} />
        </MoreDetails>
      )}
      {exercise.hasPassed && !isPreview && (
        <MoreDetails
          title={exercise.sharesSolutions ? 'Solutions: the author’s and others’' : 'The author’s solution'}
        >
          <Solutions place={place} />
        </MoreDetails>
      )}
      {exercise.sharesSolutions && !isPreview && (
        <p className="text-xs text-soft">
          Who passes sees how others solved it. Your solution is shown without your name.
        </p>
      )}
      <ConfirmDialog
        isOpen={isResetting}
        title="Start over with the files as they were given?"
        isDestructive
        onNo={() => setResetting(false)}
        onYes={() => {
          replace(exercise.files, files);
          setResetting(false);
        }}
      >
        You can undo that until you write on. What you submitted stays among your attempts.
      </ConfirmDialog>
    </div>
  );
}

/** A lecture's exercise: read, write, try, submit. */
export function ExercisePanel(props: ExercisePanelProps) {
  const { data, error, refetch, isFetching } = useExercise(props.place);
  return (
    <section aria-labelledby="exercise-title" className="min-w-0 rounded-lg border border-edge bg-sheet">
      <div className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
        <h2 id="exercise-title" className="text-md font-semibold">
          Exercise
        </h2>
        {data?.hasPassed && <Badge tone="board">Passed</Badge>}
      </div>
      {data !== undefined ? (
        <OpenExercise {...props} exercise={data} />
      ) : error !== null ? (
        <ErrorState
          title="The exercise could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the exercise">
          <Skeleton className="m-4 h-56" />
        </Loading>
      )}
    </section>
  );
}
