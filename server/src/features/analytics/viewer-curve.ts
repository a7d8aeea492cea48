import { FEWEST_PEOPLE } from '@lectern/contract/analytics';

/** In how many parts of equal length a video is looked at. */
const PARTS = 40;

interface Step {
  second: number;
  change: number;
}

/**
 * How many watched each part of a video (or played it again), on average over its seconds; a part that fewer than five watched is null, and so
 * is the whole for a video that fewer than five watched.
 */
export const viewerCurve = (
  steps: readonly Step[],
  durationSeconds: number,
  watched: number,
): (number | null)[] | null => {
  if (watched < FEWEST_PEOPLE || durationSeconds < 1) return null;
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
    const average = Math.round(seconds.reduce((sum, count) => sum + count, 0) / seconds.length);
    return average < FEWEST_PEOPLE ? null : average;
  });
};
