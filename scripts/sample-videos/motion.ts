/** From 0 at `start` to 1 after `seconds`, slow at both ends. */
export function easeSince(start: number, now: number, seconds: number): number {
  const share = Math.min(1, Math.max(0, (now - start) / seconds));
  return share * share * (3 - 2 * share);
}

export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
