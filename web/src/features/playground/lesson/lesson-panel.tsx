import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { TrackState } from '@lectern/contract/code-track/track-state';
import type { CodeFork } from '@lectern/contract/code-forks';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import { classNames } from '#lib/class-names.ts';
import { Announcement } from '#ui/announcement.tsx';
import { LazyDraftChoice } from '#ui/drafts/lazy-drafts.tsx';
import { SaveState } from '#ui/drafts/save-state.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TEXT_SIZES, useEditorSettings } from '../editor/editor-settings.ts';
import { troubleLineOf } from '../output/output-entry.ts';
import { CODE_DESK, OutputPanel } from '../output/output-panel.tsx';
import type { RunState } from '../run/code-run.ts';
import { programOfFiles } from '../run/program-of-files.ts';
import { shownOutput } from '../run/shown-output.ts';
import { useCodeRun } from '../run/use-code-run.ts';
import { useIsLasting } from '../use-is-lasting.ts';
import { filesOfForks, ForkList } from './fork-list.tsx';
import { LessonActions } from './lesson-actions.tsx';
import { LessonFiles } from './lesson-files.tsx';
import { LessonFrame } from './lesson-frame.tsx';
import { LessonHead } from './lesson-head.tsx';
import { momentOf } from './lesson-words.ts';
import { useCodeTrack, type LessonPlace } from './lesson.api.ts';
import type { GateOptions } from './gate-tests.ts';
import { useAskedFork } from './use-asked-fork.ts';
import { useForks, type Forks } from './use-forks.ts';
import { useLesson, type Lesson } from './use-lesson.ts';

const LessonGates = lazyPart(async () => (await import('./lesson-gates.tsx')).LessonGates);
const CompareDialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog);

export interface LessonPanelProps {
  place: LessonPlace;
  /** Address of the code track. */
  address: string;
  video: HTMLVideoElement | null;
  /** False in the owner's preview. */
  isRecorded: boolean;
  gates: GateOptions;
}

/** Stands for the id of a version where the student has run the lesson's own code. */
const OF_LESSON = 'lesson';

const NOT_RUN = shownOutput(null);

/** The output below the editor: of the student's last run of what is in it, else what the lesson has printed. */
function useShownOutput(run: RunState, output: TrackState['output'], fork: CodeFork | null) {
  /** The version of which the last run is. */
  const [ranId, setRanId] = useState<string | null>(null);
  const printed = useMemo(() => shownOutput(output.length > 0 ? output : null), [output]);
  useEffect(() => setRanId((ran) => (ran === OF_LESSON ? null : ran)), [output]);
  const isOwn = ranId === (fork?.id ?? OF_LESSON);
  const isPrinted = !isOwn && fork === null;
  return {
    isOwn,
    state: isOwn ? run : isPrinted ? printed : NOT_RUN,
    standing: isPrinted && output.length > 0 ? 'Printed in the lesson' : undefined,
    onRun: () => setRanId(fork?.id ?? OF_LESSON),
    /** A version that begins is still the program that was run. */
    onBegun: (id: string) => setRanId((ran) => (ran === OF_LESSON ? id : ran)),
  };
}

interface FollowedCodeProps extends Omit<LessonPanelProps, 'address'> {
  track: CodeTrack;
}

interface LessonDialogsProps extends Pick<FollowedCodeProps, 'place' | 'video' | 'isRecorded'> {
  lesson: Lesson;
  forks: Forks;
  opened: 'list' | 'compare' | null;
  onClose: () => void;
}

/** The dialogs over the lesson's code. */
function LessonDialogs({ place, video, isRecorded, lesson, forks, opened, onClose }: LessonDialogsProps) {
  return (
    <Suspense>
      {opened === 'list' && (
        <ForkList
          place={place}
          forks={forks}
          openId={lesson.fork?.id ?? null}
          isRecorded={isRecorded}
          onOpen={(fork) => {
            lesson.openFork(fork);
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {opened === 'compare' && lesson.fork && (
        <CompareDialog own={lesson.fork} {...{ lesson, video, onClose }} />
      )}
      {forks.otherForks && (
        <LazyDraftChoice
          here={filesOfForks(forks.forks)}
          elsewhere={filesOfForks(forks.otherForks)}
          onKeep={forks.keepThis}
          onTake={forks.takeOther}
        />
      )}
    </Suspense>
  );
}

/** Says whose code is shown; nobody's yet before the video's place is known. */
function titleOf(fork: CodeFork | null, second: number | null): string {
  if (fork !== null) return `Your version, from ${momentOf(fork.at)}`;
  return second === null ? 'The lesson’s code' : `Following the lesson · ${momentOf(second * SECOND)}`;
}

function FollowedCode({ place, video, isRecorded, track, gates }: FollowedCodeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const forks = useForks(place, isRecorded);
  const [codeRun, run] = useCodeRun(true);
  const [opened, setOpened] = useState<'list' | 'compare' | null>(null);
  const runCode = (): void => {
    forks.draft.saveNow();
    shown.onRun();
    void programOfFiles(lesson.files, lesson.shown ?? '').then(codeRun.run);
  };
  const lesson = useLesson(frame, {
    track,
    video,
    forks: {
      ...forks,
      add(begun) {
        shown.onBegun(begun.id);
        forks.add(begun);
      },
    },
    onRun: runCode,
  });
  const { editor, fork } = lesson;
  useAskedFork(lesson, forks.forks, gates.onStopped);
  const settings = useEditorSettings();
  const isLong = useIsLasting(run.status === 'running');
  const isOwn = fork !== null;

  const shown = useShownOutput(run, lesson.lesson.output, fork);
  const trouble = shown.isOwn && run.status === 'finished' ? troubleLineOf(run.entries) : null;
  useEffect(() => editor?.markLine(trouble), [editor, trouble]);

  return (
    <section
      aria-labelledby="lesson-code-title"
      className={classNames(
        'min-w-0 overflow-clip rounded-lg border-2 bg-sheet md:flex md:h-full md:min-h-72 md:flex-col',
        isOwn ? 'border-amber' : 'border-board',
      )}
    >
      <LessonHead
        title={titleOf(fork, lesson.second)}
        isOwn={isOwn}
        state={isOwn && <SaveState state={forks.draft.state} />}
        canStop={isLong}
        onStop={codeRun.stop}
        onRun={runCode}
      >
        <LessonActions
          isOwn={isOwn}
          forks={forks.forks}
          undoLabel={forks.draft.undoLabel}
          onBegin={lesson.begin}
          onBack={lesson.goBack}
          onCompare={() => setOpened('compare')}
          onReset={lesson.reset}
          onUndo={forks.draft.undo}
          onOpen={lesson.openFork}
          onList={() => setOpened('list')}
        />
      </LessonHead>
      <Announcement {...lesson.said} />
      {track.gates && (
        <Suspense>
          <LessonGates list={track.gates} lectureId={place.lectureId} {...{ video, lesson, gates }} />
        </Suspense>
      )}
      {lesson.files.length > 1 && (
        <LessonFiles names={lesson.files.map(({ name }) => name)} shown={lesson.shown} onShow={lesson.show} />
      )}
      {lesson.hasFailed && (
        <ErrorState title="The editor could not be loaded" onRetry={() => location.reload()} />
      )}
      <div className={CODE_DESK}>
        <LessonFrame
          {...{ frame, lesson, video }}
          fontSize={`${TEXT_SIZES[settings.size]}rem`}
          onRun={runCode}
        />
        <OutputPanel
          state={shown.state}
          standing={shown.standing}
          keepsPlace
          isLow={settings.isTall}
          onGoToLine={(line) => editor?.goToLine(line)}
        />
      </div>
      <LessonDialogs
        {...{ place, video, isRecorded, lesson, forks, opened }}
        onClose={() => setOpened(null)}
      />
    </section>
  );
}

/** The instructor's code beside a video. It follows the video, and becomes the student's with their first key. */
export function LessonPanel({ address, ...props }: LessonPanelProps) {
  const { data: track, isError, refetch, isFetching } = useCodeTrack(address);
  if (isError)
    return (
      <ErrorState
        title="The code of this lesson could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (track === undefined)
    return (
      <Loading label="Loading the code of this lesson">
        <Skeleton className="h-72 w-full" />
      </Loading>
    );
  return <FollowedCode track={track} {...props} />;
}
