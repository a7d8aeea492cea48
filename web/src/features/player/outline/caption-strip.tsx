import { useEffect, useState } from 'react';
import type { CaptionSize } from '../player-settings.ts';
import { classNames } from '#lib/class-names.ts';
import { useMediaQuery } from '#lib/view/media-query.ts';

/** On a phone that is turned, a picture that is narrower stands beside the code. */
const BESIDE = 320;

/** Whether the picture is that of a turned phone, beside something. */
function useIsBeside(video: HTMLVideoElement | null): boolean {
  const isTurned = useMediaQuery('(width < 48rem) and (height < 30rem)');
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    if (!isTurned || video === null) return;
    const size = new ResizeObserver(() => setNarrow(video.clientWidth < BESIDE));
    size.observe(video);
    return () => size.disconnect();
  }, [isTurned, video]);
  return isTurned && isNarrow;
}

/** Whether a phone shows the page, and stands upright or has the video beside: captions have room below the picture then. */
export function useIsBelow(video: HTMLVideoElement | null): boolean {
  const isUpright = useMediaQuery('(width < 48rem) and (height >= 30rem)');
  const isBeside = useIsBeside(video);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    // An iPhone shows the element alone, in a player of its own.
    const begin = (): void => setFull(true);
    const end = (): void => setFull(false);
    document.addEventListener('fullscreenchange', look);
    video?.addEventListener('webkitbeginfullscreen', begin);
    video?.addEventListener('webkitendfullscreen', end);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      video?.removeEventListener('webkitbeginfullscreen', begin);
      video?.removeEventListener('webkitendfullscreen', end);
    };
  }, [video]);
  return (isUpright || isBeside) && !isFull;
}

const wordsOf = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';

/** What is said now, by the track that is read and not drawn. */
function useWords(video: HTMLVideoElement | null): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    if (video === null) return;
    const { textTracks } = video;
    const look = (): void => {
      const read = [...textTracks].find(({ mode }) => mode === 'hidden');
      setWords([...(read?.activeCues ?? [])].map(wordsOf).join('\n'));
    };
    const follow = (): void => {
      for (const track of textTracks) track.addEventListener('cuechange', look);
      look();
    };
    follow();
    textTracks.addEventListener('addtrack', follow);
    textTracks.addEventListener('removetrack', look);
    textTracks.addEventListener('change', look);
    return () => {
      for (const track of textTracks) track.removeEventListener('cuechange', look);
      textTracks.removeEventListener('addtrack', follow);
      textTracks.removeEventListener('removetrack', look);
      textTracks.removeEventListener('change', look);
    };
  }, [video]);
  return words;
}

const sizes: Record<CaptionSize, string> = {
  small: 'text-xs',
  normal: 'text-sm',
  large: 'text-base',
  huge: 'text-lg',
};

interface CaptionStripProps {
  video: HTMLVideoElement | null;
  size: CaptionSize;
}

/** The captions below the picture, of which they cover nothing. A screen reader has the transcript. */
export const CaptionStrip = ({ video, size }: CaptionStripProps) => (
  <p
    aria-hidden="true"
    className={classNames(
      'caption-strip on-board -mt-4 grid min-h-11 content-center px-3 py-1 text-center leading-tight text-balance whitespace-pre-line',
      sizes[size],
    )}
  >
    {useWords(video)}
  </p>
);
