const FENCE = /^\s*(?:```|~~~)/;
const MOST_CHARACTERS = 160;

/**
 * The first line of words of a Markdown text, without its marks.
 * @example firstWords('**Which** [keyword](/a)?') // 'Which keyword?'
 */
export const firstWords = (text: string): string => {
  const lines = text.split('\n').filter((line) => !FENCE.test(line));
  return (lines.find((line) => line.trim() !== '') ?? '')
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[\s#>]+|[*`]/g, '')
    .trim();
};
