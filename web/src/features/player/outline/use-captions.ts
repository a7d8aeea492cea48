import { useEffect } from 'react';
import type { CaptionTrack } from '@lectern/contract/lecture-video';
import type { CaptionSize, ChangeSettings, PlayerSettings } from '../player-settings.ts';

/** A video's captions, and which of them are shown. */
export interface CaptionsControl {
  tracks: readonly CaptionTrack[];
  /** The person's caption language, shown or not; null without captions. */
  language: string | null;
  /** The language of the shown captions. */
  shown: string | null;
  size: CaptionSize;
  /** Shows a language; null hides the captions. */
  show: (language: string | null) => void;
  toggle: () => void;
  setSize: (size: CaptionSize) => void;
}

/** The language chosen last, else one of the browser's languages, else the first. */
export function pickLanguage(
  tracks: readonly CaptionTrack[],
  chosen: string,
  wanted: readonly string[],
): string | null {
  const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';
  const has = (language: string): CaptionTrack | undefined =>
    tracks.find((track) => track.language === language) ??
    tracks.find((track) => baseOf(track.language) === baseOf(language));
  const found = [chosen, ...wanted].filter((language) => language !== '').map(has);
  return (found.find((track) => track !== undefined) ?? tracks[0])?.language ?? null;
}

/** Shows the captions that the person has chosen, or only reads them where they stand below the picture. */
export function useCaptions(
  video: HTMLVideoElement | null,
  tracks: readonly CaptionTrack[],
  [settings, change]: [PlayerSettings, ChangeSettings],
  isBelow: boolean,
): CaptionsControl {
  const language = pickLanguage(tracks, settings.captionLanguage, navigator.languages);
  const shown = settings.showsCaptions ? language : null;

  useEffect(() => {
    if (video === null) return;
    // With each new source, browsers choose tracks again by their own settings.
    const apply = (): void => {
      for (const track of video.textTracks)
        track.mode = shown === null || track.language !== shown ? 'disabled' : isBelow ? 'hidden' : 'showing';
    };
    apply();
    video.textTracks.addEventListener('addtrack', apply);
    video.addEventListener('loadedmetadata', apply);
    return () => {
      video.textTracks.removeEventListener('addtrack', apply);
      video.removeEventListener('loadedmetadata', apply);
    };
  }, [video, shown, isBelow]);

  return {
    tracks,
    language,
    shown,
    size: settings.captionSize,
    show: (wanted) =>
      change({ showsCaptions: wanted !== null, ...(wanted !== null && { captionLanguage: wanted }) }),
    toggle: () => change({ showsCaptions: !settings.showsCaptions }),
    setSize: (captionSize) => change({ captionSize }),
  };
}
