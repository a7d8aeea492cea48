const LINK = /\[([^[\]]+)\]\((?:lang:|https?:|\/)[^()\s]+\)/g;

/**
 * Code spans as their text, as CommonMark finds them: a run of backticks ends at the next run of its length. A pattern
 * that goes back would take the cube of a hostile text's length.
 */
function withoutBackticks(text: string): string {
  const runs = [...text.matchAll(/`+/g)];
  let plain = '';
  let from = 0;
  for (const [at, { index, 0: run }] of runs.entries()) {
    if (index < from) continue;
    const end = runs.find(({ 0: other }, nth) => nth > at && other === run);
    if (end === undefined) continue;
    const inside = text.slice(index + run.length, end.index);
    plain += text.slice(from, index) + inside.replace(/^ /, '').replace(/ $/, '');
    from = end.index + run.length;
  }
  return plain + text.slice(from);
}

/**
 * An answer's text without its marks for code, bold and links, for places that render no Markdown. Single signs stay: `2 * 3`.
 * @example plainWords('`const`, [immer](lang:de)') // 'const, immer'
 */
export const plainWords = (text: string): string =>
  withoutBackticks(text)
    .replaceAll(/\*\*(.+?)\*\*/gs, '$1')
    .replaceAll(LINK, '$1');
