/** A line that begins or ends a block of code in a Markdown text. */
export const FENCE = /^ {0,3}(?:```|~~~)/;

/** Whether a Markdown text has a block of code. */
export const hasCodeBlock = (text: string): boolean => text.split('\n').some((line) => FENCE.test(line));
