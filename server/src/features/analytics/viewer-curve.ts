/** The number of equal parts into which a video is divided. */
const PARTS = 40;

interface Step {
  second: number;
  change: number;
}

/**
 * The average number of viewers (or of repeats) in each part of a video. A part with fewer viewers than `fewest` is
 * null, and so is the whole curve of a video with fewer.
 */
export const viewerCurve = (
  steps: readonly Step[],
  durationSeconds: number,
  { watched, fewest }: { watched: number; fewest: number },
): (number | null)[] | null => {
  if (watched === 0 || watched < fewest || durationSeconds < 1) return null;
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
    return average < fewest ? null : average;
  });
};
