/**
 * An answer's text without its marks for code and bold, for places that render no Markdown. Single signs stay: `2 * 3`.
 * @example plainWords('`const`, **always**') // 'const, always'
 */
export const plainWords = (text: string): string =>
  text.replaceAll(/(`+) ?(.+?) ?\1/gs, '$2').replaceAll(/\*\*(.+?)\*\*/gs, '$1');
