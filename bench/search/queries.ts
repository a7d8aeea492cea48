import type { MadeCourse } from './made-courses.ts';

/** What somebody types who wants one course, with one letter wrong. */
export interface MistypedQuery {
  q: string;
  /** Its place among the courses. */
  wanted: number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** In shorter words nothing is forgiven: too many others are near. */
const SHORTEST = 4;

/** A letter missing, too much, wrong, or two in each other's place. */
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
