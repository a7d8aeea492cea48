import type { Lecture } from './course.ts';

/** The pace of a text that explains. */
export const WORDS_A_MINUTE = 200;

/** A word; PostgreSQL reads the same pattern (`entries.repository.ts`). */
export const WORD = /[^ \t\n\r]+/g;

const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(WORD)?.length ?? 0) / WORDS_A_MINUTE));

/**
 * Minutes that a lecture without a video takes: the author's estimate; else 0 for an exercise, whose length nobody
 * knows; else the time to read its text, at least 1.
 */
export const lectureMinutes = ({
  minutes,
  hasExercise,
  description,
}: Pick<Lecture, 'minutes' | 'hasExercise' | 'description'>): number =>
  minutes || (hasExercise ? 0 : readingMinutes(description));
