/**
 * Whether two different words are one typing mistake apart: a letter added, missing or wrong, or two letters swapped.
 */
export const isOneMistake = (one: string, other: string): boolean => {
  const [short, long] = [one, other].map((word) => [...word]).toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (long.length - short.length > 1) return false;
  const at = long.findIndex((letter, place) => letter !== short[place]);
  if (at === -1) return false;
  const isSame = (shortFrom: number, longFrom: number): boolean =>
    short.slice(shortFrom).join('') === long.slice(longFrom).join('');
  if (short.length < long.length) return isSame(at, at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSame(at + 1, at + 1) || (isSwapped && isSame(at + 2, at + 2));
};
