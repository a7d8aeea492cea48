import { useState, type PointerEvent } from 'react';
import { selectTime, TimeSlider, usePlayer } from '@videojs/react';
import type { Chapter } from '@lectern/contract/chapters';
import { chapterAt } from '@lectern/contract/chapters';
import { useQuestionSeconds } from '#lib/video/video-questions.ts';
import { TimelineMarks } from './timeline-marks.tsx';
import { useStoryboard, type StoryboardPicture } from './use-storyboard.ts';

export interface PlayerBarProps {
  chapters: readonly Chapter[];
  /** Seconds with questions. */
  questionMarks: readonly number[];
  video: HTMLVideoElement;
  /** WebVTT that maps times to parts of one picture; empty without a storyboard. */
  storyboard: string;
}

/** The boundaries between chapters. */
function ChapterMarks({ chapters, seconds }: { chapters: readonly Chapter[]; seconds: number }) {
  if (seconds <= 0) return null;
  return chapters
    .filter(({ startSeconds }) => startSeconds > 0 && startSeconds < seconds)
    .map(({ startSeconds }) => (
      <span
        key={startSeconds}
        className="absolute inset-y-0 w-0.5 bg-[rgb(0_0_0/0.8)] forced-colors:bg-[Canvas]"
        style={{ left: `${(100 * startSeconds) / seconds}%` }}
      />
    ));
}

function Still({ address, x, y, width, height }: StoryboardPicture) {
  return (
    <span
      data-testid="storyboard"
      className="block rounded-sm border border-[rgb(255_255_255/0.4)] bg-slate bg-no-repeat"
      style={{
        width,
        height,
        backgroundImage: `url(${JSON.stringify(address)})`,
        backgroundPosition: `${-x}px ${-y}px`,
      }}
    />
  );
}

/** The share of the bar, to both sides of a mark, whose hint names the mark. */
const NEAR = 0.02;

/** The seek bar, divided into chapters. Hovering shows the picture of that second. */
export function PlayerBar({ chapters, questionMarks, video, storyboard }: PlayerBarProps) {
  const [second, setSecond] = useState<number | null>(null);
  const quizMarks = useQuestionSeconds(video);
  const duration = usePlayer(selectTime)?.duration ?? 0;
  const still = useStoryboard(storyboard, second);
  const isAtQuestion =
    second !== null && quizMarks.some((mark) => Math.abs(mark - second) <= duration * NEAR);
  const chapter = second === null ? undefined : chapters[chapterAt(chapters, second)];
  const point = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setSecond(width > 0 ? duration * Math.min(1, Math.max(0, (clientX - left) / width)) : null);
  };
  return (
    <div className="relative">
      <TimeSlider.Root
        className="group/bar relative flex h-5 w-full cursor-pointer touch-none items-center rounded-sm select-none"
        onPointerEnter={point}
        onPointerMove={point}
        onPointerDown={point}
      >
        <TimeSlider.Track className="relative h-1 w-full overflow-hidden rounded-full bg-[rgb(255_255_255/0.25)] transition-[height] group-data-interactive/bar:h-1.5">
          <TimeSlider.Buffer className="absolute inset-y-0 left-0 w-(--media-slider-buffer) bg-[rgb(255_255_255/0.3)]" />
          <TimeSlider.Fill className="absolute inset-y-0 left-0 w-(--media-slider-fill) bg-accent forced-colors:bg-[Highlight]" />
          <ChapterMarks chapters={chapters} seconds={duration} />
        </TimeSlider.Track>
        <TimeSlider.Thumb className="absolute top-1/2 left-(--media-slider-fill) size-3.5 -translate-1/2 rounded-full bg-accent opacity-0 shadow-sheet transition-opacity group-hover/bar:opacity-100 group-data-interactive/bar:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100" />
        <div className="pointer-events-none absolute bottom-full left-[clamp(5.2rem,var(--media-slider-pointer),calc(100%-5.2rem))] mb-1 grid -translate-x-1/2 justify-items-center gap-1 opacity-0 group-data-pointing/bar:opacity-100 group-data-dragging/bar:opacity-100">
          {still && <Still {...still} />}
          <p className="flex max-w-40 gap-1.5 rounded-sm bg-slate px-1.5 text-xs">
            <TimeSlider.Value type="pointer" className="tabular-nums" />
            {isAtQuestion && <span>Question</span>}
            {chapter && <span className="truncate">{chapter.title}</span>}
          </p>
        </div>
      </TimeSlider.Root>
      <TimelineMarks {...{ video, duration, quizMarks, questionMarks }} />
    </div>
  );
}
