import { MAP_STEP } from '@lectern/contract/learning';
import { sql, type RawBuilder } from 'kysely';
import type { Parts } from '../share-of.ts';
import { FAILURES } from '#features/exercises/failures.service.ts';
import { namedStudents, seenStudents } from '#tables/seen-students.ts';
import type { Database } from '#platform/database/database.ts';

export interface PublishedLecture {
  courseName: string;
  title: string;
  videoId: string | null;
  quizId: string | null;
  trackId: string | null;
  durationSeconds: number;
  /** Whether the lecture has an exercise, and the next lecture. */
  hasExercise: boolean;
  next: { lecture: string; title: string; hasExercise: boolean } | null;
}

/** A lecture in the newest version of its course; undefined when the version does not contain it. */
export const readPublishedLecture = async (
  db: Database,
  courseId: string,
  lectureId: string,
): Promise<PublishedLecture | undefined> => {
  const { rows } = await sql<PublishedLecture>`
    with version as (
      select title, outline from course_versions where course_id = ${courseId}::uuid order by number desc limit 1
    ), lectures as (
      select v.title as course, l.value as lecture, lead(l.value) over (order by s.ordinality, l.ordinality) as next
      from version v, jsonb_array_elements(v.outline) with ordinality s,
        jsonb_array_elements(s.value -> 'lectures') with ordinality l
    )
    select course as "courseName", lecture ->> 'title' as title, lecture ->> 'videoId' as "videoId",
      lecture ->> 'quizId' as "quizId", lecture ->> 'trackId' as "trackId",
      (lecture ->> 'durationMs')::int / 1000 as "durationSeconds", lecture ->> 'exerciseId' is not null as "hasExercise",
      case when next is not null then json_build_object('lecture', next ->> 'id', 'title', next ->> 'title',
        'hasExercise', next ->> 'exerciseId' is not null) end as next
    from lectures where lecture ->> 'id' = ${lectureId}`.execute(db);
  return rows[0];
};

export interface MapPlace {
  courseId: string;
  lectureId: string;
  videoId: string;
}

/** A video as an instructor sees it. */
export interface ViewedPlace extends MapPlace {
  viewerId: string;
}

/** The marks of the video of students whose progress the viewer sees. */
const seenMarks = ({
  courseId,
  lectureId,
  videoId,
  viewerId,
}: ViewedPlace): RawBuilder<unknown> => sql`watch_marks
  where lecture_id = ${lectureId}::uuid and video_id = ${videoId}::uuid
    and user_id in (${namedStudents(sql`${courseId}::uuid`, viewerId)})`;

/** The number of students who watched any of the video and whose progress the viewer sees. */
export const countSeenViewers = async (db: Database, place: ViewedPlace): Promise<number> => {
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from ${seenMarks(place)} and kind = 'watched'`.execute(db);
  return rows[0]?.seen ?? 0;
};

export interface StepChange {
  kind: string;
  /** Some are at -1, which stands for the whole video. */
  step: number;
  change: number;
}

/** Where the number of students changes whose progress the viewer sees: their ranges are counted by the ends alone. */
export const listSeenChanges = async (db: Database, place: ViewedPlace): Promise<StepChange[]> => {
  const { rows } = await sql<StepChange>`
    select kind, step, sum(change)::int as change
    from (select kind, steps from ${seenMarks(place)}) marks, unnest(steps) r,
      lateral (values (lower(r), 1), (upper(r), -1)) ends (step, change)
    group by 1, 2`.execute(db);
  return rows;
};

export interface StepCount {
  kind: string;
  /** -1 for the whole video. */
  step: number;
  people: number;
}

export const listStepCounts = (db: Database, { lectureId, videoId }: MapPlace): Promise<StepCount[]> =>
  db
    .selectFrom('watch_totals')
    .select(['kind', 'step', 'people'])
    .where('lecture_id', '=', lectureId)
    .where('video_id', '=', videoId)
    .execute();

/** The number of questions at each step of the video. */
export const countAsked = async (
  db: Database,
  { courseId, lectureId, videoId }: MapPlace,
): Promise<{ step: number; questions: number }[]> => {
  const { rows } = await sql<{ step: number; questions: number }>`
    select at / ${MAP_STEP}::int as step, count(*)::int as questions from questions
    where lecture_id = ${lectureId}::uuid and course_id = ${courseId}::uuid and place = 'second'
      and hangs_on = ${videoId}
    group by 1`.execute(db);
  return rows;
};

/** The seconds of a quiz's questions in the video. */
export const listQuestionSeconds = async (db: Database, quizId: string): Promise<number[]> => {
  const { rows } = await sql<{ second: number }>`
    select distinct (asked ->> 'second')::float8 as second
    from quizzes q, jsonb_array_elements(q.questions) asked
    where q.id = ${quizId}::uuid and asked ->> 'second' is not null`.execute(db);
  return rows.map(({ second }) => second);
};

export interface FailedTestRow {
  title: string;
  /** Of those who went back. */
  back: Parts;
  /** Of those who did not; null when none of them tried. */
  others: Parts | null;
}

/** The sample size: attempts of this many students who went back and of as many who did not. Shares need no more. */
const SAMPLE = 250;

/**
 * The test of `exerciseLecture` that failed most of those who went back to steps `[from, to)`, or most of those among them
 * whose progress the viewer sees; undefined when none did.
 */
export const readFailedTest = async (
  db: Database,
  { courseId, lectureId, videoId, viewerId }: ViewedPlace,
  exerciseLecture: string,
  { from, to, isOfSeen }: { from: number; to: number; isOfSeen: boolean },
): Promise<FailedTestRow | undefined> => {
  const isCounted = isOfSeen
    ? sql`and m.user_id in (${namedStudents(sql`${courseId}::uuid`, viewerId)})`
    : sql``;
  const marks = (kind: string) => sql`watch_marks m where m.lecture_id = ${lectureId}::uuid
    and m.video_id = ${videoId}::uuid and m.kind = ${kind} ${isCounted}`;
  const isThere = sql`m.steps && int4range(${from}::int, ${to}::int)`;
  // A scalar subquery is looked up by the primary key, whatever the planner thinks of the ranges.
  const { rows } = await sql<FailedTestRow>`
    with people as (
      (select m.user_id, true as went_back from ${marks('again')} and ${isThere} limit ${SAMPLE})
      union all
      (select w.user_id, false from (select m.user_id from ${marks('watched')} and ${isThere} offset 0) w
        where not coalesce((select ${isThere} from ${marks('again')} and m.user_id = w.user_id), false)
        limit ${SAMPLE})
    ), attempts as materialized (
      select p.user_id, p.went_back, a.exercise_id, a.result,
        p.user_id in (${seenStudents(sql`${courseId}::uuid`, viewerId)}) as is_seen
      from people p join exercise_attempts a
        on a.user_id = p.user_id and a.lecture_id = ${exerciseLecture}::uuid and a.course_id = ${courseId}::uuid
    ), tried as (
      select went_back, count(*) as people, count(*) filter (where not is_seen) as others
      from (select distinct user_id, went_back, is_seen from attempts) t group by 1
    ), failed as (
      select title, went_back, count(*) as people, count(*) filter (where not is_seen) as others
      from (select distinct title, user_id, went_back, is_seen from (${FAILURES}) f where title is not null) t
      group by 1, 2
    ), worst as (
      select title from failed where went_back order by people desc, title limit 1
    ), parts as (
      select t.went_back, json_build_object('tried', t.people, 'triedOthers', t.others,
        'did', coalesce(f.people, 0), 'didOthers', coalesce(f.others, 0)) as part
      from tried t left join failed f on f.went_back = t.went_back and f.title = (select title from worst)
    )
    select title, (select part from parts where went_back) as back,
      (select part from parts where not went_back) as others from worst`.execute(db);
  return rows[0];
};

interface WentBack {
  back: number;
  watched: number;
}

export interface ClarificationRow {
  _id: string;
  second: number;
  text: string;
  pinnedAt: Date;
  before: WentBack;
  since: WentBack;
}

/**
 * The range of steps in which going back counts as going back to a clarification: one before its second to three after.
 */
const BEFORE_IT = 1;
const AFTER_IT = 3;

/** The clarifications of the video, each with the highest counts near it, before and after it was pinned. */
export const listClarified = async (
  db: Database,
  { courseId, lectureId, videoId }: MapPlace,
): Promise<ClarificationRow[]> => {
  const { rows } = await sql<ClarificationRow>`
    select c.id as "_id", c.second, c.body as text, c.updated_at as "pinnedAt",
      json_build_object('back', n.back_before, 'watched', n.watched_before) as before,
      json_build_object('back', n.back_since, 'watched', n.watched_since) as since
    from clarifications c cross join lateral (
      select coalesce(max(before) filter (where kind = 'again'), 0)::int as back_before,
        coalesce(max(before) filter (where kind = 'watched'), 0)::int as watched_before,
        coalesce(max(since) filter (where kind = 'again'), 0)::int as back_since,
        coalesce(max(since) filter (where kind = 'watched'), 0)::int as watched_since
      from (
        select d.kind, d.step, sum(d.people) filter (where d.day < pinned.day) as before,
          sum(d.people) filter (where d.day >= pinned.day) as since
        from watch_days d, (select floor(extract(epoch from c.updated_at) / 86400)::int as day) pinned
        where d.lecture_id = ${lectureId}::uuid and d.video_id = ${videoId}::uuid and d.kind in ('watched', 'again')
          and d.step between c.second / ${MAP_STEP}::int - ${BEFORE_IT}::int
          and c.second / ${MAP_STEP}::int + ${AFTER_IT}::int
        group by d.kind, d.step
      ) by_step
    ) n
    where c.lecture_id = ${lectureId}::uuid and c.course_id = ${courseId}::uuid and c.video_id = ${videoId}::uuid
    order by c.second, c.id`.execute(db);
  return rows;
};
