import { DAY } from '@lectern/contract/units';
import {
  deleteOfQuestions,
  insertMissed,
  listAnswered,
  listOtherEditions,
  rewordCards,
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

/** Cards that were known on an earlier day and would come later than tomorrow count as forgotten, once a day. */
const forgetAgain = async (tx: Tx, userId: string, questions: readonly string[]): Promise<void> => {
  const now = Date.now();
  const known = (await listAnswered(tx, userId, questions)).filter(
    ({ answeredAt, dueAt }) =>
      now - answeredAt.getTime() >= EARLIER_DAY && dueAt.getTime() > newCard(now).dueAt,
  );
  const events = known.map(({ id }) => ({ id: newId(), card: id, act: 'missed' as const, at: now }));
  if (events.length > 0) await addEvents(tx, userId, { device: 'quiz', events });
};

/**
 * Makes cards of wrongly answered questions, within the transaction that stores the try. A card that exists already
 * comes on the next day, with the words of this edition.
 */
export const rememberMissed = async (tx: Tx, { questions, ...place }: Missed): Promise<void> => {
  if (questions.length === 0) return;
  const ids = questions.map(({ id }) => id);
  await rewordCards(tx, { ...place, of: place, questions: ids, isForwards: true });
  await forgetAgain(tx, place.userId, ids);
  const dueAt = new Date(newCard(Date.now()).dueAt);
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
