import { Suspense } from 'react';
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
}

/** The transcript, loaded when it is opened. */
export function LazyTranscript({ lectureId, tracks, video }: LazyTranscriptProps) {
  const { captionLanguage } = usePlayerSettings();
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
        onSeek={(seconds) => {
          if (video !== null) video.currentTime = seconds;
        }}
      />
    </Suspense>
  );
}
