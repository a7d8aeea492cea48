import { useEffectEvent, useState } from 'react';
import type { TrackGate } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import { useSession } from '#lib/session.ts';
import { pauseForPerson } from '#lib/video/video-pauses.ts';
import { readStoredJson, writeStored, type GatesKey } from '#lib/storage/stored-keys.ts';
import type { GateOptions } from './gate-tests.ts';
import { useVideoClock } from './use-video-clock.ts';

/**
 * Frames arrive after their moment. A position further behind a gate was reached by a jump, and goes back to the gate.
 */
const LATE = SECOND;
/** After a seek, a browser may report a position slightly before the target. */
const EARLY = SECOND / 20;

function readPassed(key: GatesKey): string[] {
  const kept = readStoredJson(key);
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
}

interface UseGatesOptions extends Pick<GateOptions, 'watchedUntil' | 'isKept'> {
  list: readonly TrackGate[];
  lectureId: string;
  video: HTMLVideoElement | null;
}

/** Pauses a video at the gates of its track until each is passed. */
export function useGates({ list, lectureId, video, watchedUntil, isKept }: UseGatesOptions) {
  const key: GatesKey = `lectern.gates.${useSession().user?._id ?? 'nobody'}.${lectureId}`;
  const [passed, setPassed] = useState(() => (isKept ? readPassed(key) : []));
  const [waiting, setWaiting] = useState<TrackGate | null>(null);
  const [stops, setStops] = useState(0);
  // A student who has watched further has passed the gate, perhaps on another device.
  const isBehind = ({ at }: TrackGate): boolean => isKept && watchedUntil * SECOND > at + 2 * LATE;
  const ahead = list.filter((gate) => !passed.includes(gate.id) && !isBehind(gate));
  const hold = useEffectEvent((): void => {
    if (video === null) return;
    // Not the frame's time, which may be before the second at which a quiz pauses.
    const ms = video.currentTime * SECOND;
    const found = ahead.find(({ id, at }) => at <= ms + (id === waiting?.id ? EARLY : 0)) ?? null;
    setWaiting(found);
    if (found === null) return;
    if (!video.paused) {
      pauseForPerson(video);
      setStops((before) => before + 1);
    }
    if (ms - found.at > LATE) video.currentTime = found.at / SECOND;
  });
  useVideoClock(video, list.length > 0, hold);
  return {
    /** The gate at which the video waits. */
    waiting,
    /** Counts the stops, so that pressing play at a gate explains why the video waits. */
    stops,
    pass(id: string): void {
      // Another tab may have stored more passed gates.
      const all = [...new Set([...(isKept ? readPassed(key) : []), ...passed, id])];
      if (isKept) writeStored(key, JSON.stringify(all));
      setPassed(all);
    },
    /** Plays on after a passed gate. */
    goOn(): void {
      setWaiting(null);
      void video?.play();
    },
  };
}
