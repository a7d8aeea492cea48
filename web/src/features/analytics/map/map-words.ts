import type { LaneKind, LectureMap, MapStop } from '@lectern/contract/lecture-map';
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

const STOP_NAMES: Record<MapStop['kind'], string> = { question: 'question', gate: 'task' };

/** `question at 0:12, task at 0:22`. */
export const stopsInWords = (stops: readonly MapStop[]): string =>
  stops.map(({ second, kind }) => `${STOP_NAMES[kind]} at ${formatDuration(second)}`).join(', ');

/** Seconds between two marks of a time axis; the next larger ones are hours. */
const MARKS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
const MOST_MARKS = 6;

/** The seconds that a time axis names: round ones, few enough for a phone. */
export const axisMarks = (durationSeconds: number): number[] => {
  const apart = MARKS.find((seconds) => durationSeconds / seconds <= MOST_MARKS) ?? 7200;
  return Array.from({ length: Math.floor(durationSeconds / apart) + 1 }, (_mark, at) => at * apart);
};

/** The seconds of a step, in words. */
export const stepInWords = ({ step, durationSeconds }: LectureMap, place: number): string =>
  secondsInWords(place * step, Math.min(durationSeconds, (place + 1) * step));
