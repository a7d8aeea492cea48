const JS_TOKEN =
  /(?<comment>\/\/[^\n]*)|(?<string>`[^`]*`?|'[^'\n]*'?|"[^"\n]*"?)|(?<number>\b\d[\d_.]*\b)|(?<keyword>\b(?:const|let|function|return|if|else|for|of|while|true|false|null|undefined|new|async|await)\b)|(?<call>\b[a-zA-Z_]\w*(?=\())/g;
const HTML_TOKEN =
  /(?<comment><!--[\s\S]*?(?:-->|$))|(?<string>"[^"\n]*"?)|(?<keyword><\/?[a-zA-Z][\w-]*|\/?>)|(?<call>\b[a-z-]+(?==))/g;

/** Escapes text and wraps the tokens of a beginner's program in `<span class="kind">`. */
export function highlight(source: string, language: 'js' | 'html'): string {
  let html = '';
  let end = 0;
  for (const match of source.matchAll(language === 'js' ? JS_TOKEN : HTML_TOKEN)) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? 'plain';
    html += escapeHtml(source.slice(end, match.index));
    html += `<span class="${kind}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(source.slice(end));
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
