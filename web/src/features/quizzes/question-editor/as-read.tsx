import { MarkdownText } from '#ui/markdown-text.tsx';

/** What makes a text look other than it is written. */
const MARKUP = /[`*_~<[]|^ {0,3}(?:#|>|[-+] |\d+\. )/m;

/** A text as students read it, while it is written; nothing for plain words, which look as in their field. */
export const AsRead = ({ text }: { text: string }) =>
  MARKUP.test(text) && (
    <figure className="grid gap-1.5 rounded-md border-l-4 border-line py-1 pl-3">
      <figcaption className="text-sm text-soft">As students read it</figcaption>
      <MarkdownText text={text} className="break-words" />
    </figure>
  );

/** For short texts, of which only pictures and code need a look. */
export const ShortAsRead = ({ text }: { text: string }) => /!\[|`/.test(text) && <AsRead text={text} />;
