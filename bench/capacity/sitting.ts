/** The kinds of requests, by the names that are printed. */
export const kinds = [
  'catalogue',
  'search',
  'course page',
  'player page',
  'own courses',
  'player data',
  'exercise',
  'video',
  'watch report',
  'save code',
  'submit',
  'mark complete',
] as const;
export type Kind = (typeof kinds)[number];

interface Act {
  /** Seconds since the sitting began. */
  at: number;
  kind: Kind;
}

const every = (seconds: number, from: number, to: number, kind: Kind): Act[] =>
  Array.from({ length: Math.floor((to - from) / seconds) + 1 }, (_, n) => ({ at: from + n * seconds, kind }));

/** Then the sitting begins again, with the next lecture. */
export const SITTING_SECONDS = 600;

const WATCHES_FROM = 50;
const CODES_FROM = 410;

/**
 * Ten minutes of one learner: forty seconds in the catalogue, six minutes of video with a report every ten seconds,
 * three minutes of typing with a save every ten seconds, and one submitted exercise.
 */
export const SITTING: readonly Act[] = [
  { at: 0, kind: 'catalogue' as const },
  { at: 8, kind: 'search' as const },
  { at: 20, kind: 'course page' as const },
  { at: 40, kind: 'player page' as const },
  { at: 40, kind: 'own courses' as const },
  { at: 40, kind: 'player data' as const },
  ...every(10, WATCHES_FROM - 10, CODES_FROM - 20, 'video'),
  ...every(10, WATCHES_FROM, CODES_FROM - 10, 'watch report'),
  { at: CODES_FROM, kind: 'mark complete' as const },
  { at: CODES_FROM, kind: 'exercise' as const },
  ...every(10, CODES_FROM + 10, SITTING_SECONDS - 20, 'save code'),
  { at: SITTING_SECONDS - 10, kind: 'submit' as const },
].toSorted((one, other) => one.at - other.at);
