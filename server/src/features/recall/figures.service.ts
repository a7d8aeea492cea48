import type { RecallFigures } from '@lectern/contract/recall';
import {
  listCardsOfGraduates,
  listCardsOfQuestions,
  listReviewedCards,
  type ReviewedCard,
} from './figures.repository.ts';
import { readFit, type Fit } from './fits.repository.ts';
import { recallsOf, type Recall } from './schedule.ts';
import type { Database } from '#platform/database/database.ts';

/** The lower limit of each band, in per cent. */
const BANDS = [95, 90, 85, 80, 70, 0] as const;

/** An answer after at least this many days shows what is still known. */
const LONG = 30;

const percent = (share: number): number => Math.round(100 * share);

const sumsOf = (recalls: readonly Recall[]) => ({
  answers: recalls.length,
  expected:
    recalls.length === 0
      ? 0
      : percent(recalls.reduce((sum, { predicted }) => sum + predicted, 0) / recalls.length),
  known: recalls.filter(({ isKnown }) => isKnown).length,
});

const recallsOfCard = ({ addedAt, events }: ReviewedCard): Recall[] => recallsOf(addedAt.getTime(), events);

/** Uses the parameters that were in force at each answer. Later ones were fitted to that answer already. */
const recallsBy = (card: ReviewedCard, fit: Fit | undefined): Recall[] => {
  const byUsual = recallsOfCard(card);
  if (!fit?.parameters) return byUsual;
  const byOwn = recallsOf(card.addedAt.getTime(), card.events, fit.parameters);
  return byUsual.map((recall, nth) => (recall.at > fit.fittedAt.getTime() ? (byOwn[nth] ?? recall) : recall));
};

/** What the schedule expected a student to know, and what they did know. */
export const readRecallFigures = async (db: Database, userId: string): Promise<RecallFigures> => {
  const [cards, fit] = await Promise.all([listReviewedCards(db, userId), readFit(db, userId)]);
  const recalls = cards.flatMap((card) => recallsBy(card, fit));
  const bands = BANDS.map((from, at) => {
    const to = BANDS[at - 1] ?? 100;
    const inside = recalls.filter(
      ({ predicted }) => 100 * predicted >= from && (100 * predicted < to || to === 100),
    );
    return { from, to, ...sumsOf(inside) };
  });
  return {
    ...sumsOf(recalls),
    isFitted: Boolean(fit?.parameters),
    bands: bands.filter(({ answers }) => answers > 0),
  };
};

const lastLong = (card: ReviewedCard): Recall | undefined =>
  recallsOfCard(card).findLast(({ days }) => days >= LONG);

/**
 * What graduates of a course still know of its questions after 30 days or longer; null for fewer than `fewest` people.
 */
export const readRemembered = async (db: Database, courseId: string, fewest: number) => {
  const asked = (await listCardsOfGraduates(db, courseId)).flatMap((card) => {
    const recall = lastLong(card);
    return recall === undefined ? [] : [{ userId: card.userId, recall }];
  });
  const people = new Set(asked.map(({ userId }) => userId)).size;
  const { answers, expected, known } = sumsOf(asked.map(({ recall }) => recall));
  return people < fewest ? null : { people, answers, known: percent(known / answers), expected };
};

export interface StillKnown {
  people: number;
  known: number;
  /** The percentage of them whom the schedule expected to know it. */
  expected: number;
}

/** For each question of a lecture, who still knew it after 30 days or longer without being asked. */
export const readStillKnown = async (
  db: Database,
  place: Parameters<typeof listCardsOfQuestions>[1],
): Promise<Map<string, StillKnown>> => {
  const last = new Map<string, Recall[]>();
  for (const card of await listCardsOfQuestions(db, place)) {
    const recall = lastLong(card);
    const question = card.questionId ?? '';
    if (recall !== undefined) last.set(question, [...(last.get(question) ?? []), recall]);
  }
  return new Map(
    [...last].map(([question, recalls]) => {
      const { answers, ...sums } = sumsOf(recalls);
      return [question, { people: answers, ...sums }];
    }),
  );
};
