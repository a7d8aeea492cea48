/** A first heading, as `# Knots`, `# Knots #`, or underlined. */
const HEADING = /^\s*(?:#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*|([^\n]+?)[ \t]*\n[ \t]*(?:=+|-+)[ \t]*)(?:\n|$)/;

const plain = (words: string): string =>
  words
    .replaceAll(/[*_`\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** A Markdown text without a first heading that repeats one of the titles. */
export function withoutTitle(titles: readonly string[], content: string): string {
  const text = content.replaceAll('\r\n', '\n');
  const [all = '', hashed, underlined] = HEADING.exec(text) ?? [];
  const heading = plain(hashed ?? underlined ?? '');
  const isTitle = heading !== '' && titles.some((title) => plain(title) === heading);
  return isTitle ? text.slice(all.length).trimStart() : content;
}

/**
 * The text of a lecture from a file. A page shows the lecture's title above its text, so a first heading that repeats
 * it is left out.
 */
export function lectureText(
  title: string,
  fileName: string,
  content: string,
): { description: string; isMarkdown: boolean } {
  if (!/\.(?:md|markdown)$/i.test(fileName)) return { description: content, isMarkdown: false };
  return { description: withoutTitle([title], content), isMarkdown: true };
}
