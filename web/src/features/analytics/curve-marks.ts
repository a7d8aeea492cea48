type Curve = readonly (number | null)[];

/** A smaller fall is not mentioned. */
const FEWEST_LEAVING = 2;

/** The part before which the curve falls most; null without such a fall. Hidden values count as unknown. */
export function steepestFall(curve: Curve): number | null {
  let found: number | null = null;
  let most = FEWEST_LEAVING - 1;
  for (const [part, value] of curve.entries()) {
    const before = curve[part - 1] ?? null;
    if (value === null || before === null || before - value <= most) continue;
    most = before - value;
    found = part;
  }
  return found;
}

/** The first part with the most people; null if all values are hidden. */
export function highestPart(curve: Curve): number | null {
  const highest = Math.max(...curve.map((value) => value ?? 0));
  return highest > 0 ? curve.indexOf(highest) : null;
}
