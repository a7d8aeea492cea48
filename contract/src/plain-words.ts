const LINK = /\[([^[\]]+)\]\((?:lang:|https?:|\/)[^()\s]+\)/g;

/**
 * An answer's text without its marks for code, bold and links, for places that render no Markdown. Single signs stay: `2 * 3`.
 * @example plainWords('`const`, [immer](lang:de)') // 'const, immer'
 */
export const plainWords = (text: string): string =>
  text
    .replaceAll(/(`+) ?(.+?) ?\1/gs, '$2')
    .replaceAll(/\*\*(.+?)\*\*/gs, '$1')
    .replaceAll(LINK, '$1');
