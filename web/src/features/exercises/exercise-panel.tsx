import { Suspense, useRef, type ComponentType, type ReactNode } from 'react';
import type { AttemptSummary, Exercise, ExerciseFile } from '@lectern/contract/exercises';
import type { Progress } from '@lectern/contract/learning';
import { Badge } from '#ui/badge.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ExerciseActions } from './exercise-actions.tsx';
import type { ExerciseEditor } from './exercise-editor.ts';
import { ExerciseRecord } from './exercise-record.tsx';
import { useExercise, type ExercisePlace } from './exercises.api.ts';
import type { FileEditorHandle } from './file-editor.tsx';
import { Hints } from './hints.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { OwnFiles } from './own-files.tsx';
import { PagePreview } from './preview/page-preview.tsx';
import type { GoToPlace } from './tests/error-place.tsx';
import type { RunInPage } from './tests/page-tests.ts';
import { ShownResults } from './tests/shown-results.tsx';
import { useExerciseRuns } from './tests/use-exercise-runs.ts';
import { useExerciseFiles } from './use-exercise-files.ts';

/** What the page lends to exercises for reviews of attempts. */
export interface ExerciseReviewsProps {
  place: ExercisePlace;
  attempts: readonly AttemptSummary[];
  /** What stands in the editor. */
  files: readonly ExerciseFile[];
  /** Puts these into the editor, which can be undone. */
  onApply: (files: readonly ExerciseFile[], undoLabel: string) => void;
  onGoTo: GoToPlace;
}

export interface ExercisePanelProps {
  place: ExercisePlace;
  editor: ExerciseEditor;
  /** Runs a script in the page's own sandbox; where it cannot the server runs the tests. */
  runInPage: RunInPage;
  /** Loaded after the exercise. */
  reviews: ComponentType<ExerciseReviewsProps>;
  /** Tells above the exercise of a review that stands below it. */
  reviewHead: ComponentType<Pick<ExerciseReviewsProps, 'place' | 'attempts'>>;
  /** In the owner's preview nothing is kept, and nothing is submitted. */
  isPreview: boolean;
  /** Where to go on from here, shown with the verdict 'Passed'. */
  afterPassed: ReactNode;
  /** The server found that it passes; the lecture is complete. */
  onPassed: (progress: Progress) => void;
}

function OpenExercise({ exercise, ...props }: ExercisePanelProps & { exercise: Exercise }) {
  const { place, isPreview, reviews: Reviews, reviewHead: ReviewHead, runInPage, onPassed } = props;
  const draft = useExerciseFiles(place, exercise, !isPreview);
  const { files } = draft;
  const runs = useExerciseRuns({ place, exercise, files, runInPage, onPassed });
  const fileEditor = useRef<FileEditorHandle>(null);
  const goTo: GoToPlace = (linePlace) => fileEditor.current?.goTo(linePlace);
  return (
    <div className="grid grid-cols-1 gap-5 p-4 sm:p-5">
      {exercise.hasPassed && (
        <p>
          <Badge tone="board">Passed</Badge>
        </p>
      )}
      {!isPreview && exercise.attempts.length > 0 && (
        <Suspense fallback={null}>
          <ReviewHead place={place} attempts={exercise.attempts} />
        </Suspense>
      )}
      <MarkdownText text={exercise.instructions} className="max-w-[68ch]" />
      <Hints place={place} exercise={isPreview ? { ...exercise, hintsCount: 0 } : exercise} />
      <OwnFiles
        ref={fileEditor}
        place={place}
        editor={props.editor}
        draft={draft}
        isRecorded={!isPreview}
        // Whoever runs them from the editor goes on writing there.
        onRun={() => void runs.runTests(false)}
      />
      <PagePreview files={files} />
      <ExerciseActions exercise={exercise} draft={draft} runs={runs} canSubmit={!isPreview} />
      <ShownResults
        runs={runs}
        hasHidden={exercise.hiddenTestsCount > 0}
        tests={exercise.visibleTests}
        afterPassed={props.afterPassed}
        onGoTo={goTo}
      />
      {!isPreview && (
        <Suspense>
          <Reviews
            place={place}
            attempts={exercise.attempts}
            files={files}
            onApply={draft.replace}
            onGoTo={goTo}
          />
        </Suspense>
      )}
      <ExerciseRecord place={place} exercise={exercise} isPreview={isPreview} />
    </div>
  );
}

/** A lecture's exercise: read, write, try, submit. */
export function ExercisePanel(props: ExercisePanelProps) {
  const { data, error, refetch, isFetching } = useExercise(props.place);
  return (
    <section
      aria-labelledby="exercise-title"
      className="min-w-0 rounded-lg border border-edge bg-sheet md:h-full md:overflow-y-auto"
    >
      {/* Its tab says it to those who see. */}
      <h2 id="exercise-title" className="sr-only">
        Exercise
      </h2>
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
