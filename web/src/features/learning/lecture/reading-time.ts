/** Words a minute that people read of a text that explains. */
const PACE = 200;

/** How long a text takes to read: `2 min`; at least one minute. */
export const readingTimeOf = (text: string): string =>
  `${Math.max(1, Math.round(text.split(/\s+/).length / PACE))} min`;
