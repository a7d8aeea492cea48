import { Fragment } from 'react';

/** A line that begins another block than a paragraph, ends one as a heading, or ends with a space. */
const OTHER_BLOCK = /^(?:\s|[-+>:]|\d+[.)])|[^\S\n]$/m;
/** Code and bold words, in the forms that all Markdown parsers read alike. */
const MARKED = /((?<![`*])(?:`(?=\S)[^`\n]+(?<=\S)`|\*\*(?=\S)[^\p{P}\p{S}\n]+(?<=\S)\*\*)(?![`*]))/u;
const OTHER_MARKS = /[\\*_`[\]<>&~=|^{}@#$]|:\/\/|www\./i;

const isPlain = (block: string): boolean =>
  block !== '' &&
  !OTHER_BLOCK.test(block) &&
  block.split(MARKED).every((piece, index) => index % 2 === 1 || !OTHER_MARKS.test(piece));

/** The paragraphs that a Markdown text begins with and that are words, code and bold words alone; and the rest. */
export function splitPlain(text: string): { plain: string[]; rest: string } {
  const blocks = text.trim().split(/\n{2,}/);
  const other = blocks.findIndex((block) => !isPlain(block));
  const plain = other === -1 ? blocks : blocks.slice(0, other);
  return { plain, rest: blocks.slice(plain.length).join('\n\n') };
}

const Piece = ({ children }: { children: string }) =>
  children.startsWith('`') ? <code>{children.slice(1, -1)}</code> : <strong>{children.slice(2, -2)}</strong>;

/** Renders such paragraphs as Markdown would, without its script: a text is readable with its page. */
export const PlainParagraphs = ({ paragraphs }: { paragraphs: readonly string[] }) =>
  paragraphs.map((paragraph, index) => (
    <p key={index}>
      {paragraph.split(MARKED).map((piece, at) => (
        <Fragment key={at}>{at % 2 === 0 ? piece : <Piece>{piece}</Piece>}</Fragment>
      ))}
    </p>
  ));
