import { FENCE } from '@lectern/contract/code-block';
import { linksIn } from '@lectern/contract/text-links';
import { picturesIn, type TextPicture } from '@lectern/contract/text-pictures';

export interface MarkdownParts {
  headings: { level: number; words: string }[];
  pictures: TextPicture[];
  /** Addresses of other sites. */
  links: string[];
  /** Addresses of all Markdown links, as they are written. */
  linkAddresses: string[];
}

const INLINE_CODE = /`[^`]*`/g;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const LINK =
  /https?:\/\/(?:\[[\da-f:.]{2,45}\]|[^\s<>"'`()[\]])[^\s<>"'`()[\]]{0,2000}(?:\([^\s<>()]{1,200}\)[^\s<>"'`()[\]]{0,2000})?/gi;
/** Punctuation after an address in a sentence. */
const SENTENCE_END = /[.,;:!?*_]+$/;

/**
 * The parts of a lecture's text besides words, in order. A Markdown parser takes half a second for 20,000 characters
 * made for that purpose. This function reads each line a few times, because it runs on the thread that serves every request.
 */
export const readMarkdown = (text: string): MarkdownParts => {
  const parts: MarkdownParts = {
    headings: [],
    pictures: picturesIn(text),
    links: [],
    linkAddresses: linksIn(text).map(({ address }) => address),
  };
  let isCode = false;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode) continue;
    const [, marks, words = ''] = HEADING.exec(line) ?? [];
    if (marks !== undefined) parts.headings.push({ level: marks.length, words: words.trim() });
    const plain = line.replace(INLINE_CODE, '');
    for (const [address] of plain.matchAll(LINK)) parts.links.push(address.replace(SENTENCE_END, ''));
  }
  return parts;
};
