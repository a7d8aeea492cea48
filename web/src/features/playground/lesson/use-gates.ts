import { useEffectEvent, useState } from 'react';
import type { TrackGate } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import { useSession } from '#lib/session.ts';
import { readStoredJson, writeStored, type GatesKey } from '#lib/stored-keys.ts';
import type { GateOptions } from './gate-tests.ts';
import { useVideoClock } from './use-video-clock.ts';

/** Pictures come after their moment. What is further behind a gate was reached by a jump, and goes back to it. */
const LATE = SECOND;
/** A browser's video may stand a little before the moment that it was sent to. */
const EARLY = SECOND / 20;

function readPassed(key: GatesKey): string[] {
  const kept = readStoredJson(key);
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
}

interface MetGateOptions extends Pick<GateOptions, 'watchedUntil' | 'isKept'> {
  list: readonly TrackGate[];
  lectureId: string;
  video: HTMLVideoElement | null;
}

/** Lets a video wait at the gates of its track, until each is passed. */
export function useGates({ list, lectureId, video, watchedUntil, isKept }: MetGateOptions) {
  const key: GatesKey = `lectern.gates.${useSession().user?._id ?? 'nobody'}.${lectureId}`;
  const [passed, setPassed] = useState(() => (isKept ? readPassed(key) : []));
  const [met, setMet] = useState<TrackGate | null>(null);
  const [stops, setStops] = useState(0);
  // Nobody plays on behind a gate that they have not passed, on whatever device.
  const isBehind = ({ at }: TrackGate): boolean => isKept && watchedUntil * SECOND > at + 2 * LATE;
  const ahead = list.filter((gate) => !passed.includes(gate.id) && !isBehind(gate));
  const hold = useEffectEvent((): void => {
    if (video === null) return;
    // Not the picture's moment, which may come before that at which a quiz asks.
    const ms = video.currentTime * SECOND;
    const found = ahead.find(({ id, at }) => at <= ms + (id === met?.id ? EARLY : 0)) ?? null;
    setMet(found);
    if (found === null) return;
    if (!video.paused) {
      video.pause();
      setStops((before) => before + 1);
    }
    if (ms - found.at > LATE) video.currentTime = found.at / SECOND;
  });
  useVideoClock(video, list.length > 0, hold);
  return {
    /** The one at which the video stands. */
    met,
    /** Counts how often it was stopped: whoever presses play at a gate is told why it waits. */
    stops,
    pass(id: string): void {
      // Another tab may have passed others.
      const all = [...new Set([...(isKept ? readPassed(key) : []), ...passed, id])];
      if (isKept) writeStored(key, JSON.stringify(all));
      setPassed(all);
    },
    /** Goes on with the video behind a gate that was passed. */
    goOn(): void {
      setMet(null);
      void video?.play();
    },
  };
}
