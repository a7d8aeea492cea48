import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayerData } from './learning.api.ts';

export interface Elsewhere {
  lectureId: string;
  seconds: number;
}

const placeIn = ({ lastLecture, records }: PlayerData): Elsewhere | null =>
  lastLecture === null
    ? null
    : {
        lectureId: lastLecture,
        seconds: records.find(({ lecture }) => lecture === lastLecture)?.positionSeconds ?? 0,
      };

/** A second or two may be a matter of when it was told. */
const FAR = 3;

/**
 * Where another device has gone on, while this page was open. In the same lecture a video on pause goes there by itself;
 * another lecture is only told, for here somebody may be reading.
 */
export function useElsewhere(
  data: PlayerData,
  lectureId: string,
  { video, heard }: { video: HTMLVideoElement | null; heard: number },
): { lectureId: string | null; dismiss: () => void } {
  const [taken, setTaken] = useState(0);
  const place = placeIn(data);

  const follow = useEffectEvent(() => {
    if (place === null || place.lectureId !== lectureId) return;
    if (video === null || !video.paused || video.readyState === 0) return;
    if (Math.abs(video.currentTime - place.seconds) > FAR) video.currentTime = place.seconds;
  });
  // Only what another device says moves this one, and `data` holds it when `heard` counts on.
  useEffect(() => {
    if (heard > 0) follow();
  }, [heard]);

  const isApart = heard > taken && place !== null && place.lectureId !== lectureId;
  return { lectureId: isApart ? place.lectureId : null, dismiss: () => setTaken(heard) };
}
