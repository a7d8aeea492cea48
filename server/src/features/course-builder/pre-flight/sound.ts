import type { CheckedVideo } from './checked-course.ts';
import type { Span } from '#tables/media-tables.ts';

export const lengthOf = ([from, to]: Span): number => to - from;

/** The parts of a span outside the others. */
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

/** Whether a video has a sound track that is silent from beginning to end. */
export const isSilentFilm = ({ silences = [], durationSeconds }: CheckedVideo): boolean =>
  silences.some(([from, to]) => from <= 1 && to >= durationSeconds - 1);

/** Whether a video has audible sound. */
export const speaks = (video: CheckedVideo): boolean => video.hasSound && !isSilentFilm(video);
