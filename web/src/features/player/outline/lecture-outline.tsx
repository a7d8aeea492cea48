import { useState, type ReactNode } from 'react';
import type { CaptionTrack } from '@lectern/contract/lecture-video';
import type { Chapter } from '#lib/chapters.ts';
import { ChapterList } from './chapter-list.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';

interface PartProps {
  title: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

const Part = ({ title, isOpen, onOpen, children }: PartProps) => (
  <details
    open={isOpen}
    className="rounded-lg border border-line"
    onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
  >
    <summary className="cursor-pointer rounded-lg px-4 py-3 font-semibold marker:text-faint hover:bg-well">
      {title}
    </summary>
    <div className="border-t border-line p-3">{isOpen && children}</div>
  </details>
);

interface LectureOutlineProps {
  lectureId: string;
  chapters: readonly Chapter[];
  tracks: readonly CaptionTrack[];
  /** The language that the person reads captions in. */
  language: string | null;
  video: HTMLVideoElement | null;
  showsTranscript: boolean;
  onTranscript: (isOpen: boolean) => void;
}

/** What the video holds, as text to go by: its chapters and its words. */
export function LectureOutline({
  lectureId,
  chapters,
  tracks,
  language,
  video,
  showsTranscript,
  onTranscript,
}: LectureOutlineProps) {
  const [showsChapters, setShowsChapters] = useState(true);
  const seek = (seconds: number): void => {
    if (video !== null) video.currentTime = seconds;
  };
  if (chapters.length === 0 && language === null) return null;
  return (
    <div className="grid min-w-0 content-start gap-4">
      {chapters.length > 0 && (
        <Part title="Chapters" isOpen={showsChapters} onOpen={setShowsChapters}>
          <ChapterList chapters={chapters} video={video} onSeek={seek} />
        </Part>
      )}
      {language !== null && (
        <Part title="Transcript" isOpen={showsTranscript} onOpen={onTranscript}>
          <TranscriptPanel key={lectureId} tracks={tracks} language={language} video={video} onSeek={seek} />
        </Part>
      )}
    </div>
  );
}
