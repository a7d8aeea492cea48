import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { NextUp } from './next-up.tsx';
import type { PlayerChromeProps } from './player-chrome.tsx';
import { usePlayerSettings } from './player-settings.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useVideoSource } from './use-video-source.ts';
import { useWatchTracker, type WatchedPart } from './use-watch-tracker.ts';

/** A text track: captions and subtitles are shown, `chapters` divide the bar. */
export interface VideoTrack {
  kind: 'captions' | 'subtitles' | 'chapters';
  src: string;
  srcLang: string;
  label: string;
}

export interface LecturePlayerProps {
  lectureId: string;
  title: string;
  /** Good now; held while the lecture plays. */
  address: string;
  poster?: string;
  tracks?: readonly VideoTrack[];
  /** The second at which to begin. */
  startAt: number;
  /** Plays at once: the person pressed play in the lecture before. */
  shouldPlay: boolean;
  /** The title of the lecture that follows, if it has a video. */
  nextTitle: string | null;
  onWatched: (part: WatchedPart) => void;
  /** Goes on to the next lecture, playing. */
  onPlayNext: () => void;
  /** Asks for a fresh address; null when that failed. */
  refresh: () => Promise<string | null>;
  /** Gives the element, for what stands beside the player and goes to a second of it. */
  onVideo?: (video: HTMLVideoElement | null) => void;
}

/**
 * A lecture's video. First a plain `<video>` with the browser's controls, which plays at once and without any other
 * script; our controls are laid over the same element when they have arrived, so that nothing is loaded twice.
 * The element stays across lectures: full screen and picture-in-picture go on.
 */
export function LecturePlayer({
  lectureId,
  title,
  address,
  poster,
  tracks = [],
  startAt,
  shouldPlay,
  nextTitle,
  onWatched,
  onPlayNext,
  refresh,
  onVideo,
}: LecturePlayerProps) {
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [settings, changeSettings] = usePlayerSettings();
  const [Chrome, setChrome] = useState<ComponentType<PlayerChromeProps> | null>(null);
  const [endedId, setEndedId] = useState<string | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { source, failure, isRetrying, retry, events } = useVideoSource(video, {
    lectureId,
    address,
    startAt,
    refresh,
  });
  useWatchTracker(video, { lectureId, startAt, onWatched });
  useEffect(() => onVideo?.(video), [onVideo, video]);

  useEffect(() => {
    let isHere = true;
    loadChunk(() => import('./player-chrome.tsx')).then(
      ({ PlayerChrome }) => isHere && setChrome(() => PlayerChrome),
      // The browser's own controls stay.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);

  const begin = (element: HTMLVideoElement): void => {
    element.defaultPlaybackRate = settings.speed;
    element.playbackRate = settings.speed;
    element.volume = settings.volume;
    element.muted = settings.isMuted;
    if (source.startAt > 0) element.currentTime = source.startAt;
    // Refused where nothing was pressed yet: then the picture waits for a press.
    if ((shouldPlay && settings.autoplaysNext) || source.shouldPlay) element.play().catch(() => undefined);
  };

  return (
    <div className="grid gap-3">
      <div
        ref={setStage}
        role="group"
        aria-label={`Video: ${title}`}
        className="on-board group/stage relative isolate grid aspect-video w-full place-items-center overflow-hidden rounded-lg shadow-lifted [&:fullscreen]:rounded-none focus-visible:outline-offset-2"
      >
        <video
          ref={setVideo}
          src={source.address}
          poster={poster}
          controls={Chrome === null}
          playsInline
          preload="metadata"
          className="absolute inset-0 size-full object-contain"
          {...events}
          onLoadedMetadata={({ currentTarget }) => begin(currentTarget)}
          onPlaying={() => setEndedId(null)}
          onSeeking={() => setEndedId(null)}
          onEnded={() => setEndedId(lectureId)}
          onRateChange={({ currentTarget }) => {
            // What the next source begins with.
            currentTarget.defaultPlaybackRate = currentTarget.playbackRate;
            changeSettings({ speed: currentTarget.playbackRate });
          }}
          onVolumeChange={({ currentTarget: { volume, muted } }) =>
            changeSettings({ volume, isMuted: muted })
          }
        >
          {tracks.map((track) => (
            <track key={track.src} {...track} default={track.kind === 'chapters' || settings.showsCaptions} />
          ))}
        </video>
        {Chrome && video && stage && (
          <Chrome
            video={video}
            stage={stage}
            hasCaptions={tracks.some(({ kind }) => kind !== 'chapters')}
            onCaptions={(showsCaptions) => changeSettings({ showsCaptions })}
            onHelp={() => setSheetOpen(true)}
          />
        )}
        {failure && <FailureNotice failure={failure} isRetrying={isRetrying} onRetry={retry} />}
        {!failure && endedId === lectureId && nextTitle !== null && settings.autoplaysNext && (
          <NextUp title={nextTitle} onGo={onPlayNext} onCancel={() => setEndedId(null)} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox
          label="Autoplay the next lecture"
          checked={settings.autoplaysNext}
          onChange={({ target }) => changeSettings({ autoplaysNext: target.checked })}
        />
        <ShortcutSheet
          isOpen={isSheetOpen}
          onOpen={() => setSheetOpen(true)}
          onClose={() => setSheetOpen(false)}
        />
      </div>
    </div>
  );
}
