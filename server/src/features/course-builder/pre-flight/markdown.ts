export interface MarkdownParts {
  headings: { level: number; words: string }[];
  /** The address is undefined where the text gives it elsewhere, by a name. */
  pictures: { alt: string; address: string | undefined }[];
  /** Addresses of other sites. */
  links: string[];
}

const FENCE = /^ {0,3}(```|~~~)/;
const INLINE_CODE = /`[^`]*`/g;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
/** Descriptions and addresses have a limited length. The regular expression would otherwise be quadratic and take minutes. */
const PICTURE = /!\[([^[\]]{0,500})\](?:\([ \t]*<?([^\s<>()]{0,2000})|\[)/g;
const LINK =
  /https?:\/\/(?:\[[\da-f:.]{2,45}\]|[^\s<>"'`()[\]])[^\s<>"'`()[\]]{0,2000}(?:\([^\s<>()]{1,200}\)[^\s<>"'`()[\]]{0,2000})?/gi;
/** Punctuation after an address in a sentence. */
const SENTENCE_END = /[.,;:!?*_]+$/;

/**
 * The parts of a lecture's text besides words, in order. A Markdown parser takes half a second for 20,000 characters
 * made for that purpose. This function reads each line once, because it runs on the thread that serves every request.
 */
export const readMarkdown = (text: string): MarkdownParts => {
  const parts: MarkdownParts = { headings: [], pictures: [], links: [] };
  let isCode = false;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode) continue;
    const [, marks, words = ''] = HEADING.exec(line) ?? [];
    if (marks !== undefined) parts.headings.push({ level: marks.length, words: words.trim() });
    const plain = line.replace(INLINE_CODE, '');
    for (const [, alt = '', address] of plain.matchAll(PICTURE)) parts.pictures.push({ alt, address });
    for (const [address] of plain.matchAll(LINK)) parts.links.push(address.replace(SENTENCE_END, ''));
  }
  return parts;
};
