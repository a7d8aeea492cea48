/** Larger tables would take seconds: what lies between the equal ends is then taken as different. */
const MOST_CELLS = 1_000_000;

/** Pairs of places at which two lists have the same text: a longest common subsequence. */
export function commonPlaces(
  own: readonly string[],
  other: readonly string[],
): [own: number, other: number][] {
  let start = 0;
  while (start < own.length && start < other.length && own[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(own.length, other.length) - start;
  while (end < most && own[own.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const [rows, columns] = [own.length - end - start, other.length - end - start];
  return [
    ...Array.from({ length: start }, (_, at): [number, number] => [at, at]),
    ...between(own.slice(start, start + rows), other.slice(start, start + columns)).map(
      ([one, two]): [number, number] => [start + one, start + two],
    ),
    ...Array.from({ length: end }, (_, at): [number, number] => [
      own.length - end + at,
      other.length - end + at,
    ]),
  ];
}

function between(own: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1;
  if (own.length * other.length > MOST_CELLS) return [];
  /** For each pair of positions, the length of the longest common subsequence of what follows. */
  const rest = new Uint16Array((own.length + 1) * width);
  for (let one = own.length - 1; one >= 0; one -= 1)
    for (let two = other.length - 1; two >= 0; two -= 1)
      rest[one * width + two] =
        own[one] === other[two]
          ? 1 + (rest[(one + 1) * width + two + 1] ?? 0)
          : Math.max(rest[(one + 1) * width + two] ?? 0, rest[one * width + two + 1] ?? 0);
  const pairs: [number, number][] = [];
  let [one, two] = [0, 0];
  while (one < own.length && two < other.length)
    if (own[one] === other[two]) {
      pairs.push([one, two]);
      one += 1;
      two += 1;
    } else if ((rest[(one + 1) * width + two] ?? 0) >= (rest[one * width + two + 1] ?? 0)) one += 1;
    else two += 1;
  return pairs;
}
