import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findFailure, findObstacle, type PlaybackFailure } from './playback-failure.ts';
import { hlsSupport } from './use-hls.ts';

/** Where a lecture's video is; all good at the same time. */
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

/**
 * Holds on to a lecture's addresses while it plays: they change with every read of the course. A failure is first
 * met with fresh addresses at the same second, without a word; then HLS gives way to the file; then it is told, and the
 * network's return tries again.
 */
export function useVideoSource(video: HTMLVideoElement | null, wanted: WantedSource) {
  const { lectureId, startAt } = wanted;
  const [source, setSource] = useState<HeldSource>(() => held(wanted));
  const [failure, setFailure] = useState<PlaybackFailure | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  const [support] = useState(hlsSupport);
  /** The lecture whose fresh addresses were tried already, since it last played. */
  const refreshed = useRef<string | null>(null);
  const place = useRef({ lectureId, seconds: startAt });
  /** Somebody pressed play for this lecture, and nobody paused it since: loading may end what was begun. */
  const isPlayWanted = useRef(false);

  if (source.lectureId !== lectureId) {
    setSource(held(wanted));
    setFailure(null);
  }
  const { file, hls } = source.addresses;
  const isHls = hls !== '' && !source.isFallback && support !== 'none';
  const isByEngine = isHls && support === 'engine';

  // Set here, not by React: the engine has to have left the element before, and leaves in an effect's end.
  const src = isHls ? hls : file;
  useEffect(() => {
    if (video === null || isByEngine) return;
    video.src = src;
    return () => {
      video.removeAttribute('src');
    };
  }, [video, isByEngine, src, source.attempt]);

  // Opened again, a lecture that was left playing waits to be played.
  useEffect(
    () => () => {
      isPlayWanted.current = false;
    },
    [lectureId],
  );

  /** Loads again at the second that was reached. */
  const load = (changes: Pick<HeldSource, 'addresses' | 'isFallback'>): void => {
    setSource((before) =>
      before.lectureId !== lectureId
        ? before
        : {
            ...before,
            ...changes,
            startAt: place.current.lectureId === lectureId ? place.current.seconds : before.startAt,
            attempt: before.attempt + 1,
          },
    );
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
    // Where the address answers, it was the fresh one that could not be had.
    if (!isThere) setFailure((await findObstacle(file)) ?? 'unreachable');
  };

  const meetError = async (): Promise<void> => {
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

  const meetNetwork = useEffectEvent(() => {
    const stands = video !== null && !video.paused && video.readyState < 3;
    if (failure === 'offline' || failure === 'unreachable' || stands) void retry();
  });
  useEffect(() => {
    const tryAgain = (): void => meetNetwork();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  return {
    source,
    /** What the HLS engine plays; empty without. */
    engineAddress: isByEngine ? hls : '',
    failure,
    isRetrying,
    retry: () => void retry(),
    onFail: () => void meetError(),
    /** Play was pressed for this lecture, before its source was there even. */
    isToPlay: () => isPlayWanted.current,
    /** Handlers of the `<video>`. */
    events: {
      onError: () => void meetError(),
      onPlay: () => {
        isPlayWanted.current = true;
      },
      onPause: () => {
        // A failing video pauses by itself; what was wanted stays wanted.
        if (video?.error === null) isPlayWanted.current = false;
      },
      onSeeking: () => {
        // Where somebody wants to be, also when it cannot be loaded now.
        if (video !== null && video.readyState > 0) place.current = { lectureId, seconds: video.currentTime };
      },
      onTimeUpdate: () => {
        if (video === null || video.seeking || video.readyState === 0) return;
        if (Math.abs(video.currentTime - source.startAt) > 1) refreshed.current = null;
        place.current = { lectureId, seconds: video.currentTime };
      },
    },
  };
}
