import { DAY } from '@lectern/contract/units';
import {
  deleteOfQuestions,
  insertMissed,
  listKnown,
  listOtherEditions,
  rewordCards,
  type KnownCard,
  type LecturePlace,
} from './question-cards.repository.ts';
import { addEvents } from './recording.service.ts';
import { newCard } from './schedule.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tx } from '#platform/database/database.ts';

interface Missed extends LecturePlace {
  quizId: string;
  questions: readonly { id: string; second: number | null }[];
}

/** Less is the same day, as the schedule counts. */
const EARLIER_DAY = DAY / 2;

/** A card that was answered on an earlier day, and would come later than tomorrow, is forgotten all the same. */
const isMissedAgain = ({ answeredAt, dueAt, isRetired }: KnownCard, now: number): boolean =>
  !isRetired &&
  answeredAt !== null &&
  now - answeredAt.getTime() >= EARLIER_DAY &&
  dueAt.getTime() > newCard(now).dueAt;

/**
 * Makes cards of wrongly answered questions, within the transaction that stores the try. A card that exists already
 * comes on the next day, with the words of this edition.
 */
export const rememberMissed = async (tx: Tx, { questions, ...place }: Missed): Promise<void> => {
  if (questions.length === 0) return;
  const now = Date.now();
  const ids = questions.map(({ id }) => id);
  const known = await listKnown(tx, place.userId, ids);
  if (known.some(({ quizId }) => quizId !== place.quizId))
    await rewordCards(tx, { ...place, of: place, questions: ids, isForwards: true });
  const events = known
    .filter((card) => isMissedAgain(card, now))
    .map(({ id }) => ({ id: newId(), card: id, act: 'missed' as const, at: now }));
  if (events.length > 0) await addEvents(tx, place.userId, { device: 'quiz', events });
  if (known.length === questions.length) return;
  const dueAt = new Date(newCard(now).dueAt);
  await insertMissed(
    tx,
    place,
    questions.map(({ id, second }) => ({ id: newId(), questionId: id, second, dueAt })),
  );
};

/**
 * Takes away the cards of questions that were never missed: their answers had been judged by a mistake of the author.
 * Acts on them that arrive later are skipped, as on each card that is gone.
 */
export const forgetMissed = (tx: Tx, userId: string, questions: readonly string[]): Promise<void> =>
  deleteOfQuestions(tx, userId, questions);

interface Corrected {
  lectureId: string;
  /** The edition that judges rightly. */
  quizId: string;
  /** Those whose questions it corrects. */
  editions: readonly string[];
  questions: readonly string[];
}

/** Everybody's cards of corrected questions are judged by their correction, whatever version a student follows. */
export const correctCards = (tx: Tx, corrected: Corrected): Promise<void> =>
  rewordCards(tx, { ...corrected, of: corrected });

/** Cards ask their questions in the words of the version that their student has just begun to follow. */
export const followWording = async (
  tx: Tx,
  student: Pick<LecturePlace, 'userId' | 'courseId'>,
): Promise<void> => {
  for (const other of await listOtherEditions(tx, student)) await rewordCards(tx, { ...other, of: student });
};
