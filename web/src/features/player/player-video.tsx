import type { Ref } from 'react';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import type { CaptionSize, ChangeSettings, PlayerSettings } from './player-settings.ts';
import type { useVideoSource } from './source/use-video-source.ts';

/** A twentieth of the picture's height, and never too small to read. */
const cueClasses: Record<CaptionSize, string> = {
  small: '[&::cue]:text-[max(75%,0.7rem)]',
  normal: '[&::cue]:text-[max(100%,0.9rem)]',
  large: '[&::cue]:text-[max(150%,1.2rem)]',
  huge: '[&::cue]:text-[max(200%,1.5rem)]',
};

interface PlayerVideoProps {
  ref: Ref<HTMLVideoElement>;
  lectureId: string;
  poster: string | undefined;
  tracks: LectureVideo['captions'];
  /** Our own controls are present, so the browser's are hidden. */
  hasChrome: boolean;
  playing: ReturnType<typeof useVideoSource>;
  settings: PlayerSettings;
  onSettings: ChangeSettings;
  captionSize: CaptionSize;
  /** Plays at once: the person pressed play in the previous lecture. */
  shouldPlay: boolean;
  onEnded: () => void;
  /** Called when the video plays or seeks after its end. */
  onGoesOn: () => void;
}

/** The `<video>` element. It starts at the source's second, with the person's speed and volume. */
export function PlayerVideo({
  ref,
  lectureId,
  poster,
  tracks,
  hasChrome,
  playing,
  settings,
  onSettings,
  captionSize,
  shouldPlay,
  onEnded,
  onGoesOn,
}: PlayerVideoProps) {
  const { source, events } = playing;
  const begin = (element: HTMLVideoElement): void => {
    element.defaultPlaybackRate = settings.speed;
    element.playbackRate = settings.speed;
    element.volume = settings.volume;
    element.muted = settings.isMuted;
    if (source.startAt > 0) element.currentTime = source.startAt;
    // Before the first press, browsers may refuse autoplay: then the video waits for a press.
    if ((shouldPlay && settings.autoplaysNext) || playing.isPlayWanted())
      element.play().catch(() => undefined);
  };
  return (
    <video
      ref={ref}
      poster={poster}
      controls={!hasChrome}
      playsInline
      preload="metadata"
      className={`absolute inset-0 size-full object-contain ${cueClasses[captionSize]}`}
      {...events}
      onLoadedMetadata={({ currentTarget }) => begin(currentTarget)}
      onPlaying={onGoesOn}
      onSeeking={() => {
        events.onSeeking();
        onGoesOn();
      }}
      onEnded={onEnded}
      onRateChange={({ currentTarget }) => {
        // So that the next source starts at this speed.
        currentTarget.defaultPlaybackRate = currentTarget.playbackRate;
        onSettings({ speed: currentTarget.playbackRate });
      }}
      onVolumeChange={({ currentTarget: { volume, muted } }) => onSettings({ volume, isMuted: muted })}
    >
      {tracks.map(({ address, language, label }) => (
        // Its own for each lecture: an element that gets another file goes on showing a caption of the one before.
        <track
          key={`${lectureId} ${language}`}
          kind="captions"
          src={address}
          srcLang={language}
          label={label}
        />
      ))}
    </video>
  );
}
