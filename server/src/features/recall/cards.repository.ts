import type { Question } from '@lectern/contract/quiz-content';
import { sql, type RawBuilder } from 'kysely';
import { IS_ANSWER } from './events.repository.ts';
import type { CardState } from './schedule.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { CardProgram, RecallCardsTable } from '#tables/recall-tables.ts';

export interface CardRow {
  id: string;
  kind: RecallCardsTable['kind'];
  courseId: string | null;
  lectureId: string | null;
  courseName: string;
  lectureTitle: string;
  second: number | null;
  noteId: string | null;
  quizId: string | null;
  questionId: string | null;
  front: string;
  back: string;
  /** Of a failed test whose program one line mended, or whose output can be predicted. */
  program: CardProgram | null;
  /** The question's text; null for other cards. */
  prompt: string | null;
  /** The whole question, in the list of all cards; null for other cards, and once the question was removed. */
  asked?: Question | null;
  /** Its quiz has to be passed before it comes; only in the list of all cards, as others are not asked. */
  waits?: boolean;
  addedAt: Date;
  dueAt: Date;
  answeredAt: Date | null;
  stability: number | null;
  difficulty: number | null;
  isRetired: boolean;
}

export const ENROLLED = sql`left join enrolments e on e.user_id = c.user_id and e.course_id = c.course_id`;

/**
 * A quiz with a limit of tries or time that the student has not passed in any edition: asking its questions here would be
 * a try that counts nowhere (decision 0598).
 */
const IS_OPEN_TEST = sql`c.question_id is not null and c.second is null and exists (select from quizzes w where w.id = c.quiz_id
  and (w.tries_a_day is not null or w.minutes is not null) and not w.is_on_device
  and not exists (select from quiz_tries t where t.user_id = c.user_id and t.course_id = c.course_id
    and t.lecture_id = c.lecture_id and t.passes_quiz))`;

/** Cards of courses that the student has left are hidden until they come back. */
const IS_ENROLLED = sql`(c.course_id is null or e.user_id is not null)`;
export const IS_ASKED = sql`${IS_ENROLLED} and not (${IS_OPEN_TEST})`;

/** @param cards rows of `recall_cards` */
const cardsWithWords = (cards: RawBuilder<unknown>) => sql`${cards} c ${ENROLLED}
  left join course_versions v on v.course_id = e.course_id and v.number = e.version
  left join lecture_notes n on n.user_id = c.user_id and n.course_id = c.course_id and n.id = c.note_id
  left join quizzes q on q.id = c.quiz_id`;
const CARDS = cardsWithWords(sql`recall_cards`);

const COLUMNS = sql`c.id, c.kind, c.course_id as "courseId", c.lecture_id as "lectureId",
  coalesce(v.title, '') as "courseName",
  coalesce(jsonb_path_query_first(v.outline, '$[*].lectures[*] ? (@.id == $id).title',
    jsonb_build_object('id', c.lecture_id::text)) #>> '{}', '') as "lectureTitle",
  coalesce(n.second, c.second) as second, c.note_id as "noteId", c.quiz_id as "quizId", c.question_id as "questionId", c.front,
  coalesce(n.body, c.back) as back, c.program,
  jsonb_path_query_first(q.questions, '$[*] ? (@.id == $id).prompt',
    jsonb_build_object('id', c.question_id::text)) #>> '{}' as prompt,
  c.added_at as "addedAt", c.due_at as "dueAt", c.answered_at as "answeredAt", c.stability, c.difficulty,
  c.is_retired as "isRetired"`;

/** The newest first. @param notesIn the course whose notes' cards are wanted; all cards without it */
export const listCards = async (
  db: Database,
  userId: string,
  notesIn: string | undefined,
): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`-- name: list_recall_cards
    select ${COLUMNS}, jsonb_path_query_first(q.questions, '$[*] ? (@.id == $id)',
      jsonb_build_object('id', c.question_id::text)) as asked, (${IS_OPEN_TEST}) as waits
    from ${CARDS} where c.user_id = ${userId}::uuid and ${IS_ENROLLED}
      and (${notesIn ?? null}::uuid is null or c.note_id is not null and c.course_id = ${notesIn ?? null}::uuid)
    order by c.added_at desc, c.id`.execute(db);
  return rows;
};

export const readCard = async (db: Database, userId: string, id: string): Promise<CardRow | undefined> => {
  const { rows } = await sql<CardRow>`select ${COLUMNS} from ${CARDS}
    where c.user_id = ${userId}::uuid and c.id = ${id}::uuid and ${IS_ASKED}`.execute(db);
  return rows[0];
};

/**
 * Cards that are due before a moment. Those that can most likely still be kept come first: a card that is overdue for
 * long against its stability is mostly forgotten, and waiting costs it little. New cards come last, and after them those
 * that were answered since `today` began: of them nothing is forgotten yet.
 */
export const listDue = async (
  db: Database,
  userId: string,
  { before, most, today }: { before: Date; most: number; today: Date },
): Promise<CardRow[]> => {
  const order = (card: RawBuilder<unknown>) =>
    sql`coalesce(${card}.answered_at >= ${today}, false), ${card}.lateness nulls last, ${card}.added_at, ${card}.id`;
  const { rows } = await sql<CardRow>`-- name: list_due_recall_cards
    with due as (select d.* from (
        select c.*, extract(epoch from ${before}::timestamptz - c.answered_at) / c.stability as lateness
        from recall_cards c ${ENROLLED}
        where c.user_id = ${userId}::uuid and not c.is_retired and c.due_at < ${before} and ${IS_ASKED}) d
      order by ${order(sql`d`)} limit ${most}::int)
    select ${COLUMNS} from ${cardsWithWords(sql`due`)} order by ${order(sql`c`)}`.execute(db);
  return rows;
};

export interface Counts {
  due: number;
  total: number;
  doneToday: number;
  nextDueAt: Date | null;
}

/** @param today the start and the end of the reader's day */
export const countCards = async (
  db: Database,
  userId: string,
  today: { start: Date; end: Date },
): Promise<Counts> => {
  const { rows } = await sql<Counts>`-- name: count_recall_cards
    select count(*) filter (where c.due_at < ${today.end})::int as due, count(*)::int as total,
      min(c.due_at) as "nextDueAt",
      (select count(distinct e.card_id)::int from recall_events e where e.user_id = ${userId}::uuid
        and e.at >= ${today.start} and ${IS_ANSWER}) as "doneToday"
    from recall_cards c ${ENROLLED} where c.user_id = ${userId}::uuid and not c.is_retired and ${IS_ASKED}`.execute(
    db,
  );
  return rows[0] ?? { due: 0, total: 0, doneToday: 0, nextDueAt: null };
};

interface LecturePlace {
  userId: string;
  courseId: string;
  lectureId: string;
}

interface LectureCard extends Omit<NewCard, 'note'> {
  kind: 'test' | 'skipped';
  second: number | null;
  program?: CardProgram | null;
}

/** Adds the card of a failed test or of a skipped part, unless the lecture has one of that kind. */
export const insertOfLecture = async (
  tx: Tx,
  { userId, courseId, lectureId }: LecturePlace,
  { id, kind, second, front, back, dueAt, program = null }: LectureCard,
): Promise<void> => {
  await tx
    .insertInto('recall_cards')
    .values({
      user_id: userId,
      id,
      course_id: courseId,
      lecture_id: lectureId,
      kind,
      second,
      front,
      back,
      due_at: dueAt,
      program: program && JSON.stringify(program),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export interface NewCard {
  id: string;
  front: string;
  back: string;
  note: { course: string; id: string; lectureId: string } | null;
  dueAt: Date;
}

/** Adds a card, or changes the text of an existing one. A note has one card, whatever its id. */
export const writeCard = async (
  tx: Tx,
  userId: string,
  { id, front, back, note, dueAt }: NewCard,
): Promise<string> => {
  const known =
    note === null
      ? undefined
      : await tx
          .selectFrom('recall_cards')
          .select('id')
          .where('user_id', '=', userId)
          .where('course_id', '=', note.course)
          .where('note_id', '=', note.id)
          .executeTakeFirst();
  const { rows } = await sql<{
    id: string;
  }>`insert into recall_cards (user_id, id, course_id, lecture_id, kind,
      note_id, front, back, due_at)
    values (${userId}::uuid, ${known?.id ?? id}::uuid, ${note?.course ?? null}::uuid, ${note?.lectureId ?? null}::uuid,
      ${note === null ? 'own' : 'note'}, ${note?.id ?? null}::uuid, ${front}, ${note === null ? back : ''}, ${dueAt})
    on conflict (user_id, id) do update set front = excluded.front, back = excluded.back
      where recall_cards.kind = excluded.kind
    returning id`.execute(tx);
  return rows[0]?.id ?? id;
};

/** Whether there was such a card. */
export const removeOwn = async (db: Database, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recall_cards')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'own')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const countAll = async (tx: Tx, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from recall_cards
    where user_id = ${userId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Stores the states of cards. */
export const writeStates = async (
  tx: Tx,
  userId: string,
  states: readonly (CardState & { id: string })[],
): Promise<void> => {
  const rows = states.map(({ id, dueAt, answeredAt, memory, isRetired }) => ({
    id,
    dueAt: new Date(dueAt).toISOString(),
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    stability: memory?.stability ?? null,
    difficulty: memory?.difficulty ?? null,
    isRetired,
  }));
  await sql`update recall_cards c set due_at = s."dueAt", answered_at = s."answeredAt", stability = s.stability,
      difficulty = s.difficulty, is_retired = s."isRetired"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, "dueAt" timestamptz,
      "answeredAt" timestamptz, stability real, difficulty real, "isRetired" boolean)
    where c.user_id = ${userId}::uuid and c.id = s.id`.execute(tx);
};

/** Moves a person's cards without events a day into the past. */
export const moveNewBack = async (db: Database, userId: string): Promise<void> => {
  await sql`update recall_cards c set added_at = added_at - interval '24 hours', due_at = due_at - interval '24 hours'
    where user_id = ${userId}::uuid and not exists (
      select from recall_events e where e.user_id = c.user_id and e.card_id = c.id)`.execute(db);
};
