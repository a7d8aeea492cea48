import type { Attempt } from '@lectern/contract/exercises';
import type { Learner, LearnerAttempt, LearnerPage } from '@lectern/contract/teaching';
import { sql, type RawBuilder } from 'kysely';
import { COMPLETED_LECTURES, reviewedAt, writtenAt } from './needs.repository.ts';
import { seenStudents, unansweredStudents } from '#tables/seen-students.ts';
import { HIDDEN_FAILED } from '#features/exercises/failures.service.ts';
import type { Database } from '#platform/database/database.ts';
import { waitingQuestion } from '#tables/waiting-question.ts';

/** A course and the person who views it. */
interface Seen {
  courseId: string;
  viewerId: string;
}

const seenIn = ({ courseId, viewerId }: Seen) => seenStudents(sql`${courseId}::uuid`, viewerId);

export interface LearnerRow {
  student: string;
  name: string;
  enrolledAt: Date;
  lastActiveAt: Date;
  completedAt: Date | null;
  completedLectures: number;
  totalLectures: number;
}

/** Students whose work the viewer sees, each in the version that they follow. */
const learnersOf = (seen: Seen) => sql`
  select e.user_id as student, concat_ws(' ', u.first_name, u.last_name) as name, e.enrolled_at as "enrolledAt",
    e.last_active_at as "lastActiveAt", e.completed_at as "completedAt", v.lectures_count as "totalLectures",
    ${COMPLETED_LECTURES} as "completedLectures"
  from (${seenIn(seen)}) seen
    join enrolments e on e.user_id = seen.user_id and e.course_id = ${seen.courseId}::uuid
    join users u on u.id = e.user_id
    join course_versions v on v.course_id = e.course_id and v.number = e.version`;

export interface StuckRow {
  lecture: string;
  title: string;
  attempts: number;
}

export interface ListedLearner extends LearnerRow {
  helped: Learner['helped'];
  stuck: StuckRow | null;
  waitingReviews: Learner['waitingReviews'];
  waitingQuestions: Learner['waitingQuestions'];
  failedQuiz: { lecture: string; title: string; tries: number } | null;
}

/** The most reviews, and the most questions, that are listed of one student. */
const MOST_WAITING = 10;

/** The waiting questions or reviews of each `person`, the longest wait first. */
const longestWaits = (all: RawBuilder<unknown>) => sql`
  select person, jsonb_agg(jsonb_build_object('_id', id, 'title', title,
    'since', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by since, id) as waits
  from (select *, row_number() over (partition by person order by since, id) as place from (${all}) a) ranked
  where place <= ${MOST_WAITING}::int group by person`;

/** Last active first. Exercise and quiz are those with the most attempts and tries. */
export const listLearners = async (
  db: Database,
  seen: Seen,
  { stuckFrom, limit }: { stuckFrom: number; limit: number },
): Promise<ListedLearner[]> => {
  const { rows } = await sql<ListedLearner>`
    with learners as (${learnersOf(seen)} order by e.last_active_at desc, e.user_id limit ${limit}::int),
    stuck as (
      select distinct on (user_id) user_id, lecture_id, attempts, last from (
        select user_id, lecture_id, max(number) as attempts, max(submitted_at) as last from exercise_attempts
        where course_id = ${seen.courseId}::uuid and user_id in (select student from learners)
        group by user_id, lecture_id having not bool_or(has_passed) and max(number) >= ${stuckFrom}::int
      ) tried order by user_id, attempts desc, lecture_id
    ),
    failed as (
      select distinct on (user_id) user_id, lecture_id, tries from (
        select user_id, lecture_id, count(*) as tries from quiz_tries
        where course_id = ${seen.courseId}::uuid and question_id is null and user_id in (select student from learners)
        group by user_id, lecture_id having not bool_or(has_passed)
      ) tried order by user_id, tries desc, lecture_id
    ),
    review as (${longestWaits(sql`
      select r.user_id as person, r.id, coalesce(l.title, '') as title, r.asked_at as since
      from code_reviews r left join lectures l on l.id = r.lecture_id
      where r.course_id = ${seen.courseId}::uuid and r.user_id in (select student from learners)
        and r.asked_at is not null and r.finished_at is null`)}),
    question as (${longestWaits(sql`
      select q.author_id as person, q.id, q.title, coalesce(q.asked_again_at, q.created_at) as since
      from questions q
      where q.course_id = ${seen.courseId}::uuid and q.author_id in (select student from learners)
        and ${sql.raw(waitingQuestion('q'))}`)})
    select n.*,
      case when s.user_id is not null then json_build_object(
        'lecture', s.lecture_id, 'title', coalesce(l.title, ''), 'attempts', s.attempts) end as stuck,
      case when f.user_id is not null then json_build_object(
        'lecture', f.lecture_id, 'title', coalesce(fl.title, ''), 'tries', f.tries) end as "failedQuiz",
      case when h.at > s.last then json_build_object('by', h.by,
        'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as helped,
      coalesce(r.waits, '[]') as "waitingReviews", coalesce(q.waits, '[]') as "waitingQuestions"
    from learners n
      left join stuck s on s.user_id = n.student left join lectures l on l.id = s.lecture_id
      left join lateral (
        select by, at from (values
          ('review', ${reviewedAt(sql`${seen.courseId}::uuid`, 's.user_id', 's.lecture_id')}),
          ('message', ${writtenAt(sql`${seen.courseId}::uuid`, 's.user_id', seen.viewerId)})) given (by, at)
        where at is not null order by at desc limit 1) h on true
      left join failed f on f.user_id = n.student left join lectures fl on fl.id = f.lecture_id
      left join review r on r.person = n.student
      left join question q on q.person = n.student
    order by n."lastActiveAt" desc, n.student`.execute(db);
  return rows;
};

/** The number of enrolled students, and of those without a valid answer: in a taught class the player asks them for it. */
export const countEnrolled = async (
  db: Database,
  courseId: string,
): Promise<{ enrolled: number; unanswered: number }> => {
  const { rows } = await sql<{ enrolled: number; unanswered: number }>`
    select count(*)::int as enrolled,
      (select count(*)::int from (${unansweredStudents(sql`${courseId}::uuid`)}) unanswered) as unanswered
    from enrolments e where e.course_id = ${courseId}::uuid`.execute(db);
  return rows[0] ?? { enrolled: 0, unanswered: 0 };
};

/** The waiting questions and reviews of students whose work is not seen. They gave their names when they asked. */
export const countUnlisted = async (
  db: Database,
  seen: Seen,
): Promise<{ unlistedQuestions: number; unlistedReviews: number }> => {
  const { rows } = await sql<{ unlistedQuestions: number; unlistedReviews: number }>`
    select (select count(*)::int from questions q where q.course_id = ${seen.courseId}::uuid
        and ${sql.raw(waitingQuestion('q'))} and q.author_id not in (${seenIn(seen)})) as "unlistedQuestions",
      (select count(*)::int from code_reviews r where r.course_id = ${seen.courseId}::uuid
        and r.asked_at is not null and r.finished_at is null and r.user_id not in (${seenIn(seen)})
        and exists (select from enrolments e where e.user_id = r.user_id and e.course_id = r.course_id)
      ) as "unlistedReviews"`.execute(db);
  return rows[0] ?? { unlistedQuestions: 0, unlistedReviews: 0 };
};

/** Undefined when the student's work is not seen. */
export const readLearner = async (
  db: Database,
  seen: Seen,
  studentId: string,
): Promise<LearnerRow | undefined> => {
  const { rows } = await sql<LearnerRow>`select * from (${learnersOf(seen)}) n
    where student = ${studentId}::uuid`.execute(db);
  return rows[0];
};

type PathRow = LearnerPage['lectures'][number];

/** The lectures of the student's version, in order, with the student's record of each. */
export const listPath = async (db: Database, courseId: string, studentId: string): Promise<PathRow[]> => {
  const { rows } = await sql<PathRow>`
    select l.value ->> 'id' as lecture, l.value ->> 'title' as title, s.value ->> 'title' as "sectionName",
      p.completed_by as "completedBy", coalesce(p.position_at > to_timestamp(0), false)
        or exists (select from exercise_attempts a where a.user_id = e.user_id and a.course_id = e.course_id
          and a.lecture_id = (l.value ->> 'id')::uuid)
        or exists (select from quiz_tries t where t.user_id = e.user_id and t.course_id = e.course_id
          and t.lecture_id = (l.value ->> 'id')::uuid) as "wasOpened",
      case when (l.value ->> 'durationMs')::int >= 1000 then coalesce((
        select sum(upper(r) - lower(r)) from unnest(p.watched * int4multirange(int4range(0, d.seconds))) r
      ), 0)::float8 / d.seconds end as "watchedShare",
      l.value ->> 'exerciseId' is not null as "hasExercise",
      exists (select from quizzes q where q.id = (l.value ->> 'quizId')::uuid
        and jsonb_path_exists(q.questions, '$[*] ? (@.second == null)')) as "hasQuiz",
      coalesce((select json_agg(json_build_object('_id', a.id, 'number', a.number, 'hasPassed', a.has_passed,
        'submittedAt', a.submitted_at) order by a.number desc) from exercise_attempts a
        where a.user_id = e.user_id and a.course_id = e.course_id
          and a.lecture_id = (l.value ->> 'id')::uuid), '[]') as attempts,
      (select json_build_object('tries', count(*), 'right', (array_agg(t.right_count order by t.number desc))[1],
          'of', (array_agg(t.questions_count order by t.number desc))[1], 'hasPassed', bool_or(t.passes_quiz))
        from quiz_tries t where t.user_id = e.user_id and t.course_id = e.course_id and t.question_id is null
          and t.lecture_id = (l.value ->> 'id')::uuid having count(*) > 0) as quiz
    from enrolments e
      join course_versions v on v.course_id = e.course_id and v.number = e.version
      cross join lateral jsonb_array_elements(v.outline) with ordinality s
      cross join lateral jsonb_array_elements(s.value -> 'lectures') with ordinality l
      cross join lateral (select (l.value ->> 'durationMs')::int / 1000 as seconds) d
      left join lecture_progress p on p.user_id = e.user_id and p.course_id = e.course_id
        and p.lecture_id = (l.value ->> 'id')::uuid
    where e.user_id = ${studentId}::uuid and e.course_id = ${courseId}::uuid
    order by s.ordinality, l.ordinality`.execute(db);
  return rows;
};

export interface AskedRow {
  _id: string;
  lecture: string;
  title: string;
  askedAt: Date;
  isAnswered: boolean;
  isWaiting: boolean;
}

const MOST_QUESTIONS = 200;

export const listAsked = async (db: Database, courseId: string, studentId: string): Promise<AskedRow[]> => {
  const { rows } = await sql<AskedRow>`
    select id as "_id", lecture_id as lecture, title, created_at as "askedAt",
      first_answered_at is not null as "isAnswered", (${sql.raw(waitingQuestion('q'))}) as "isWaiting"
    from questions q where author_id = ${studentId}::uuid and course_id = ${courseId}::uuid
    order by created_at desc, id desc limit ${MOST_QUESTIONS}`.execute(db);
  return rows;
};

export interface ReviewOfRow {
  _id: string;
  lecture: string;
  title: string;
  number: number;
  hasPassed: boolean;
  askedAt: Date | null;
  finishedAt: Date | null;
}

const MOST_REVIEWS = 200;

/**
 * The reviews that the student asked for, and those that were sent unasked. A program group shows no names, but who is
 * on this page shows all of their attempts.
 */
export const listReviewsOf = async (
  db: Database,
  courseId: string,
  studentId: string,
): Promise<ReviewOfRow[]> => {
  const { rows } = await sql<ReviewOfRow>`
    select r.id as "_id", r.lecture_id as lecture, coalesce(l.title, '') as title, r.number,
      r.has_passed as "hasPassed", r.asked_at as "askedAt", r.finished_at as "finishedAt"
    from code_reviews r left join lectures l on l.id = r.lecture_id
    where r.user_id = ${studentId}::uuid and r.course_id = ${courseId}::uuid
      and (r.asked_at is not null or r.finished_at is not null)
    order by coalesce(r.asked_at, r.finished_at) desc, r.id desc limit ${MOST_REVIEWS}::int`.execute(db);
  return rows;
};

export const readIssuedAt = async (
  db: Database,
  courseId: string,
  studentId: string,
): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('certificates')
      .select('issued_at')
      .where('user_id', '=', studentId)
      .where('course_id', '=', courseId)
      .executeTakeFirst()
  )?.issued_at;

export interface ReadAttempt
  extends
    Omit<Attempt, 'submittedAt'>,
    Pick<LearnerAttempt, 'earlier' | 'hiddenFailed' | 'later' | 'review' | 'starter'> {
  submittedAt: Date;
  lectureId: string;
  lectureTitle: string;
}

/** The nearest of a student's attempts `n` before or after the attempt `a`, at the same exercise. */
const nearest = (isNear: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  (select jsonb_build_object('_id', n.id, 'number', n.number) from exercise_attempts n
    where n.user_id = a.user_id and n.course_id = a.course_id and n.lecture_id = a.lecture_id and ${isNear}
    order by ${order} limit 1)`;

/** An attempt with its program; undefined when it does not belong to this student and course. */
export const readLearnerAttempt = async (
  db: Database,
  { courseId, studentId, attemptId }: { courseId: string; studentId: string; attemptId: string },
): Promise<ReadAttempt | undefined> => {
  const { rows } = await sql<ReadAttempt>`
    select a.id as "_id", a.number, a.has_passed as "hasPassed", a.submitted_at as "submittedAt", a.files, a.result,
      a.lecture_id as "lectureId", coalesce(l.title, '') as "lectureTitle", ${HIDDEN_FAILED} as "hiddenFailed",
      case when r.id is not null then jsonb_build_object('_id', r.id, 'isFinished', r.finished_at is not null,
        'remarks', coalesce((select jsonb_agg(jsonb_build_object('_id', m.id, 'file', m.file, 'line', m.line,
            'lastLine', m.last_line, 'body', m.body, 'suggestion', m.suggestion) order by m.file, m.line, m.created_at, m.id)
          from code_remarks m where m.review_id = r.id), '[]')) end as review,
      (select x.files from exercises x where x.id = a.exercise_id) as starter,
      ${nearest(sql`n.number < a.number`, sql`n.number desc`)} as earlier,
      ${nearest(sql`n.number > a.number`, sql`n.number`)} as later
    from exercise_attempts a left join lectures l on l.id = a.lecture_id
      left join code_reviews r on r.user_id = a.user_id and r.attempt_id = a.id
    where a.user_id = ${studentId}::uuid and a.course_id = ${courseId}::uuid and a.id = ${attemptId}::uuid`.execute(
    db,
  );
  return rows[0];
};
