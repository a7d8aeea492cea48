/** The items of a text with one item a line, with or without a bullet. */
export const itemsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s*/, '').trim())
    .filter((line) => line !== '');
