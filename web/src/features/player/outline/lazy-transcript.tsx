import { Suspense, type ReactNode } from 'react';
import type { CaptionTrack } from '@lectern/contract/lecture-video';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { usePlayerSettings } from '../player-settings.ts';
import { pickLanguage } from './use-captions.ts';

const TranscriptPanel = lazyPart(async () => (await import('./transcript-panel.tsx')).TranscriptPanel);

interface LazyTranscriptProps {
  lectureId: string;
  tracks: readonly CaptionTrack[];
  video: HTMLVideoElement | null;
  /** Other results for the same words. Without captions it has a search field of its own. */
  alsoFound: (words?: string) => ReactNode;
}

/** The transcript, loaded when it is opened. */
export function LazyTranscript({ lectureId, tracks, video, alsoFound }: LazyTranscriptProps) {
  const { captionLanguage } = usePlayerSettings();
  if (tracks.length === 0) return alsoFound();
  return (
    <Suspense
      fallback={
        <Loading label="Loading the transcript">
          <Skeleton className="h-40 w-full" />
        </Loading>
      }
    >
      <TranscriptPanel
        key={lectureId}
        tracks={tracks}
        language={pickLanguage(tracks, captionLanguage, navigator.languages) ?? ''}
        video={video}
        alsoFound={alsoFound}
        onSeek={(seconds) => {
          if (video !== null) video.currentTime = seconds;
        }}
      />
    </Suspense>
  );
}
