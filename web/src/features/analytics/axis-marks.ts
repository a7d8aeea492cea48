/** Seconds between two marks of a time axis; the next larger ones are hours. */
const MARKS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
const MOST_MARKS = 6;

/** The seconds that a time axis names: round ones, few enough for a phone. */
export const axisMarks = (durationSeconds: number): number[] => {
  const apart = MARKS.find((seconds) => durationSeconds / seconds <= MOST_MARKS) ?? 7200;
  return Array.from({ length: Math.floor(durationSeconds / apart) + 1 }, (_mark, at) => at * apart);
};
