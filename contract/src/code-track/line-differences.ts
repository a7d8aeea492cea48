/** Replaced lines, as ranges in either text. */
export interface LineDifference {
  before: readonly [from: number, to: number];
  after: readonly [from: number, to: number];
}

/** Beyond this many pairs of lines, the table would be too large: the texts then differ in one range. */
const MOST_PAIRS = 4_000_000;

/** Length of the longest common subsequence from each pair of lines on. */
function commonFrom(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let one = before.length - 1; one >= 0; one -= 1) {
    const [row, below] = [rows[one], rows[one + 1]];
    if (row === undefined || below === undefined) continue;
    for (let other = after.length - 1; other >= 0; other -= 1)
      row[other] =
        before[one] === after[other]
          ? (below[other + 1] ?? 0) + 1
          : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
  }
  return rows;
}

/** Finds where two lists of lines differ, from the top down, keeping as many lines as possible. */
export function lineDifferences(before: readonly string[], after: readonly string[]): LineDifference[] {
  if (before.length * after.length > MOST_PAIRS)
    return [{ before: [0, before.length], after: [0, after.length] }];
  const common = commonFrom(before, after);
  const found: LineDifference[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    if (one < before.length && other < after.length && before[one] === after[other]) {
      one += 1;
      other += 1;
      continue;
    }
    const from = [one, other] as const;
    while (
      (one < before.length || other < after.length) &&
      !(one < before.length && other < after.length && before[one] === after[other])
    ) {
      const isDropped =
        other >= after.length ||
        (one < before.length && (common[one + 1]?.[other] ?? 0) >= (common[one]?.[other + 1] ?? 0));
      if (isDropped) one += 1;
      else other += 1;
    }
    found.push({ before: [from[0], one], after: [from[1], other] });
  }
  return found;
}
