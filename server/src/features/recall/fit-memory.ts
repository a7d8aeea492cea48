import type { ReviewedCard } from './figures.repository.ts';
import { answersOf, recallsOf, type Answered, type MemoryParameters } from './schedule.ts';

/** With fewer answers the fit follows chance (decision 0518). */
export const LEAST_ANSWERS = 400;
/** The share of the answers, earliest first, that the parameters are fitted to. The rest evaluates them. */
const LEARNT_FROM = 0.8;

export type AnsweredCard = Pick<ReviewedCard, 'addedAt' | 'events'>;

/** The training data: for each answer at a card on a later day, the answers up to it. */
const historiesOf = (cards: readonly AnsweredCard[], before: number): Answered[][] =>
  cards.flatMap(({ events }) => {
    const answers = answersOf(events).filter(({ at }) => at <= before);
    return answers.flatMap(({ days, isAtCard }, nth) =>
      nth > 0 && days > 0 && isAtCard ? [answers.slice(0, nth + 1)] : [],
    );
  });

/** The library's error for a person who has not answered any card twice. */
const LEARNS_NOTHING = 'NotEnoughData';

/** Fits parameters, null where nothing can be learnt. The library uses its own thread. */
const fit = async (histories: readonly Answered[][]): Promise<MemoryParameters> => {
  // Loaded only by this job, because it is native and needs much memory.
  const { computeParameters, FSRSBindingItem, FSRSBindingReview } =
    await import('@open-spaced-repetition/binding');
  const items = histories.map(
    (answers) => new FSRSBindingItem(answers.map(({ grade, days }) => new FSRSBindingReview(grade, days))),
  );
  try {
    return await computeParameters(items, { enableShortTerm: true });
  } catch (error) {
    if (error instanceof Error && error.message.includes(LEARNS_NOTHING)) return null;
    throw error;
  }
};

/** The mean logarithmic loss of these parameters for the answers after a moment. */
const lossOf = (cards: readonly AnsweredCard[], after: number, parameters: MemoryParameters): number => {
  const losses = cards
    .flatMap(({ addedAt, events }) => recallsOf(addedAt.getTime(), events, parameters))
    .filter(({ at }) => at > after)
    .map(({ predicted, isKnown }) => -Math.log(Math.max(1e-6, isKnown ? predicted : 1 - predicted)));
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
};

/**
 * A person's own parameters; null when they predict the last answers no better than the default ones, or when fewer than
 * half of `least` answers can be learnt from.
 */
export const fitMemory = async (
  cards: readonly AnsweredCard[],
  least = LEAST_ANSWERS,
): Promise<MemoryParameters> => {
  const times = cards
    .flatMap(({ addedAt, events }) => recallsOf(addedAt.getTime(), events))
    .map(({ at }) => at)
    .toSorted((one, other) => one - other);
  const until = times[Math.floor(times.length * LEARNT_FROM)];
  const histories = until === undefined ? [] : historiesOf(cards, until);
  if (until === undefined || histories.length < least / 2) return null;
  const parameters = await fit(histories);
  if (parameters === null) return null;
  return lossOf(cards, until, parameters) < lossOf(cards, until, null) ? parameters : null;
};
