/** Makes Math.random repeatable by a seed (mulberry32: small, and uniform enough for exercises). */
export function seedRandom(seed: number): void {
  let state = seed >>> 0;
  const { imul } = Math;
  Math.random = function random() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
