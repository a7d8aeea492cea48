import type { RecallCard } from '@lectern/contract/recall';

const MOST_CHARACTERS = 160;

/** A text in one line without the marks of Markdown, to be read aloud. Single signs stay: `2 * 3`. */
export const spokenLine = (text: string): string =>
  text
    .replaceAll(/^(```|~~~).*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A card's words, for the names of its buttons. */
export const cardName = ({ front }: Pick<RecallCard, 'front'>): string =>
  spokenLine(front).slice(0, MOST_CHARACTERS);
