/** Words a minute, for a text that explains. */
const PACE = 200;

/** The reading time of a text: `2 min`; at least one minute. */
export const readingTimeOf = (text: string): string =>
  `${Math.max(1, Math.round(text.split(/\s+/).length / PACE))} min`;
