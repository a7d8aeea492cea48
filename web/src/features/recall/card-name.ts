import type { RecallCard } from '@lectern/contract/recall';

const MOST_CHARACTERS = 160;

/** A card's words in one line without the marks of Markdown, for the names of its buttons. Single signs stay: `2 * 3`. */
export const cardName = ({ front }: Pick<RecallCard, 'front'>): string =>
  front
    .replaceAll(/^(```|~~~).*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
