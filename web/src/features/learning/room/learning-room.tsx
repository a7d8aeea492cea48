import { Suspense, useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { Lecture } from '@lectern/contract/course';
import { classNames } from '#lib/class-names.ts';
import { EditorFold } from './editor-fold.tsx';
import { RoomStage } from './room-stage.tsx';
import type { Room, RoomView } from './use-room.ts';
import { useTextReading } from './use-text-reading.ts';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';

/** A phone has none. */
const RoomDivider = lazyPart(async () => (await import('./room-divider.tsx')).RoomDivider, Nothing);

const PhoneRoom = lazyPart(async () => (await import('./phone-room.tsx')).PhoneRoom, Nothing);

const LINES = { least: 5, most: 12 } as const;

/** The height of a text above its program in per cent: less for each line of the program, of which twelve can be seen. */
function textShareBeside(program: string): number {
  const lines = Math.min(LINES.most, Math.max(LINES.least, program.split('\n').length));
  return Math.round(60 - ((lines - LINES.least) * 18) / (LINES.most - LINES.least));
}

type PlacedLecture = Pick<Lecture, '_id' | 'title' | 'videoUrl' | 'starterCode' | 'hasExercise' | 'quiz'>;

/**
 * The setting of the lecture's height above its editor. A text alone gets more of it than a video, and is read alone
 * beside a small one. An exercise needs the height more than its lecture; a quiz, or a text beside a small video, shares it.
 */
function rowsOf({ videoUrl, quiz, hasExercise, starterCode }: PlacedLecture, hasSmall: boolean) {
  if (hasExercise) return quiz !== undefined || hasSmall ? 'rows' : 'exerciseRows';
  if (videoUrl === '') return starterCode === '' ? 'textRows' : 'codeRows';
  return hasSmall || quiz !== undefined ? 'textRows' : 'rows';
}

interface LearningRoomProps {
  room: Room;
  lecture: PlacedLecture;
  video: HTMLVideoElement | null;
  /** Without an editor, the lecture has the whole room. */
  hasWork: boolean;
  /** How the editor begins where it can be folded below the lecture. */
  fold: 'open' | 'folded' | undefined;
  /** The course content, which places itself beside or over the panes. */
  content: ReactNode;
  notices: ReactNode;
  stage: ReactNode;
  text: ReactNode;
  panels: ReactNode;
  work: ReactNode;
  /** Replaces the lecture when the course is completed; else null. */
  finish: ReactNode;
}

/** Where the divider stands between lecture and editor, and whether the editor is folded below the lecture. */
function layoutOf(
  { settings, isBeside, isPhone }: Room,
  lecture: PlacedLecture,
  { hasSmall, fold }: Pick<LearningRoomProps, 'fold'> & { hasSmall: boolean },
) {
  const rows = rowsOf(lecture, hasSmall);
  const setting = isBeside ? 'columns' : rows;
  const share = settings[setting] ?? textShareBeside(lecture.starterCode);
  const shares: CSSProperties & Record<`--${string}`, number> = {
    '--columns': settings.columns / 100,
    '--rows': (settings[rows] ?? share) / 100,
  };
  const isFoldable = fold !== undefined && !isBeside && !isPhone;
  return { setting, share, shares, isFoldable, isOpen: settings.opensEditor ?? fold === 'open' } as const;
}

/**
 * A lecture and the student's work on it. The elements and their order are the same at all widths, so that a video
 * plays on when the window is resized. The layout is one column of which a phone shows a part, two rows, or two columns
 * (`room.css`).
 */
export function LearningRoom({
  room,
  lecture,
  video,
  hasWork,
  fold,
  content,
  stage,
  ...parts
}: LearningRoomProps) {
  const { view, isBeside, isPhone } = room;
  const { isSmall, reading, handlers, onWork } = room.smallVideo;
  const lectureId = lecture._id;
  const hasVideo = lecture.videoUrl !== '';
  const hasSmall = hasVideo && isSmall;
  const isStacked = hasVideo && lecture.quiz !== undefined && !lecture.hasExercise;
  const { setting, share, shares, isFoldable, isOpen } = layoutOf(room, lecture, { hasSmall, fold });
  const { isReading, ...whileReading } = useTextReading(lectureId, reading);
  const panes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: pane } = reading;
    pane?.removeAttribute('style');
    // In theatre the lecture scrolls as a whole.
    for (const one of [pane, pane?.parentElement]) if (one) one.scrollTop = 0;
  }, [lectureId, reading]);
  const only = (one: RoomView): string | undefined => (view === one ? undefined : 'room-away');

  return (
    <div className="relative flex min-h-0 flex-col md:col-span-2 md:row-start-2 md:flex-row md:border-t md:border-line">
      <div className="contents *:contents">{content}</div>
      {isPhone && (
        <Suspense>
          <PhoneRoom {...{ lectureId, view, panes, video }} left={room.left} title={lecture.title} />
        </Suspense>
      )}
      {parts.finish && <div className="min-w-0 grow overflow-y-auto">{parts.finish}</div>}
      <div
        ref={panes}
        hidden={Boolean(parts.finish)}
        className="room-panes grow"
        data-view={view}
        data-theatre={room.isTheatre ? 'on' : hasWork ? undefined : ''}
        data-fold={isFoldable ? (isOpen ? 'open' : 'folded') : undefined}
        style={shares}
        onAnimationEnd={({ currentTarget }) => delete currentTarget.dataset['settling']}
      >
        <div
          className="room-lecture contents min-h-0 md:grid"
          data-small={hasSmall || undefined}
          data-video={hasVideo || undefined}
          data-stacked={isStacked || undefined}
          data-exercise={lecture.hasExercise || undefined}
          data-reading={isReading || undefined}
          {...whileReading.onText}
        >
          <RoomStage room={room} lecture={lecture}>
            {stage}
          </RoomStage>
          <div
            ref={reading}
            className="room-reading contents min-h-0 md:grid md:content-start md:gap-6 md:px-5"
            {...handlers}
          >
            <div className={classNames('grid content-start gap-5 p-4 md:p-0', only('lecture'))}>
              {lecture.hasExercise && <div id="room-review" className="empty:hidden" />}
              <div className="not-has-[>div>div>:not(:empty)]:hidden">{parts.notices}</div>
              {parts.text}
            </div>
            <div className={classNames('p-4 md:p-0', only('notes'))}>{parts.panels}</div>
          </div>
          {lecture.hasExercise && <div id="room-task" className="room-task" />}
        </div>
        {hasWork && (
          <>
            {!isPhone && (
              <Suspense fallback={<div className="room-divider" />}>
                <RoomDivider panes={panes} setting={setting} share={share} />
              </Suspense>
            )}
            {isFoldable && <EditorFold isOpen={isOpen} />}
            <div
              id="room-work"
              onPointerUp={isBeside ? onWork : undefined}
              onInput={isBeside ? onWork : undefined}
              {...whileReading.onWork}
              className={classNames(
                'room-work min-h-0 min-w-0 bg-paper max-md:p-4 md:overflow-y-auto md:p-3',
                only('code'),
              )}
            >
              {parts.work}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
