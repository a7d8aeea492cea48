import type { MadeCourse } from './made-courses.ts';

/** A search for one course, with one wrong letter. */
export interface MistypedQuery {
  q: string;
  /** The index of the course. */
  wanted: number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** No mistake is forgiven in shorter words, because too many other words are near. */
const SHORTEST = 4;

/** A letter is missing, added or wrong, or two are swapped. */
const mistype = (word: string, random: () => number): string => {
  const at = Math.floor(random() * word.length);
  const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? 'x';
  const swapped = Math.min(at, word.length - 2);
  const wrong =
    [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, swapped) + word.charAt(swapped + 1) + word.charAt(swapped) + word.slice(swapped + 2),
    ][Math.floor(random() * 4)] ?? word;
  return wrong === word ? mistype(word, random) : wrong;
};

/** Two words of a course's title, one of them mistyped. */
export const makeQueries = (
  courses: readonly MadeCourse[],
  count: number,
  random: () => number,
): MistypedQuery[] => {
  const queries: MistypedQuery[] = [];
  while (queries.length < count) {
    const wanted = Math.floor(random() * courses.length);
    const words = [...new Set(courses[wanted]?.title.split(' '))].filter(({ length }) => length >= SHORTEST);
    const from = Math.floor(random() * Math.max(1, words.length - 1));
    const [first, second] = words.slice(from, from + 2);
    if (first === undefined || second === undefined) continue;
    const pair = random() < 0.5 ? [mistype(first, random), second] : [first, mistype(second, random)];
    queries.push({ q: pair.join(' '), wanted });
  }
  return queries;
};
