import { FEWEST_PEOPLE, type People } from '@lectern/contract/analytics';
import { areSeenAlone, isDrawn } from './share-of.ts';

/** The number of equal parts into which a video is divided. */
const PARTS = 40;

export interface Step {
  isSeen: boolean;
  second: number;
  change: number;
}

/** The average number of viewers in each part of a video. */
const averages = (steps: readonly Step[], durationSeconds: number): number[] => {
  const viewers: number[] = Array.from({ length: durationSeconds }, () => 0);
  for (const { second, change } of steps)
    if (second < durationSeconds) viewers[second] = (viewers[second] ?? 0) + change;
  for (let second = 1; second < durationSeconds; second += 1)
    viewers[second] = (viewers[second] ?? 0) + (viewers[second - 1] ?? 0);
  const parts = Math.min(PARTS, durationSeconds);
  return Array.from({ length: parts }, (_, part) => {
    const seconds = viewers.slice(
      Math.floor((part * durationSeconds) / parts),
      Math.floor(((part + 1) * durationSeconds) / parts),
    );
    return seconds.reduce((sum, count) => sum + count, 0) / seconds.length;
  });
};

/**
 * The average number of viewers (or of repeats) in each part of a video. One to four viewers who are not seen are left
 * out of it. Five and more are counted, but in no part in which one to four of them are; else they could be calculated
 * from the curve of those who are seen, which was shown before.
 */
export const viewerCurve = (
  steps: readonly Step[],
  durationSeconds: number,
  watched: People,
): (number | null)[] | null => {
  if (!isDrawn(watched) || durationSeconds < 1) return null;
  const seen = averages(
    steps.filter(({ isSeen }) => isSeen),
    durationSeconds,
  );
  if (areSeenAlone(watched)) return seen.map((count) => Math.round(count));
  const others = averages(
    steps.filter(({ isSeen }) => !isSeen),
    durationSeconds,
  );
  return others.map((count, part) => {
    const all = Math.round(count + (seen[part] ?? 0));
    return all < FEWEST_PEOPLE || (count > 0 && Math.round(count) < FEWEST_PEOPLE) ? null : all;
  });
};
