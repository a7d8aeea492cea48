import {
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import type { AttemptSummary, Exercise, ExerciseFile } from '@lectern/contract/exercises';
import type { Progress } from '@lectern/contract/learning';
import { useMediaQuery } from '#lib/view/media-query.ts';
import { classNames } from '#lib/class-names.ts';
import { Badge } from '#ui/badge.tsx';
import { LazyDraftChoice } from '#ui/drafts/lazy-drafts.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ChangedExercise } from './changed-exercise.tsx';
import { ExerciseActions } from './exercise-actions.tsx';
import type { ExerciseEditor } from './exercise-editor.ts';
import { ExerciseRecord } from './exercise-record.tsx';
import { useExercise, type ExercisePlace } from './exercises.api.ts';
import type { FileEditorHandle } from './file-editor.tsx';
import { HintButton, HintList, useHints } from './hints.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { OwnFiles } from './own-files.tsx';
import { PreviewButton, PreviewView, usePreviewedPage } from './preview/page-preview.tsx';
import { ReviewNews, type ReviewHeadProps } from './review-news.tsx';
import { StartOver } from './start-over.tsx';
import type { GoToPlace } from './tests/error-place.tsx';
import type { RunInPage } from './tests/page-tests.ts';
import { ShownResults } from './tests/shown-results.tsx';
import { useExerciseRuns } from './tests/use-exercise-runs.ts';
import { useExerciseFiles } from './use-exercise-files.ts';

/** The props of the review components, which the page passes in. */
export interface ExerciseReviewsProps {
  place: ExercisePlace;
  /** A place in the verdict of a submission, for the button that asks; null without a verdict. */
  verdict: HTMLElement | null;
  attempts: readonly AttemptSummary[];
  /** The editor's present files. */
  files: readonly ExerciseFile[];
  /** The files with which the exercise begins. */
  starter: readonly ExerciseFile[];
  /** Puts files into the editor; this can be undone. */
  onApply: (files: readonly ExerciseFile[], undoLabel: string) => void;
  onGoTo: GoToPlace;
}

export interface ExercisePanelProps {
  place: ExercisePlace;
  editor: ExerciseEditor;
  /** Runs a script in the page's sandbox; where that is impossible, the server runs the tests. */
  runInPage: RunInPage;
  /** Loaded after the exercise. */
  reviews: ComponentType<ExerciseReviewsProps>;
  /** Shows above the exercise a review that has come; its remarks are below it. */
  reviewHead: ComponentType<ReviewHeadProps>;
  /** In the owner's preview nothing is saved or submitted. */
  isPreview: boolean;
  /** Where to go on; shown with the verdict 'Passed'. */
  afterPassed: ReactNode;
  /** The server's tests have passed; the lecture is complete. */
  onPassed: (progress: Progress) => void;
}

/** The place of the task beside the program (`room-columns.css`); null where the window is too narrow, or has none. */
function useTaskPlace(): HTMLElement | null {
  const isBeside = useMediaQuery('(width >= 68.75rem)');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(isBeside ? document.getElementById('room-task') : null), [isBeside]);
  return place;
}

/** The task with its opened hints. In a low window it scrolls by itself. */
function Task({
  exercise,
  isApart,
  children,
}: {
  exercise: Exercise;
  isApart: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role="region"
      aria-label="Task"
      tabIndex={0}
      className={classNames(
        'grid content-start gap-3 focus-visible:-outline-offset-2',
        isApart ? 'task-apart px-5 py-4' : 'exercise-task px-4 py-3',
      )}
    >
      {(isApart || exercise.hasPassed) && (
        <div className="flex items-center gap-3">
          {isApart && <h2 className="text-base">Task</h2>}
          {exercise.hasPassed && <Badge tone="board">Passed</Badge>}
        </div>
      )}
      {children}
    </div>
  );
}

/** The lines that the editor shows at least (`exercise.css`): those of the longest file and one to write on. */
const linesOf = (files: readonly ExerciseFile[]): CSSProperties & Record<'--lines', number> => ({
  '--lines': Math.max(...files.map(({ content }) => content.split('\n').length)) + 1,
});

function OpenExercise({ exercise, ...props }: ExercisePanelProps & { exercise: Exercise }) {
  const { place, isPreview, reviews: Reviews, runInPage, onPassed } = props;
  const draft = useExerciseFiles(place, exercise, !isPreview);
  const { files } = draft;
  const page = usePreviewedPage(files);
  const taskPlace = useTaskPlace();
  const runs = useExerciseRuns({
    place,
    exercise,
    files,
    runInPage,
    // Beside the program it takes no place from the result.
    onResult: () => taskPlace === null && page?.close(),
    onPassed,
  });
  const hints = useHints(place, exercise);
  const [verdict, setVerdict] = useState<HTMLElement | null>(null);
  const fileEditor = useRef<FileEditorHandle>(null);
  const goTo: GoToPlace = (linePlace) => fileEditor.current?.goTo(linePlace);
  const task = (
    <Task exercise={exercise} isApart={taskPlace !== null}>
      <ChangedExercise lectureId={place.lectureId} exercise={exercise} />
      {!isPreview && <ReviewNews head={props.reviewHead} place={place} attempts={exercise.attempts} />}
      <MarkdownText text={exercise.instructions} className="max-w-[68ch]" />
      <HintList hints={hints} />
    </Task>
  );
  const preview = page && <PreviewView page={page} />;
  return (
    <>
      {draft.otherFiles && (
        <Suspense>
          <LazyDraftChoice
            here={files}
            elsewhere={draft.otherFiles}
            onKeep={draft.keepThis}
            onTake={draft.takeOther}
          />
        </Suspense>
      )}
      {taskPlace &&
        createPortal(
          <>
            {preview}
            {task}
          </>,
          taskPlace,
        )}
      <div className="exercise-desk" data-page={page?.shown ? '' : undefined} style={linesOf(files)}>
        {!taskPlace && task}
        <div className="exercise-work">
          <OwnFiles
            ref={fileEditor}
            place={place}
            editor={props.editor}
            draft={draft}
            isRecorded={!isPreview}
            // Tests started from the editor leave the focus there.
            onRun={() => void runs.runTests(false)}
            hint={<HintButton hints={hints} isPreview={isPreview} />}
            startOver={<StartOver given={exercise.files} draft={draft} />}
          />
          <ExerciseActions
            runs={runs}
            isPreview={isPreview}
            preview={page && <PreviewButton page={page} />}
          />
          <ShownResults
            runs={runs}
            hasHidden={exercise.hiddenTestsCount > 0}
            tests={exercise.visibleTests}
            afterPassed={props.afterPassed}
            askPlace={setVerdict}
            onGoTo={goTo}
          />
          {!taskPlace && preview}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 p-4 md:pt-2">
        {!isPreview && (
          <Suspense>
            <Reviews
              place={place}
              verdict={verdict}
              attempts={exercise.attempts}
              files={files}
              starter={exercise.files}
              onApply={draft.replace}
              onGoTo={goTo}
            />
          </Suspense>
        )}
        <ExerciseRecord place={place} exercise={exercise} isPreview={isPreview} />
      </div>
    </>
  );
}

/** A lecture's exercise: instructions, editor, tests and submission. */
export function ExercisePanel(props: ExercisePanelProps) {
  const { data, error, refetch, isFetching } = useExercise(props.place);
  return (
    <section
      aria-labelledby="exercise-title"
      className="exercise min-w-0 rounded-lg border border-edge bg-sheet"
    >
      {/* The tab shows the title to sighted users. */}
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
