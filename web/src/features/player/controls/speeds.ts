/** The offered speeds, slowest first. */
export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** The next speed up (1) or down (-1); the last one at either end. */
export function nextSpeed(speed: number, direction: 1 | -1): number {
  const candidates =
    direction === 1 ? SPEEDS.filter((one) => one > speed) : SPEEDS.filter((one) => one < speed);
  return (direction === 1 ? candidates[0] : candidates.at(-1)) ?? speed;
}
