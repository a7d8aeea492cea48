import type { AnswerTimes, QuestionPlace } from '@lectern/contract/questions';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from './access.ts';
import type { Database } from '#platform/database/database.ts';
import type { ImageFile } from '#tables/media-tables.ts';

export interface WriterRow {
  firstName: string | null;
  lastName: string | null;
  picture: { sizes?: ImageFile[] } | null;
}

export interface CardRow extends WriterRow {
  id: string;
  lectureId: string;
  place: QuestionPlace;
  at: number;
  quote: string;
  hangsOn: string;
  title: string;
  isPrivate: boolean;
  isOwn: boolean;
  createdAt: Date;
  editedAt: Date | null;
  closedAt: Date | null;
  answers: number;
  acceptedAnswerId: string | null;
  sharers: number;
  isShared: boolean;
}

export interface QuestionRow extends CardRow {
  body: string;
}

const WRITER = sql`u.first_name as "firstName", u.last_name as "lastName", m.details as picture`;
const writers = (authorId: RawBuilder<unknown>) =>
  sql`left join users u on u.id = ${authorId} left join media m on m.id = u.picture_id`;

const cardColumns = ({ userId }: Reader) => sql`q.id, q.lecture_id as "lectureId", q.place, q.at, q.quote,
    q.hangs_on as "hangsOn", q.title, q.is_private as "isPrivate", q.author_id is not distinct from ${userId}::uuid as "isOwn",
    q.created_at as "createdAt", q.edited_at as "editedAt", q.closed_at as "closedAt", q.answers,
    q.accepted_answer_id as "acceptedAnswerId", q.sharers,
    exists (select from question_sharers s where s.question_id = q.id and s.user_id = ${userId}::uuid) as "isShared",
    ${WRITER}`;

/** Questions of the reader's course. Students do not see the private questions of others. */
const visibleTo = ({ userId, courseId, isInstructor }: Reader) =>
  sql`q.course_id = ${courseId}::uuid
    and (not q.is_private or ${isInstructor}::boolean or q.author_id = ${userId}::uuid)`;

const selectCards = (reader: Reader) =>
  sql`select ${cardColumns(reader)} from questions q ${writers(sql`q.author_id`)} where ${visibleTo(reader)}`;

export interface Page {
  lectureId?: string | undefined;
  /** Only questions at seconds of the video, from this one on. */
  from?: number | undefined;
  /** The id of the last entry of the previous page. */
  after?: string | undefined;
}

const NEWEST = { order: [sql`created_at`, sql`desc`], only: sql``, sign: sql`<` } as const;
const secondsFrom = (from: number) =>
  ({
    order: [sql`at`, sql``],
    only: sql`and q.place = 'second' and q.at >= ${from}::int`,
    sign: sql`>`,
  }) as const;

/** Newest first; questions at seconds of the video are ordered by second. */
export const listQuestions = async (
  db: Database,
  reader: Reader,
  { lectureId, from, after }: Page,
  limit: number,
): Promise<CardRow[]> => {
  const inLecture = lectureId === undefined ? sql`` : sql`and q.lecture_id = ${lectureId}::uuid`;
  const { order, only, sign } = from === undefined ? NEWEST : secondsFrom(from);
  const behind =
    after === undefined
      ? sql``
      : sql`and (q.${order[0]}, q.id) ${sign} (select ${order[0]}, id from questions where id = ${after}::uuid)`;
  const { rows } = await sql<CardRow>`${selectCards(reader)} ${inLecture} ${only} ${behind}
    order by q.${order[0]} ${order[1]}, q.id ${order[1]} limit ${limit}::int`.execute(db);
  return rows;
};

/**
 * A search reads this many of the newest questions one by one. Only when too few of them match does it read the index
 * of words, because the index lists every match, and a common word occurs in a hundred thousand questions.
 */
const NEWEST_READ = 1000;

/**
 * A query in PostgreSQL's syntax, joined by `&` or `|`. The last word is a prefix, because the person may still be
 * typing it.
 */
export const toWords = (q: string, joint: '&' | '|'): string => {
  const words = (q.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 20);
  return words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(` ${joint} `);
};

const searchOf = ({ courseId }: Reader, words: RawBuilder<unknown>) =>
  sql`(quote_literal(${courseId}::text)::tsquery && ${words})`;

interface Wanted {
  words: RawBuilder<unknown>;
  rank: RawBuilder<unknown>;
  inLecture: RawBuilder<unknown>;
  limit: number;
}

/** The id and the rank of questions with these words: of the newest, or of all when too few of the newest match. */
const rankWorded = (reader: Reader, { words, rank, inLecture, limit }: Wanted) => {
  const matches = sql`q.search @@ ${searchOf(reader, words)}`;
  return sql`with newest as materialized (select q.id, ${rank} as rank from (select q.* from questions q
        where ${visibleTo(reader)} ${inLecture} order by q.created_at desc, q.id desc
        limit ${NEWEST_READ}::int) q where ${matches}),
      all_matches as (select q.* from (select count(*) as found from newest) n, lateral (
        select q.id, ${rank} as rank from questions q
        where n.found < ${limit}::int and ${visibleTo(reader)} ${inLecture} and ${matches}
        order by rank desc, q.id limit ${limit}::int) q)
    select * from newest union select * from all_matches`;
};

/** Questions that contain all the words, best match first. */
export const searchQuestions = async (
  db: Database,
  reader: Reader,
  { q, lectureId }: { q: string; lectureId?: string | undefined },
  limit: number,
): Promise<CardRow[]> => {
  const words = sql`to_tsquery('english', ${toWords(q, '&')}::text)`;
  const rank = sql`ts_rank(q.search, ${words})`;
  const inLecture = lectureId === undefined ? sql`` : sql`and q.lecture_id = ${lectureId}::uuid`;
  const { rows } = await sql<CardRow>`
    with worded as (${rankWorded(reader, { words, rank, inLecture, limit })})
    select ${cardColumns(reader)} from (select * from worded order by rank desc, id limit ${limit}::int) f
      join questions q on q.id = f.id ${writers(sql`q.author_id`)}
    order by f.rank desc, q.id`.execute(db);
  return rows;
};

interface Like {
  lectureId: string;
  q: string;
  second?: number | undefined;
}

const NEAR_SECONDS = 60;

/** Questions similar to the one being written: near its second, or with some of its words; most similar first. */
export const findLike = async (
  db: Database,
  reader: Reader,
  { lectureId, q, second }: Like,
  limit: number,
): Promise<CardRow[]> => {
  const words = sql`to_tsquery('english', ${toWords(q, '|')}::text)`;
  const nearness =
    second === undefined
      ? sql`0`
      : sql`case when q.lecture_id = ${lectureId}::uuid and q.place = 'second'
          then 0.3 / (1 + abs(q.at - ${second}::int) / 15.0) else 0 end`;
  const rank = sql`ts_rank(q.search, ${words}) + ${nearness}
    + case when q.accepted_answer_id is null then 0 else 0.05 end`;
  const near =
    second === undefined
      ? sql`select q.id, ${rank} as rank from questions q where false`
      : sql`(select q.id, ${rank} as rank from questions q where ${visibleTo(reader)} and q.lecture_id = ${lectureId}::uuid
          and q.place = 'second' and q.at between ${second}::int and ${second + NEAR_SECONDS}::int
          order by q.at limit 25)
        union (select q.id, ${rank} as rank from questions q where ${visibleTo(reader)} and q.lecture_id = ${lectureId}::uuid
          and q.place = 'second' and q.at between ${second - NEAR_SECONDS}::int and ${second - 1}::int
          order by q.at desc limit 25)`;
  const { rows } = await sql<CardRow>`
    with near as (${near}),
    worded as (select * from (${rankWorded(reader, { words, rank, inLecture: sql``, limit })}) w
      where numnode(${words}) > 0),
    ranked as (select * from near union select * from worded order by rank desc, id limit ${limit}::int)
    select ${cardColumns(reader)} from ranked r join questions q on q.id = r.id ${writers(sql`q.author_id`)}
    order by r.rank desc, q.id`.execute(db);
  return rows;
};

const MARKS = 100;

/** Seconds of a lecture at which questions were asked about this video: the first of each hundredth of them. */
export const listMarks = async (
  db: Database,
  reader: Reader,
  { lectureId, videoId }: { lectureId: string; videoId: string },
): Promise<number[]> => {
  const here = sql`q.lecture_id = ${lectureId}::uuid and q.place = 'second'`;
  const { rows } = await sql<{ at: number }>`
    with slices as (select n, (last.at + 1) / ${MARKS}::float8 as width
      from (select max(q.at) as at from questions q where ${here}) last, generate_series(0, ${MARKS - 1}::int) n
      where last.at is not null)
    select first.at from slices, lateral (select q.at from questions q
      where ${here} and q.hangs_on = ${videoId} and ${visibleTo(reader)}
        and q.at >= floor(n * width)::int and q.at < floor((n + 1) * width)::int
      order by q.at limit 1) first order by first.at`.execute(db);
  return rows.map(({ at }) => at);
};

/** Undefined also for a question that the reader may not see. */
export const readQuestion = async (
  db: Database,
  reader: Reader,
  questionId: string,
): Promise<QuestionRow | undefined> => {
  const { rows } = await sql<QuestionRow>`select ${cardColumns(reader)}, q.body
    from questions q ${writers(sql`q.author_id`)}
    where ${visibleTo(reader)} and q.id = ${questionId}::uuid`.execute(db);
  return rows[0];
};

/** Seconds of what is said before a question: who asks has just heard it. */
const JUST_SAID = 2;

/** The captions around a second, in the video's first language that has any; empty without. */
export const readSaid = async (db: Database, videoId: string, second: number): Promise<string> => {
  const { rows } = await sql<{ said: string | null }>`
    select string_agg(cue->>'text', ' ' order by (cue->>'start')::float8) as said
    from (select cues from shown_captions where media_id = ${videoId}::uuid order by language limit 1) c,
      jsonb_array_elements(c.cues) cue
    where (cue->>'start')::float8 < ${second + 1}::int and (cue->>'end')::float8 > ${second - JUST_SAID}::int`.execute(
    db,
  );
  return rows[0]?.said ?? '';
};

export interface AnswerRow extends WriterRow {
  id: string;
  body: string;
  isOwn: boolean;
  byInstructor: boolean;
  createdAt: Date;
  editedAt: Date | null;
}

/** The accepted answer first, then oldest first. */
export const listAnswers = async (
  db: Database,
  { userId }: Reader,
  questionId: string,
): Promise<AnswerRow[]> => {
  const { rows } =
    await sql<AnswerRow>`select a.id, a.body, a.author_id is not distinct from ${userId}::uuid as "isOwn",
      a.by_instructor as "byInstructor", a.created_at as "createdAt", a.edited_at as "editedAt", ${WRITER}
    from question_answers a ${writers(sql`a.author_id`)}
    where a.question_id = ${questionId}::uuid
    order by (select q.accepted_answer_id is not distinct from a.id from questions q where q.id = a.question_id) desc,
      a.created_at, a.id`.execute(db);
  return rows;
};

/** Newest first. */
export const listEdits = async (
  db: Database,
  questionId: string,
  answerId: string | undefined,
  limit: number,
): Promise<{ title: string; body: string; replacedAt: Date }[]> => {
  const { rows } = await sql<{ title: string; body: string; replacedAt: Date }>`
    select title, body, replaced_at as "replacedAt" from question_edits
    where question_id = ${questionId}::uuid and answer_id is not distinct from ${answerId ?? null}::uuid
    order by replaced_at desc limit ${limit}::int`.execute(db);
  return rows;
};

/** Figures use at most this many questions, the newest. */
const TIMED = 200;
const FEWEST_TIMED = 5;

/** Selects the columns of `AnswerTimes`. */
export const answerTimesOf = (courseId: RawBuilder<unknown>): RawBuilder<AnswerTimes> => sql`
  select count(*)::int as asked, count(waited)::int as answered,
    case when count(waited) >= ${FEWEST_TIMED}::int
      then ceil(percentile_disc(0.5) within group (order by waited))::int end as median,
    case when count(waited) >= ${FEWEST_TIMED}::int
      then ceil(percentile_disc(0.9) within group (order by waited))::int end as ninetieth
  from (select extract(epoch from first_answered_at - created_at)::float8 as waited from questions
    where course_id = ${courseId} order by created_at desc, id desc limit ${TIMED}::int) newest`;

export const readAnswerTimes = async (db: Database, courseId: string): Promise<AnswerTimes> => {
  const { rows } = await answerTimesOf(sql`${courseId}::uuid`).execute(db);
  return rows[0] ?? { asked: 0, answered: 0, median: null, ninetieth: null };
};
