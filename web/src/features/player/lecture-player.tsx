import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import { readChapters } from '@lectern/contract/chapters';
import { FailureNotice } from './source/failure-notice.tsx';
import { LateChrome } from './controls/late-chrome.tsx';
import { FallbackNotice } from './source/fallback-notice.tsx';
import type { PlayedVideo } from './source/played-video.ts';
import { changePlayerSettings as changeSettings, usePlayerSettings } from './player-settings.ts';
import { PlayerVideo } from './player-video.tsx';
import { CaptionStrip, useIsBelow } from './outline/caption-strip.tsx';
import { useCaptions } from './outline/use-captions.ts';
import { useHls } from './source/use-hls.ts';
import { useVideoSource, type VideoAddresses } from './source/use-video-source.ts';
import { useWatchTracker, type WatchedPart } from './watching/use-watch-tracker.ts';

export interface LecturePlayerProps {
  lectureId: string;
  title: string;
  /** The lecture's text; its lines that begin with times are chapters. */
  description: string;
  played: PlayedVideo;
  /** Seconds with questions. */
  questionMarks: readonly number[];
  /** The second at which to start. */
  startAt: number;
  /** Plays at once: the person pressed play in the previous lecture. */
  shouldPlay: boolean;
  /** Shown over the last frame: where to go on. */
  atEnd: (onClose: () => void) => ReactNode;
  onWatched: (part: WatchedPart) => void;
  /** Opens the list of keys. */
  onHelp: () => void;
  /** Fetches fresh addresses; null when that failed. */
  refresh: () => Promise<VideoAddresses | null>;
  /** Receives the element, for other parts of the page that seek in it. */
  onVideo?: (video: HTMLVideoElement | null) => void;
}

const NO_TRACKS: LectureVideo['captions'] = [];

/**
 * A lecture's video. It starts as a plain `<video>` with the browser's controls. Our controls and the HLS engine attach
 * to the same element once they have loaded. The element stays across lectures, which keeps full screen and
 * picture-in-picture.
 */
export function LecturePlayer({
  lectureId,
  title,
  description,
  played: { addresses, made },
  questionMarks,
  startAt,
  shouldPlay,
  atEnd,
  onWatched,
  onHelp,
  refresh,
  onVideo,
}: LecturePlayerProps) {
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const settings = usePlayerSettings();
  const [hasChrome, setHasChrome] = useState(false);
  const [endedId, setEndedId] = useState<string | null>(null);
  const { chapters } = useMemo(() => readChapters(description), [description]);
  const tracks = made?.captions ?? NO_TRACKS;
  const playing = useVideoSource(video, { lectureId, addresses, startAt, refresh });
  const { source, failure } = playing;
  const quality = useHls(video, {
    address: playing.engineAddress,
    attempt: source.attempt,
    chosen: settings.quality,
    onChoose: (lines) => changeSettings({ quality: lines }),
    onFail: playing.onFail,
  });
  const isBelow = useIsBelow(video);
  const captions = useCaptions(video, tracks, [settings, changeSettings], isBelow);
  useWatchTracker(video, { lectureId, startAt, onWatched });
  useEffect(() => {
    onVideo?.(video);
    return () => onVideo?.(null);
  }, [onVideo, video]);

  return (
    <div className="grid gap-4">
      <div
        ref={setStage}
        role="group"
        aria-label={`Video: ${title}`}
        className="on-board group/stage relative isolate grid aspect-video w-full place-items-center overflow-hidden rounded-lg shadow-lifted md:in-data-theatre:rounded-none md:in-data-theatre:bg-[#000] md:in-data-theatre:shadow-none [&:fullscreen]:rounded-none focus-visible:outline-offset-2"
      >
        <PlayerVideo
          ref={setVideo}
          lectureId={lectureId}
          poster={made?.poster || undefined}
          tracks={tracks}
          hasChrome={hasChrome}
          playing={playing}
          settings={settings}
          onSettings={changeSettings}
          captionSize={captions.size}
          shouldPlay={shouldPlay}
          onEnded={() => setEndedId(lectureId)}
          onGoesOn={() => setEndedId(null)}
        />
        {video && stage && (
          <LateChrome
            {...{ video, stage, chapters, questionMarks, captions, quality }}
            storyboard={made?.storyboard ?? ''}
            onHelp={onHelp}
            onReady={() => setHasChrome(true)}
          />
        )}
        {failure && (
          <FailureNotice failure={failure} isRetrying={playing.isRetrying} onRetry={playing.retry} />
        )}
        {!failure && endedId === lectureId && atEnd(() => setEndedId(null))}
      </div>
      {isBelow && captions.shown !== null && <CaptionStrip video={video} size={captions.size} />}
      {source.isFallback && !failure && (
        <FallbackNotice isRetrying={playing.isRetrying} onRetry={playing.retry} />
      )}
    </div>
  );
}
