import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayerData } from './shown-records.ts';

/** What was read after another device was heard to do something. */
export interface Heard {
  /** Counts what was heard, from 1. */
  count: number;
  data: PlayerData;
}

interface Place {
  lectureId: string;
  seconds: number;
}

const placeIn = ({ lastLecture, records }: PlayerData): Place | null =>
  lastLecture === null
    ? null
    : {
        lectureId: lastLecture,
        seconds: records.find(({ lecture }) => lecture === lastLecture)?.positionSeconds ?? 0,
      };

/** A second or two may be a matter of when it was told. */
const FAR = 2;

/**
 * Where another device has gone on, while this page was open. In the same lecture a video on pause goes there by itself;
 * another lecture is only told, for here somebody may be reading.
 */
export function useElsewhere(
  heard: Heard | null,
  lectureId: string,
  video: HTMLVideoElement | null,
): { lectureId: string | null; dismiss: () => void } {
  const [taken, setTaken] = useState(0);
  const [openId, setOpenId] = useState(lectureId);
  const count = heard?.count ?? 0;
  // Who goes to another lecture here knows where they are.
  if (openId !== lectureId) {
    setOpenId(lectureId);
    setTaken(count);
  }
  const place = heard && placeIn(heard.data);

  const follow = useEffectEvent(() => {
    if (place === null || place.lectureId !== lectureId) return;
    if (video === null || !video.paused) return;
    if (Math.abs(video.currentTime - place.seconds) > FAR) video.currentTime = place.seconds;
  });
  // Only what another device says moves this one, and once: a video that is opened later begins where its record says.
  const met = useRef(0);
  useEffect(() => {
    if (count === met.current) return;
    met.current = count;
    if (video === null) return;
    if (video.readyState > 0) return follow();
    const begin = (): void => follow();
    video.addEventListener('loadedmetadata', begin, { once: true });
    return () => video.removeEventListener('loadedmetadata', begin);
  }, [count, video]);

  const isApart = count > taken && place !== null && place.lectureId !== lectureId;
  return { lectureId: isApart ? place.lectureId : null, dismiss: () => setTaken(count) };
}
