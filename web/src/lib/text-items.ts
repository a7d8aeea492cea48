/** The items of a text that has one in each line, with or without a mark before it. */
export const itemsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s*/, '').trim())
    .filter((line) => line !== '');
