import { classNames } from '#lib/class-names.ts';
import { chapterAt, type Chapter } from '@lectern/contract/chapters';
import { formatDuration } from '#lib/format.ts';
import { useVideoPlace } from './use-video-place.ts';

interface ChapterListProps {
  chapters: readonly Chapter[];
  video: HTMLVideoElement | null;
  onSeek: (seconds: number) => void;
}

/** The chapters of a lecture, the current one marked. A press seeks to the chapter's start. */
export function ChapterList({ chapters, video, onSeek }: ChapterListProps) {
  const current = useVideoPlace(video, (seconds) => chapterAt(chapters, seconds));
  return (
    <ol aria-label="Chapters" className="grid">
      {chapters.map(({ startSeconds, title }, index) => (
        <li key={startSeconds}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            className={classNames(
              'flex min-h-11 w-full items-baseline gap-3 rounded-md px-3 py-2 text-left hover:bg-well',
              index === current && 'bg-well font-semibold',
            )}
            onClick={() => onSeek(startSeconds)}
          >
            <span className="text-sm text-soft tabular-nums">{formatDuration(startSeconds)}</span>
            <span className="min-w-0 break-words">{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
