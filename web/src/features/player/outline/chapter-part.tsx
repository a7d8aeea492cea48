import { useMemo } from 'react';
import { readChapters } from '@lectern/contract/chapters';
import { ChapterList } from './chapter-list.tsx';

interface ChapterPartProps {
  /** The lecture's text; its lines that begin with times are chapters. */
  description: string;
  video: HTMLVideoElement | null;
}

/** The chapters in a lecture's text, as links into the video; nothing without any. */
export function ChapterPart({ description, video }: ChapterPartProps) {
  const { chapters } = useMemo(() => readChapters(description), [description]);
  if (chapters.length === 0) return null;
  const seek = (seconds: number): void => {
    if (video !== null) video.currentTime = seconds;
  };
  return (
    <details open className="rounded-lg border border-line">
      <summary className="cursor-pointer rounded-lg px-4 py-3 font-semibold marker:text-faint hover:bg-well">
        Chapters
      </summary>
      <div className="border-t border-line p-3">
        <ChapterList chapters={chapters} video={video} onSeek={seek} />
      </div>
    </details>
  );
}
