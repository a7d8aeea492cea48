import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadChunk } from '#lib/network/load-chunk.ts';
import type { HlsPlayback, Quality } from './hls-playback.ts';

/** The qualities of the video, and the fixed one. */
export interface QualityControl {
  /** Largest first; fewer than two leave no choice. */
  qualities: readonly Quality[];
  /** The fixed quality's `lines`; null adapts to the connection. */
  chosen: number | null;
  choose: (lines: number | null) => void;
}

interface Hls {
  /** The multivariant playlist; empty while the element plays something else. */
  address: string;
  /** Counts attempts, so that the same address is loaded again. */
  attempt: number;
  chosen: number | null;
  onChoose: (lines: number | null) => void;
  onFail: () => void;
}

const NONE: readonly Quality[] = [];

/** How this browser plays HLS: with our engine, natively (iPhones before iOS 17.1), or not at all. */
export function hlsSupport(): 'engine' | 'native' | 'none' {
  if ('MediaSource' in window || 'ManagedMediaSource' in window) return 'engine';
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') === ''
    ? 'none'
    : 'native';
}

/** Plays the HLS address in the element. The engine loads with the first address. */
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
