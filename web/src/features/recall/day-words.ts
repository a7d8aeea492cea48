import { formatCount } from '#lib/format.ts';

const CARDS_A_MINUTE = 4;

/** `about 5 minutes` for 20 cards. */
export const minutesOf = (cards: number): string =>
  `about ${formatCount(Math.max(1, Math.round(cards / CARDS_A_MINUTE)), 'minute')}`;

/**
 * What a number of cards a day means.
 * @param waiting the cards that are due
 * @example dayWords(20, 57) // '20 cards take about 5 minutes a day. 57 cards wait: at this pace, for 3 days.'
 */
export const dayWords = (cardsADay: number, waiting: number): string => {
  const takes = `${formatCount(cardsADay, 'card')} take ${minutesOf(cardsADay)} a day.`;
  if (waiting === 0) return `${takes} No card waits now.`;
  const wait = `${formatCount(waiting, 'card')} ${waiting === 1 ? 'waits' : 'wait'}`;
  if (waiting <= cardsADay) return `${takes} ${wait}: all today.`;
  return `${takes} ${wait}: at this pace, for ${Math.ceil(waiting / cardsADay)} days.`;
};
