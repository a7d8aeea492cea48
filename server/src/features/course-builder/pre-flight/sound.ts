import type { CheckedVideo } from './checked-course.ts';
import type { Span } from '#tables/media-tables.ts';

export const lengthOf = ([from, to]: Span): number => to - from;

/** What is left of a span without others. */
export const withoutSpans = (whole: Span, others: readonly Span[]): Span[] => {
  let [at] = whole;
  const [, end] = whole;
  const rest: Span[] = [];
  for (const [from, to] of others.toSorted((a, b) => a[0] - b[0])) {
    if (from >= end) break;
    if (from > at) rest.push([at, from]);
    at = Math.max(at, to);
  }
  if (at < end) rest.push([at, end]);
  return rest;
};

/** Has a sound track in which nothing can be heard from beginning to end. */
export const isSilentFilm = ({ silences = [], durationSeconds }: CheckedVideo): boolean =>
  silences.some(([from, to]) => from <= 1 && to >= durationSeconds - 1);

/** Something can be heard in it. */
export const speaks = (video: CheckedVideo): boolean => video.hasSound && !isSilentFilm(video);
