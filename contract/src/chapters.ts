import { toSeconds } from './units.ts';

/** A part of a lecture's video. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

export interface ChapterReading {
  /** In order; empty when the lines are not valid chapters. */
  chapters: Chapter[];
  /** Why lines that begin with times are not chapters; null when they are, or when there are none. */
  problem: string | null;
}

const FEWEST = 3;
const SHORTEST = 10;
/** `0:00 Introduction`, `1:02:03 - The end`, `[4:05] Middle`. */
const LINE = /^\s*[[(]?(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)[\])]?\s*[-–—:|]?\s+(\S.*?)\s*$/;

/** Reads a line that begins with a time; empty for any other line. */
export function readLine(line: string): Chapter[] {
  const [, hours = '0', minutes, seconds, title] = LINE.exec(line) ?? [];
  if (title === undefined) return [];
  return [{ startSeconds: toSeconds(hours, minutes, seconds), title }];
}

function findProblem(lines: readonly Chapter[]): string | null {
  if (lines[0]?.startSeconds !== 0) return 'The first chapter has to begin at 0:00.';
  if (lines.length < FEWEST) return `At least ${FEWEST} chapters are needed.`;
  const isTooShort = lines.some(
    ({ startSeconds }, index) => index > 0 && startSeconds - (lines[index - 1]?.startSeconds ?? 0) < SHORTEST,
  );
  return isTooShort ? `Each chapter has to begin at least ${SHORTEST} seconds after the one before.` : null;
}

/**
 * Reads chapters from a description, by the convention of video sites: each line starts with a time, the first at 0:00,
 * at least three lines, ascending, each chapter ten seconds or longer.
 * @example readChapters('0:00 Introduction\n1:30 A first program\n4:05 What to do next').chapters
 */
export function readChapters(description: string): ChapterReading {
  const lines = description.split('\n').flatMap(readLine);
  if (lines.length === 0) return { chapters: [], problem: null };
  const problem = findProblem(lines);
  return { chapters: problem === null ? lines : [], problem };
}

/** Removes the chapter lines from a description, because the page shows them as a list. */
export function withoutChapters(description: string): string {
  if (readChapters(description).chapters.length === 0) return description;
  return description
    .split('\n')
    .filter((line) => !LINE.test(line))
    .join('\n')
    .trim();
}

/** Index of the chapter at a second; -1 without chapters. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
