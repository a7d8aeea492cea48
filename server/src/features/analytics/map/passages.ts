/** People by step; null where the number must not be shown. */
type Lane = readonly (number | null)[];

export interface Passage {
  /** Steps `[from, to)`. */
  from: number;
  to: number;
  people: number;
  of: number;
}

const MOST_PASSAGES = 3;
/** A smaller share does not count as a place where people get lost. */
const LOWEST_SHARE = 0.1;
/** A passage ends where the share falls below this part of its maximum. */
const REACH = 0.5;

/**
 * The passages with the largest shares of viewers who went back, in the order of the video.
 *
 *     findPassages([20, 20, 20, 20], [null, 6, 12, null])  // [{ from: 1, to: 3, people: 12, of: 20 }]
 */
export const findPassages = (watched: Lane, again: Lane): Passage[] => {
  const shares = watched.map((of, step) => (of === null ? 0 : Math.min(1, (again[step] ?? 0) / of)));
  const passages: Passage[] = [];
  while (passages.length < MOST_PASSAGES) {
    const highest = Math.max(0, ...shares);
    if (highest < LOWEST_SHARE) break;
    const peak = shares.indexOf(highest);
    const isIn = (step: number): boolean => (shares[step] ?? 0) >= REACH * highest;
    let from = peak;
    let to = peak + 1;
    while (isIn(from - 1)) from -= 1;
    while (isIn(to)) to += 1;
    const of = watched[peak] ?? 0;
    passages.push({ from, to, people: Math.min(of, again[peak] ?? 0), of });
    // The slopes of a passage do not form passages of their own.
    while ((shares[from - 1] ?? 0) > 0) from -= 1;
    while ((shares[to] ?? 0) > 0) to += 1;
    shares.fill(0, from, to);
  }
  return passages.toSorted((a, b) => a.from - b.from);
};
