import type { CourseRole } from '@lectern/contract/course-staff';
import type { AnswerTimes } from '@lectern/contract/questions';
import type { InboxShow } from '@lectern/contract/question-inbox';
import { sql } from 'kysely';
import { answerTimesOf, toWords, type CardRow } from '../questions.repository.ts';
import type { Database } from '#platform/database/database.ts';
import { waitingQuestion } from '#tables/waiting-question.ts';
import { coursesWith, roleIn } from '#tables/course-staff.ts';

export interface InboxRow extends CardRow {
  courseId: string;
  courseName: string;
  lectureName: string;
  excerpt: string;
  askedAgainAt: Date | null;
  isAnsweredByStudent: boolean;
}

interface InboxPage {
  show: InboxShow;
  courseId?: string | undefined;
  /** A search; empty for none. */
  q: string;
  /** The id of the last entry of the previous page. */
  after?: string | undefined;
  /** The only question to list, whether it waits or not. */
  question?: string | undefined;
}

/** Characters of a question's details in a list. */
const EXCERPT = 200;

/** Reads one page of each own course by the course's index, then keeps the first entries of all. */
export const listInbox = async (
  db: Database,
  userId: string,
  { show, courseId, q, after, question }: InboxPage,
  limit: number,
): Promise<InboxRow[]> => {
  const isWaiting = show === 'waiting' && question === undefined;
  const since = isWaiting ? sql`coalesce(q.asked_again_at, q.created_at)` : sql`q.created_at`;
  const order = isWaiting ? sql`${since}, q.id` : sql`${since} desc, q.id desc`;
  const alone = question === undefined ? sql`` : sql`and q.id = ${question}::uuid`;
  const only = isWaiting ? sql`and ${sql.raw(waitingQuestion('q'))}` : alone;
  const ofCourse = courseId === undefined ? sql`` : sql`and c.id = ${courseId}::uuid`;
  const words = toWords(q, '&');
  const found =
    words === ''
      ? sql``
      : sql`and q.search @@ (quote_literal(c.id::text)::tsquery && to_tsquery('english', ${words}::text))`;
  const behind =
    after === undefined
      ? sql``
      : sql`and (${since}, q.id) ${isWaiting ? sql`>` : sql`<`}
          (select ${since}, q.id from questions q where q.id = ${after}::uuid)`;
  const { rows } = await sql<InboxRow>`
    with page as (select q.* from courses c, lateral (select q.* from questions q
        where q.course_id = c.id ${only} ${found} ${behind} order by ${order} limit ${limit}::int) q
      where c.id in ${coursesWith(userId)} and c.archived_at is null ${ofCourse}
      order by ${order} limit ${limit}::int)
    select q.id, q.lecture_id as "lectureId", q.place, q.at, q.quote, q.hangs_on as "hangsOn", q.title,
      q.is_private as "isPrivate", false as "isOwn", q.created_at as "createdAt", q.edited_at as "editedAt",
      q.closed_at as "closedAt", q.answers, q.accepted_answer_id as "acceptedAnswerId", q.sharers,
      false as "isShared", u.first_name as "firstName", u.last_name as "lastName", m.details as picture,
      q.asked_again_at as "askedAgainAt",
      q.first_answered_at is not null and q.taught_at is null as "isAnsweredByStudent", q.course_id as "courseId", c.title as "courseName", coalesce(l.title, '') as "lectureName",
      left(q.body, ${EXCERPT}::int) as excerpt
    from page q join courses c on c.id = q.course_id left join users u on u.id = q.author_id
      left join media m on m.id = u.picture_id left join lectures l on l.id = q.lecture_id
    order by ${order}`.execute(db);
  return rows;
};

/** The count stops here. */
const MOST_COUNTED = 1000;

interface InboxCourseRow {
  id: string;
  title: string;
  waiting: number;
  times: AnswerTimes;
  role: CourseRole;
}

/** The instructor's courses that have questions, or students who can get an announcement; by title. */
export const listInboxCourses = async (db: Database, userId: string): Promise<InboxCourseRow[]> => {
  const { rows } = await sql<InboxCourseRow>`
    select c.id, c.title, ${roleIn(userId)} as role, row_to_json(t) as times, (select count(*)::int from (select from questions q
        where q.course_id = c.id and ${sql.raw(waitingQuestion('q'))}
        limit ${MOST_COUNTED}::int) w) as waiting
    from courses c cross join lateral (${answerTimesOf(sql`c.id`)}) t
      left join enrolment_counts e on e.course_id = c.id
    where c.id in ${coursesWith(userId)} and c.archived_at is null and (t.asked > 0 or e.students > 0)
    order by c.title, c.id`.execute(db);
  return rows;
};
