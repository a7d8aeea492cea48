import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findFailure, findObstacle, type PlaybackFailure } from './playback-failure.ts';
import { hlsSupport } from './use-hls.ts';
import { usePlayWanted } from './use-play-wanted.ts';

/** Where a lecture's video is; both addresses expire at the same time. */
export interface VideoAddresses {
  /** The file, as a plain `<video>` plays it. */
  file: string;
  /** HLS; empty until it is made. */
  hls: string;
}

interface WantedSource {
  lectureId: string;
  addresses: VideoAddresses;
  /** Seconds. */
  startAt: number;
  /** Asks for addresses that are good now; null when that failed. */
  refresh: () => Promise<VideoAddresses | null>;
}

interface HeldSource {
  lectureId: string;
  addresses: VideoAddresses;
  startAt: number;
  /** Counts the tries, so that an equal address is loaded again. */
  attempt: number;
  /** HLS failed, and the file plays in its place. */
  isFallback: boolean;
}

const held = (wanted: Omit<WantedSource, 'refresh'>): HeldSource => ({
  lectureId: wanted.lectureId,
  addresses: wanted.addresses,
  startAt: wanted.startAt,
  attempt: 0,
  isFallback: false,
});

/** What `<video>` plays: the engine plays HLS itself where the browser cannot. */
function playedBy(
  { addresses: { file, hls }, isFallback }: HeldSource,
  support: ReturnType<typeof hlsSupport>,
) {
  const isHls = hls !== '' && !isFallback && support !== 'none';
  return { isHls, isByEngine: isHls && support === 'engine', src: isHls ? hls : file };
}

/** Set here, not by React: the engine has to have left the element before, and leaves when its effect ends. */
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
 * Holds on to a lecture's addresses while it plays: they change with every read of the course. After a failure it
 * loads fresh addresses at the same second; when that fails too, the file in place of HLS; then it reports the
 * failure, and tries again when the network comes back.
 */
export function useVideoSource(video: HTMLVideoElement | null, wanted: WantedSource) {
  const { lectureId, startAt } = wanted;
  const [source, setSource] = useState<HeldSource>(() => held(wanted));
  const [failure, setFailure] = useState<PlaybackFailure | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  const [support] = useState(hlsSupport);
  /** The lecture whose fresh addresses were tried already, since it last played. */
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
    // Where the old address still answers, only the request for a fresh one has failed.
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
    /** What the HLS engine plays; empty without. */
    engineAddress: isByEngine ? hls : '',
    failure,
    isRetrying,
    retry: () => void retry(),
    onFail: () => void recover(),
    /** Play was pressed for this lecture, perhaps before its source was there. */
    isPlayWanted,
    /** Handlers of the `<video>`. */
    events: {
      onError: () => void recover(),
      onPlay,
      onPause,
      onSeeking: () => {
        // Also a second that cannot be loaded now is where the person wants to be.
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
