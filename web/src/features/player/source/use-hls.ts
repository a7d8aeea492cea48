import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';
import type { HlsPlayback, Quality } from './hls-playback.ts';

/** The sizes of the video, and which of them is fixed. */
export interface QualityControl {
  /** Largest first; fewer than two leave nothing to choose. */
  qualities: readonly Quality[];
  /** `lines` of one of them; null leaves it to the connection. */
  chosen: number | null;
  choose: (lines: number | null) => void;
}

interface Hls {
  /** The multivariant playlist; empty while something else plays in the element. */
  address: string;
  /** Counts the tries, so that an equal address is loaded again. */
  attempt: number;
  chosen: number | null;
  onChoose: (lines: number | null) => void;
  onFail: () => void;
}

const NONE: readonly Quality[] = [];

/** How HLS plays here: by our own engine, by the browser (iPhones before iOS 17.1), or not at all. */
export function hlsSupport(): 'engine' | 'native' | 'none' {
  if ('MediaSource' in window || 'ManagedMediaSource' in window) return 'engine';
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') === ''
    ? 'none'
    : 'native';
}

/** Plays the HLS address in the element; loads the engine with the first one. */
export function useHls(
  video: HTMLVideoElement | null,
  { address, attempt, chosen, onChoose, onFail }: Hls,
): QualityControl {
  const [qualities, setQualities] = useState(NONE);
  const playback = useRef<HlsPlayback | null>(null);
  const fail = useEffectEvent(onFail);
  const wish = useEffectEvent(() => chosen);

  useEffect(() => {
    if (video === null || address === '') return;
    let isHere = true;
    loadChunk(() => import('./hls-playback.ts')).then(
      ({ playHls }) => {
        if (!isHere) return;
        let known = '';
        playback.current = playHls(video, address, {
          onFail: () => fail(),
          onQualities(found) {
            setQualities(found);
            const now = found.map(({ lines }) => lines).join();
            if (now === known) return;
            known = now;
            playback.current?.choose(wish());
          },
        });
      },
      () => isHere && fail(),
    );
    return () => {
      isHere = false;
      playback.current?.destroy();
      playback.current = null;
      setQualities(NONE);
    };
  }, [video, address, attempt]);

  return {
    qualities,
    chosen,
    choose(lines) {
      playback.current?.choose(lines);
      onChoose(lines);
    },
  };
}
