import type { DataOf } from '@lectern/contract/operation';
import { promptOf } from '@lectern/contract/prompt-of';
import type { checkRecall, DueCard, getDailyReview, RecallCard } from '@lectern/contract/recall';
import type { Answer } from '@lectern/contract/quiz-answers';
import { DAY } from '@lectern/contract/units';
import { judgeProgram, toQuestion } from './card-programs.service.ts';
import { countCards, listCards, listDue, readCard, type CardRow, type Counts } from './cards.repository.ts';
import { readSettings } from './events.repository.ts';
import { readFit } from './fits.repository.ts';
import { daysAfter, type CardState } from './schedule.ts';
import { judgeAlone, showQuestions } from '#features/quizzes/single-questions.service.ts';
import type { Database } from '#platform/database/database.ts';
import { dayFrom } from '#platform/device-time.ts';
import { AppError } from '#platform/errors.ts';

export interface RecallDependencies {
  db: Database;
  codeRunner: Parameters<typeof judgeAlone>[0]['codeRunner'];
}

export const toCard = (row: CardRow): RecallCard => ({
  _id: row.id,
  kind: row.kind,
  course: row.courseId,
  lecture: row.lectureId,
  courseName: row.courseName,
  lectureTitle: row.lectureTitle,
  second: row.second,
  note: row.noteId,
  front: row.asked ? promptOf(row.asked) : (row.prompt ?? row.front),
  back: row.back,
  dueAt: row.dueAt.toISOString(),
  isNew: row.answeredAt === null,
  isRetired: row.isRetired,
  waits: row.waits ?? false,
});

const stateOf = ({ dueAt, answeredAt, stability, difficulty, isRetired }: CardRow): CardState => ({
  dueAt: dueAt.getTime(),
  answeredAt: answeredAt?.getTime() ?? null,
  memory: stability === null || difficulty === null ? null : { stability, difficulty },
  isRetired,
});

const questionsOf = (rows: readonly CardRow[]) =>
  rows.flatMap(({ quizId, questionId }) =>
    quizId === null || questionId === null ? [] : [{ quizId, questionId }],
  );

/** Until when cards are due: the end of today, or ahead of it the end of the next day that has a card. */
const endOf = (today: { end: Date }, { due, nextDueAt }: Counts, isAhead: boolean): Date => {
  if (!isAhead || due > 0 || nextDueAt === null) return today.end;
  const days = Math.floor((nextDueAt.getTime() - today.end.getTime()) / DAY) + 1;
  return new Date(today.end.getTime() + days * DAY);
};

interface Wanted {
  dayStart: string;
  /** Cards that are not today's. */
  ahead?: 'next' | undefined;
}

/** The cards that a student reviews today, or ahead of their day. */
export const readDailyReview = async (
  db: Database,
  userId: string,
  { dayStart, ahead }: Wanted,
): Promise<DataOf<typeof getDailyReview>> => {
  const now = Date.now();
  const today = dayFrom(dayStart, now);
  const [settings, fit, counts] = await Promise.all([
    readSettings(db, userId),
    readFit(db, userId),
    countCards(db, userId, today),
  ]);
  const { due, total, doneToday, nextDueAt } = counts;
  const isAhead = ahead === 'next';
  const wish = { retention: settings.retention, parameters: fit?.parameters ?? null };
  const most = isAhead ? settings.cardsADay : Math.max(0, settings.cardsADay - doneToday);
  const before = endOf(today, counts, isAhead);
  const hasCards = isAhead ? total > 0 : due > 0;
  const rows = hasCards && most > 0 ? await listDue(db, userId, { before, most, today: today.start }) : [];
  const shown = await showQuestions(db, userId, questionsOf(rows));
  const toDue = (row: CardRow): DueCard => ({
    ...toCard(row),
    question:
      row.program === null
        ? (shown.get(row.questionId ?? '')?.shown ?? null)
        : toQuestion(row.id, row.program),
    key: shown.get(row.questionId ?? '')?.key ?? null,
    next: daysAfter(stateOf(row), now, wish),
  });
  return {
    cards: rows.filter((row) => isAskable(row, shown)).map(toDue),
    more: Math.max(0, due - rows.length),
    doneToday,
    nextDueAt: due === 0 ? (nextDueAt?.toISOString() ?? null) : null,
    total,
    settings,
  };
};

/** The question may have been removed from its quiz. */
const isAskable = ({ kind, questionId }: CardRow, shown: ReadonlyMap<string, unknown>): boolean =>
  kind !== 'question' || shown.has(questionId ?? '');

export const readCards = async (
  db: Database,
  userId: string,
  notesIn: string | undefined,
): Promise<RecallCard[]> => (await listCards(db, userId, notesIn)).map(toCard);

/** @throws AppError CARD_NOT_FOUND, BUSY, TOO_MANY_TRIES, UNAVAILABLE */
export const checkCard = async (
  { db, codeRunner }: RecallDependencies,
  { userId, cardId }: { userId: string; cardId: string },
  { answer, signal }: { answer: Answer | null; signal: AbortSignal },
): Promise<DataOf<typeof checkRecall>> => {
  const card = await readCard(db, userId, cardId);
  if (!card?.courseId || !card.lectureId) throw new AppError('CARD_NOT_FOUND');
  const judging = { db, codeRunner, signal };
  const place = { userId, courseId: card.courseId, lectureId: card.lectureId };
  if (card.program !== null)
    return judgeProgram(judging, { ...place, cardId, back: card.back }, card.program, answer);
  const [asked] = questionsOf([card]);
  if (asked === undefined) throw new AppError('CARD_NOT_FOUND');
  return judgeAlone(judging, place, asked, answer);
};
