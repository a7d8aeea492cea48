import { sql, type RawBuilder } from 'kysely';
import { hasFewOthers, namedStudents, seenStudents } from '#tables/seen-students.ts';
import type { Database } from '#platform/database/database.ts';

/** All enrolments of a course, past ones included. */
const everybody = (courseId: string) => sql`
  select user_id, enrolled_at from enrolments where course_id = ${courseId}::uuid
  union all select user_id, enrolled_at from past_enrolments where course_id = ${courseId}::uuid`;

/** A course and the person who views its figures. */
export interface ViewedCourse {
  courseId: string;
  viewerId: string;
}

/** Of a table with the column `user_id`: whether the viewer may count this student alone. */
const isSeen = ({ courseId, viewerId }: ViewedCourse) =>
  sql`(user_id in (${namedStudents(sql`${courseId}::uuid`, viewerId)}))`;

/** Of a table with the column `user_id`: whether the student shows the viewer their work. */
const showsWork = ({ courseId, viewerId }: ViewedCourse) =>
  sql`(user_id in (${seenStudents(sql`${courseId}::uuid`, viewerId)}))`;

/** Whether there are others, but fewer than five. */
export interface FewOthers {
  /** Whose progress is not seen. */
  progress: boolean;
  /** Who do not show their work. */
  work: boolean;
}

/** The others of a course, enrolled and with those who left: what both did stays in the figures. */
export const readFewOthers = async (db: Database, viewed: ViewedCourse): Promise<FewOthers> => {
  const [course, viewer] = [sql`${viewed.courseId}::uuid`, viewed.viewerId];
  const { rows } =
    await sql<FewOthers>`select ${hasFewOthers(course, namedStudents(course, viewer))} as progress,
    ${hasFewOthers(course, seenStudents(course, viewer))} as work`.execute(db);
  return rows[0] ?? { progress: false, work: false };
};

export interface Totals {
  isSeen: boolean;
  students: number;
  completed: number;
}

/** The enrolled students: one row for those who are seen, one for the others. */
export const readTotals = async (db: Database, viewed: ViewedCourse): Promise<Totals[]> => {
  const { rows } = await sql<Totals>`select ${isSeen(viewed)} as "isSeen", count(*)::int as students,
      count(completed_at)::int as completed
    from enrolments where course_id = ${viewed.courseId}::uuid group by 1`.execute(db);
  return rows;
};

export const countLeft = async (db: Database, courseId: string): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from past_enrolments where course_id = ${courseId}::uuid`.execute(db);
  return rows[0]?.left ?? 0;
};

/** The weeks of the last year with enrolments, by their Monday (UTC). */
export const countByWeek = async (
  db: Database,
  courseId: string,
): Promise<{ week: string; enrolments: number }[]> => {
  const { rows } = await sql<{ week: string; enrolments: number }>`
    select to_char(date_trunc('week', enrolled_at at time zone 'UTC'), 'YYYY-MM-DD') as week,
      count(*)::int as enrolments
    from (${everybody(courseId)}) e where enrolled_at > now() - interval '52 weeks'
    group by 1 order by 1`.execute(db);
  return rows;
};

/** Students who tried the exercise of a lecture, or answered a question of it. */
const worked = (courseId: string) => sql`
  select lecture_id, user_id from exercise_attempts where course_id = ${courseId}::uuid
  union select lecture_id, user_id from quiz_tries where course_id = ${courseId}::uuid`;

/** Opening a lecture reports a position, trying its exercise an attempt; a mark in the list does neither. */
const wasOpened = sql`coalesce(w.user_id is not null or p.position_at > to_timestamp(0) or p.watched <> '{}'
  or p.completed_by in ('exercise', 'quiz'), false)`;

export interface LectureCount {
  lectureId: string;
  isSeen: boolean;
  /** Students who opened the lecture, or worked in it. */
  started: number;
  /** Students who played a part of its video. */
  watched: number;
  completed: number;
  /** Students who marked it complete in the list and never opened it. */
  completedUnopened: number;
}

/** Each lecture's records: one row for the students who are seen, one for the others. */
export const countByLecture = async (db: Database, viewed: ViewedCourse): Promise<LectureCount[]> => {
  const { rows } = await sql<LectureCount>`select lecture_id as "lectureId", ${isSeen(viewed)} as "isSeen",
      count(*) filter (where was_opened)::int as started,
      count(*) filter (where watched <> '{}')::int as watched,
      count(completed_at)::int as completed,
      count(completed_at) filter (where not was_opened)::int as "completedUnopened"
    from (select * from lecture_progress where course_id = ${viewed.courseId}::uuid) p
      full join (${worked(viewed.courseId)}) w using (lecture_id, user_id)
      cross join lateral (select ${wasOpened} as was_opened) o group by 1, 2`.execute(db);
  return rows;
};

export interface ExerciseCount {
  lectureId: string;
  isSeen: boolean;
  attempts: number;
  passed: number;
}

/**
 * The number of attempts at each exercise of a course, and of students who passed: a row for those who show their work,
 * as in the figures of the exercise itself, and one for the others.
 */
export const countAttempts = async (db: Database, viewed: ViewedCourse): Promise<ExerciseCount[]> => {
  const { rows } =
    await sql<ExerciseCount>`select lecture_id as "lectureId", ${showsWork(viewed)} as "isSeen",
      count(*)::int as attempts,
      count(distinct user_id) filter (where has_passed)::int as passed
    from exercise_attempts where course_id = ${viewed.courseId}::uuid group by 1, 2`.execute(db);
  return rows;
};

export interface QuizCount {
  lectureId: string;
  isSeen: boolean;
  tried: number;
  passed: number;
}

/** The number of students who answered each quiz of a course, in the same two rows. */
export const countQuizzes = async (db: Database, viewed: ViewedCourse): Promise<QuizCount[]> => {
  const { rows } =
    await sql<QuizCount>`select lecture_id as "lectureId", ${showsWork(viewed)} as "isSeen", count(distinct user_id)::int as tried,
      count(distinct user_id) filter (where passes_quiz)::int as passed
    from quiz_tries where course_id = ${viewed.courseId}::uuid group by 1, 2`.execute(db);
  return rows;
};

export interface ViewerStep {
  lectureId: string;
  isSeen: boolean;
  second: number;
  /** The change in the number of viewers at this second. */
  change: number;
}

/** The seconds at which the number of viewers, or of those who played again, changes, by lecture. */
const listSteps = async (
  db: Database,
  viewed: ViewedCourse,
  ranges: RawBuilder<unknown>,
): Promise<ViewerStep[]> => {
  const { rows } = await sql<ViewerStep>`
    select lecture_id as "lectureId", ${isSeen(viewed)} as "isSeen", second, sum(change)::int as change
    from lecture_progress p, unnest(${ranges}) r,
      lateral (values (lower(r), 1), (upper(r), -1)) step (second, change)
    where p.course_id = ${viewed.courseId}::uuid group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
};

/** The changes in the number of viewers. */
export const listViewerSteps = (db: Database, viewed: ViewedCourse): Promise<ViewerStep[]> =>
  listSteps(db, viewed, sql`p.watched`);

/** The changes in the number of viewers who went back and played a second again. */
export const listReplaySteps = (db: Database, viewed: ViewedCourse): Promise<ViewerStep[]> =>
  listSteps(db, viewed, sql`p.played_again * p.watched`);

export interface StudentStanding {
  /** Null unless the student shows their work to the viewer. */
  student: string | null;
  /** Null unless the student agreed to be named, or shows their work to the viewer. */
  name: string | null;
  completedLectures: number;
  totalLectures: number;
  students: number;
  completedAt: Date | null;
  lastActiveAt: Date;
}

/**
 * The students' progress, each in the version that they follow: one row for each named student, the others counted
 * together.
 */
export const listStandings = async (db: Database, viewed: ViewedCourse): Promise<StudentStanding[]> => {
  const { courseId } = viewed;
  const { rows } = await sql<StudentStanding>`
    with lectures as (
      select v.number, l.value ->> 'id' as id from course_versions v,
        jsonb_array_elements(v.outline) s, jsonb_array_elements(s.value -> 'lectures') l
      where v.course_id = ${courseId}::uuid
    ), standings as (
      select e.user_id, e.completed_at, e.last_active_at, v.lectures_count,
        ${isSeen(viewed)} as is_named,
        (select count(*) from lecture_progress p join lectures l on l.number = e.version and l.id = p.lecture_id::text
          where p.user_id = e.user_id and p.course_id = e.course_id and p.completed_at is not null)::int as completed
      from enrolments e join course_versions v on v.course_id = e.course_id and v.number = e.version
      where e.course_id = ${courseId}::uuid
    )
    (select case when s.user_id in (${seenStudents(sql`${courseId}::uuid`, viewed.viewerId)}) then s.user_id end as student,
      concat_ws(' ', u.first_name, u.last_name) as name, completed as "completedLectures",
      lectures_count as "totalLectures", 1 as students, completed_at as "completedAt", last_active_at as "lastActiveAt"
    from standings s join users u on u.id = s.user_id where is_named
    order by last_active_at desc, s.user_id limit 500)
    union all
    select null, null, completed, lectures_count, count(*)::int, null, max(last_active_at)
    from standings where not is_named group by completed, lectures_count`.execute(db);
  return rows;
};
