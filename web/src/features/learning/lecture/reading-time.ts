/** Words a minute, for a text that explains. */
const PACE = 200;

/** Minutes that reading a text takes; at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).length / PACE));
