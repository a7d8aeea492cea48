import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayerData } from './shown-records.ts';

/** The data read after another device's change. */
export interface Heard {
  /** The number of the change, from 1. */
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

/** Smaller differences come from the message's delay. */
const FAR = 2;

/**
 * Follows another device that went on while this page was open. A paused video of the same lecture moves to that
 * second. Another lecture is only offered, as the student may be reading this one.
 */
export function useElsewhere(
  heard: Heard | null,
  lectureId: string,
  video: HTMLVideoElement | null,
): { lectureId: string | null; dismiss: () => void } {
  const [taken, setTaken] = useState(0);
  const [openId, setOpenId] = useState(lectureId);
  const count = heard?.count ?? 0;
  // Opening another lecture here makes the offer outdated.
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
  // Each change moves the video once; a video that is opened later starts from its record.
  const followed = useRef(0);
  useEffect(() => {
    if (count === followed.current) return;
    followed.current = count;
    if (video === null) return;
    if (video.readyState > 0) return follow();
    const begin = (): void => follow();
    video.addEventListener('loadedmetadata', begin, { once: true });
    return () => video.removeEventListener('loadedmetadata', begin);
  }, [count, video]);

  const isApart = count > taken && place !== null && place.lectureId !== lectureId;
  return { lectureId: isApart ? place.lectureId : null, dismiss: () => setTaken(count) };
}
