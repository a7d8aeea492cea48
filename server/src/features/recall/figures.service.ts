import type { RecallFigures } from '@lectern/contract/recall';
import {
  listCardsOfGraduates,
  listCardsOfQuestions,
  listReviewedCards,
  type QuestionCard,
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

/** The last answer after a long time among those that count. */
const lastLong = (card: ReviewedCard, counts: (recall: Recall) => boolean): Recall | undefined =>
  recallsOfCard(card).findLast((recall) => recall.days >= LONG && counts(recall));

/**
 * What graduates of a course still know of its questions after 30 days or longer, by answers that they gave as
 * graduates; null for fewer than `fewest` people.
 */
export const readRemembered = async (db: Database, courseId: string, fewest: number) => {
  const asked = (await listCardsOfGraduates(db, courseId)).flatMap((card) => {
    const recall = lastLong(card, ({ at }) => at >= card.completedAt.getTime());
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

/** The edition in which a card asked its question at a moment. */
const editionAt = ({ askedBefore, quizId }: QuestionCard, at: number): string =>
  askedBefore.find(({ until }) => at < until)?.quizId ?? quizId;

interface Wanted {
  courseId: string;
  lectureId: string;
  /** Whether an edition asks a question as it is now. */
  isPresent: (question: string, edition: string) => boolean;
}

/** For each question of a lecture, who still knew it after 30 days or longer without being asked. */
export const readStillKnown = async (
  db: Database,
  { isPresent, ...place }: Wanted,
): Promise<Map<string, StillKnown>> => {
  const last = new Map<string, Recall[]>();
  for (const card of await listCardsOfQuestions(db, place)) {
    const question = card.questionId ?? '';
    const recall = lastLong(card, ({ at }) => isPresent(question, editionAt(card, at)));
    if (recall !== undefined) last.set(question, [...(last.get(question) ?? []), recall]);
  }
  return new Map(
    [...last].map(([question, recalls]) => {
      const { answers, ...sums } = sumsOf(recalls);
      return [question, { people: answers, ...sums }];
    }),
  );
};
