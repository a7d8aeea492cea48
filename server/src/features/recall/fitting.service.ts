import { listReviewedCards, type ReviewedCard } from './figures.repository.ts';
import { listToFit, writeFit } from './fits.repository.ts';
import { rescheduleAll } from './recording.service.ts';
import { answersOf, recallsOf, type Answered, type MemoryParameters } from './schedule.ts';
import { transact, type Database } from '#platform/database/database.ts';

/** With fewer answers the fit would follow chance. */
const LEAST_ANSWERS = 200;
/** The number of people in one night. */
const MOST_PEOPLE = 500;
/** The share of the answers, earliest first, that the parameters are fitted to. The rest evaluates them. */
const LEARNT_FROM = 0.8;

/** The training data: for each answer on a later day, the card's answers up to it. */
const historiesOf = (cards: readonly ReviewedCard[], before: number): Answered[][] =>
  cards.flatMap(({ events }) => {
    const answers = answersOf(events).filter(({ at }) => at <= before);
    return answers.flatMap(({ days }, nth) => (nth > 0 && days > 0 ? [answers.slice(0, nth + 1)] : []));
  });

/** Fits parameters. The library uses its own thread. */
const fit = async (histories: readonly Answered[][]): Promise<number[]> => {
  // Loaded only by this job, because it is native and needs much memory.
  const { computeParameters, FSRSBindingItem, FSRSBindingReview } =
    await import('@open-spaced-repetition/binding');
  const items = histories.map(
    (answers) => new FSRSBindingItem(answers.map(({ grade, days }) => new FSRSBindingReview(grade, days))),
  );
  return computeParameters(items, { enableShortTerm: true });
};

/** The mean logarithmic loss of these parameters for the answers after a moment. */
const lossOf = (cards: readonly ReviewedCard[], after: number, parameters: MemoryParameters): number => {
  const losses = cards
    .flatMap(({ addedAt, events }) => recallsOf(addedAt.getTime(), events, parameters))
    .filter(({ at }) => at > after)
    .map(({ predicted, isKnown }) => -Math.log(Math.max(1e-6, isKnown ? predicted : 1 - predicted)));
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
};

/** A person's own parameters; null when they predict the last answers no better than the default ones. */
const fitTo = async (cards: readonly ReviewedCard[]): Promise<MemoryParameters> => {
  const times = cards
    .flatMap(({ addedAt, events }) => recallsOf(addedAt.getTime(), events))
    .map(({ at }) => at)
    .toSorted((one, other) => one - other);
  const until = times[Math.floor(times.length * LEARNT_FROM)];
  const histories = until === undefined ? [] : historiesOf(cards, until);
  if (until === undefined || histories.length < LEAST_ANSWERS / 2) return null;
  const parameters = await fit(histories);
  return lossOf(cards, until, parameters) < lossOf(cards, until, null) ? parameters : null;
};

/** Nightly: fits the schedule of people with many new answers. Returns how many people it examined. */
export const fitMemories = async (db: Database): Promise<number> => {
  const people = await listToFit(db, { least: LEAST_ANSWERS, most: MOST_PEOPLE });
  for (const { userId, answers } of people) {
    const parameters = await fitTo(await listReviewedCards(db, userId));
    await transact(db, async (tx) => {
      await writeFit(tx, userId, { parameters, answers });
      await rescheduleAll(tx, userId);
    });
  }
  return people.length;
};
