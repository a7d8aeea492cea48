import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findFailure, type PlaybackFailure } from './playback-failure.ts';

interface WantedSource {
  lectureId: string;
  address: string;
  /** Seconds. */
  startAt: number;
  /** Asks for an address that is good now; null when that failed. */
  refresh: () => Promise<string | null>;
}

interface HeldSource {
  lectureId: string;
  address: string;
  startAt: number;
  /** Counts the tries, so that an equal address is loaded again. */
  attempt: number;
  shouldPlay: boolean;
}

/**
 * Holds on to a lecture's address while it plays: addresses change with every read of the course. A failure is first
 * met with a fresh address at the same second, without a word; then it is told, and the network's return tries again.
 */
export function useVideoSource(video: HTMLVideoElement | null, wanted: WantedSource) {
  const { lectureId, address, startAt } = wanted;
  const [held, setHeld] = useState<HeldSource>({
    lectureId,
    address,
    startAt,
    attempt: 0,
    shouldPlay: false,
  });
  const [failure, setFailure] = useState<PlaybackFailure | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  /** The lecture whose fresh address was tried already, since it last played. */
  const refreshed = useRef<string | null>(null);
  const place = useRef({ lectureId, seconds: startAt });
  const isWanted = useRef(false);

  if (held.lectureId !== lectureId) {
    setHeld({ lectureId, address, startAt, attempt: 0, shouldPlay: false });
    setFailure(null);
  }

  useEffect(() => {
    if (held.attempt > 0) video?.load();
  }, [video, held.attempt]);

  const reload = async (): Promise<boolean> => {
    const fresh = await wanted.refresh();
    if (fresh === null) return false;
    setHeld((before) =>
      before.lectureId !== lectureId
        ? before
        : {
            ...before,
            address: fresh,
            startAt: place.current.lectureId === lectureId ? place.current.seconds : before.startAt,
            attempt: before.attempt + 1,
            shouldPlay: isWanted.current,
          },
    );
    setFailure(null);
    return true;
  };

  const retry = async (): Promise<void> => {
    setRetrying(true);
    refreshed.current = lectureId;
    const isThere = await reload();
    setRetrying(false);
    if (isThere) return;
    const found = await findFailure(undefined, held.address);
    // The address answers, so it was the fresh one that could not be had.
    setFailure(found === 'undecodable' ? 'unreachable' : found);
  };

  const meetError = async (): Promise<void> => {
    const code = video?.error?.code;
    if (refreshed.current !== lectureId && navigator.onLine) {
      refreshed.current = lectureId;
      if (await reload()) return;
    }
    setFailure(await findFailure(code, held.address));
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
    source: held,
    failure,
    isRetrying,
    retry: () => void retry(),
    /** Handlers of the `<video>`. */
    events: {
      onError: () => void meetError(),
      onPlay: () => {
        isWanted.current = true;
      },
      onPause: () => {
        // A failing video pauses by itself; what was wanted stays wanted.
        if (video?.error === null) isWanted.current = false;
      },
      onTimeUpdate: () => {
        if (video === null || video.seeking || video.readyState === 0) return;
        if (Math.abs(video.currentTime - held.startAt) > 1) refreshed.current = null;
        place.current = { lectureId, seconds: video.currentTime };
      },
    },
  };
}
