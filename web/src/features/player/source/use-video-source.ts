import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findFailure, findObstacle, type PlaybackFailure } from './playback-failure.ts';
import { hlsSupport } from './use-hls.ts';
import { usePlayWanted } from './use-play-wanted.ts';

/** The addresses of a lecture's video; both expire at the same time. */
export interface VideoAddresses {
  /** The file for a plain `<video>`. */
  file: string;
  /** The HLS playlist; empty until it is made. */
  hls: string;
}

interface WantedSource {
  lectureId: string;
  addresses: VideoAddresses;
  /** Seconds. */
  startAt: number;
  /** Fetches addresses that are valid now; null when that failed. */
  refresh: () => Promise<VideoAddresses | null>;
}

interface HeldSource {
  lectureId: string;
  addresses: VideoAddresses;
  startAt: number;
  /** Counts attempts, so that the same address is loaded again. */
  attempt: number;
  /** HLS failed, and the file plays instead. */
  isFallback: boolean;
}

const held = (wanted: Omit<WantedSource, 'refresh'>): HeldSource => ({
  lectureId: wanted.lectureId,
  addresses: wanted.addresses,
  startAt: wanted.startAt,
  attempt: 0,
  isFallback: false,
});

/** What `<video>` plays, and whether our engine plays HLS because the browser cannot. */
function playedBy(
  { addresses: { file, hls }, isFallback }: HeldSource,
  support: ReturnType<typeof hlsSupport>,
) {
  const isHls = hls !== '' && !isFallback && support !== 'none';
  return { isHls, isByEngine: isHls && support === 'engine', src: isHls ? hls : file };
}

/** Set in an effect, not by React: the engine must have detached first, which happens when its effect is cleaned up. */
function useSrc(video: HTMLVideoElement | null, src: string | null, attempt: number): void {
  useEffect(() => {
    if (video === null || src === null) return;
    video.src = src;
    return () => {
      video.removeAttribute('src');
    };
  }, [video, src, attempt]);
}

function useOnline(onOnline: () => void): void {
  const tell = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = (): void => tell();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

/**
 * Keeps a lecture's addresses while it plays, as they change with every read of the course. After a failure it loads
 * fresh addresses at the same second. If that fails too, it loads the file instead of HLS. Then it reports the failure,
 * and retries when the network comes back.
 */
export function useVideoSource(video: HTMLVideoElement | null, wanted: WantedSource) {
  const { lectureId, startAt } = wanted;
  const [source, setSource] = useState<HeldSource>(() => held(wanted));
  const [failure, setFailure] = useState<PlaybackFailure | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  const [support] = useState(hlsSupport);
  /** The lecture whose fresh addresses have already been tried since it last played. */
  const refreshed = useRef<string | null>(null);
  const reached = useRef({ lectureId, seconds: startAt });

  if (source.lectureId !== lectureId) {
    setSource(held(wanted));
    setFailure(null);
  }
  const { file, hls } = source.addresses;
  const { isHls, isByEngine, src } = playedBy(source, support);
  useSrc(video, isByEngine ? null : src, source.attempt);
  const { isPlayWanted, onPlay, onPause } = usePlayWanted(video, lectureId);

  /** Loads again at the second that was reached. */
  const load = (changes: Pick<HeldSource, 'addresses' | 'isFallback'>): void => {
    setSource((before) => {
      if (before.lectureId !== lectureId) return before;
      const seconds = reached.current.lectureId === lectureId ? reached.current.seconds : before.startAt;
      return { ...before, ...changes, startAt: seconds, attempt: before.attempt + 1 };
    });
    setFailure(null);
  };
  const reload = async (): Promise<boolean> => {
    const addresses = await wanted.refresh();
    if (addresses !== null) load({ addresses, isFallback: false });
    return addresses !== null;
  };
  const retry = async (): Promise<void> => {
    setRetrying(true);
    refreshed.current = lectureId;
    const isThere = await reload();
    setRetrying(false);
    // The old address still answers, so only the request for a fresh one has failed.
    if (!isThere) setFailure((await findObstacle(file)) ?? 'unreachable');
  };
  const recover = async (): Promise<void> => {
    const code = video?.error?.code;
    if (refreshed.current !== lectureId && navigator.onLine) {
      refreshed.current = lectureId;
      if (await reload()) return;
    }
    if (!isHls) return setFailure(await findFailure(code, file));
    const obstacle = await findObstacle(file);
    if (obstacle === null) load({ addresses: source.addresses, isFallback: true });
    else setFailure(obstacle);
  };
  useOnline(() => {
    const isStuck = video !== null && !video.paused && video.readyState < 3;
    if (failure === 'offline' || failure === 'unreachable' || isStuck) void retry();
  });

  return {
    source,
    /** The address for the HLS engine; empty without one. */
    engineAddress: isByEngine ? hls : '',
    failure,
    isRetrying,
    retry: () => void retry(),
    onFail: () => void recover(),
    /** Whether play was pressed for this lecture, perhaps before its source was loaded. */
    isPlayWanted,
    /** Event handlers of the `<video>`. */
    events: {
      onError: () => void recover(),
      onPlay,
      onPause,
      onSeeking: () => {
        // A second that cannot be loaded now is still the person's position.
        if (video !== null && video.readyState > 0)
          reached.current = { lectureId, seconds: video.currentTime };
      },
      onTimeUpdate: () => {
        if (video === null || video.seeking || video.readyState === 0) return;
        if (Math.abs(video.currentTime - source.startAt) > 1) refreshed.current = null;
        reached.current = { lectureId, seconds: video.currentTime };
      },
    },
  };
}
