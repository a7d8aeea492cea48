import type { LaneKind, LectureMap } from '@lectern/contract/lecture-map';
import { formatDuration } from '#lib/format.ts';

export const LANE_NAMES: Record<LaneKind, string> = {
  watched: 'Watched',
  again: 'Went back',
  paused: 'Paused',
  slowed: 'Slowed down',
  captioned: 'Captions on',
  left: 'Left',
};

/** `7:10–7:40`. */
export const secondsInWords = (from: number, to: number): string =>
  `${formatDuration(from)}–${formatDuration(to)}`;

/** The seconds of a step, in words. */
export const stepInWords = ({ step, durationSeconds }: LectureMap, place: number): string =>
  secondsInWords(place * step, Math.min(durationSeconds, (place + 1) * step));
