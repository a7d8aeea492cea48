/** A section with the titles of its lectures. */
export interface PastedOutline {
  sections: { title: string; lectures: string[] }[];
}

const MAX_TITLE = 200;
const ITEM = /^(\s*)(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?(.+)$/;
/** The marks of a list, a heading or a rule, without words. */
const NO_WORDS = /^[\s\-*+_=#]*(?:\d+[.)])?\s*(?:\[[ xX]?\])?\s*$/;
const HEADING = /^#{1,6}\s+(.+)$/;

const wordsOf = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]{1,3}(\S(?:.*?\S)?)[*_`]{1,3}/g, '$1')
    .trim()
    .slice(0, MAX_TITLE);

interface Line {
  /** 0 for a heading. */
  depth: number;
  title: string;
  /** A line without a mark. */
  isPlain?: boolean;
}

function lineOf(text: string): Line | null {
  if (NO_WORDS.test(text)) return null;
  const heading = HEADING.exec(text);
  if (heading !== null) return { depth: 0, title: wordsOf(heading[1] ?? '') };
  const item = ITEM.exec(text.replaceAll('\t', '    '));
  if (item !== null) return { depth: 1 + (item[1] ?? '').length, title: wordsOf(item[2] ?? '') };
  return { depth: 1, title: wordsOf(text), isPlain: true };
}

/**
 * Parses a Markdown list. Headings, items that have items below them, and plain lines above indented items become
 * sections; deeper items become lectures.
 * A flat list becomes one section.
 */
export function readOutline(text: string): PastedOutline {
  const lines = text.split(/\r?\n/).flatMap((line) => lineOf(line) ?? []);
  const depths = [...new Set(lines.map(({ depth }) => depth))].toSorted((one, other) => one - other);
  const isFlat = depths.length < 2;
  const [top = 0] = depths;
  const sections: PastedOutline['sections'] = [];
  for (const [at, { depth, title, isPlain = false }] of lines.entries()) {
    if (title === '') continue;
    if (!isFlat && (depth === top || (isPlain && (lines[at + 1]?.depth ?? 0) > depth)))
      sections.push({ title, lectures: [] });
    else {
      if (sections.length === 0) sections.push({ title: 'Lectures', lectures: [] });
      sections.at(-1)?.lectures.push(title);
    }
  }
  return { sections };
}
