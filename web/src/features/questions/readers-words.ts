import type { QuestionCard } from '@lectern/contract/questions';
import { formatCount } from '#lib/format.ts';

/** Further people are counted. */
const MOST_NAMED = 3;

/** Who reads a private question: `Only Ada Byron and you read this.` Empty for one that the class reads. */
export const readersWords = ({
  isPrivate,
  isOwn,
  author,
  readers = [],
}: Pick<QuestionCard, 'isPrivate' | 'isOwn' | 'author' | 'readers'>): string => {
  if (!isPrivate) return '';
  const asker = isOwn || author === null ? [] : [`${author.firstName} ${author.lastName}`.trim()];
  const names = [...asker, ...readers];
  const more = names.length > MOST_NAMED ? names.length - MOST_NAMED + 1 : 0;
  const others = more > 0 ? [formatCount(more, 'other who teaches', 'others who teach') + ' it'] : [];
  const who = [...names.slice(0, names.length - more), ...others, 'you'];
  return `Only ${new Intl.ListFormat('en-GB').format(who)} read this.`;
};
