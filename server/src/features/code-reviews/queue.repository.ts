import type { QueueEntry, QueueShow } from '@lectern/contract/code-reviews';
import type { People } from '@lectern/contract/analytics';
import { sql } from 'kysely';
import { IS_OPEN } from './code-reviews.repository.ts';
import { countReached } from './groups/groups.repository.ts';
import { triedExercises } from '#tables/seen-students.ts';
import type { Database } from '#platform/database/database.ts';
import { coursesWith } from '#tables/course-staff.ts';
import type { ImageFile } from '#tables/media-tables.ts';

export interface PersonRow {
  firstName: string | null;
  lastName: string | null;
  picture: { sizes?: ImageFile[] } | null;
}

export interface QueueRow {
  id: string;
  courseId: string;
  courseName: string;
  lectureId: string;
  lectureName: string;
  number: number;
  hasPassed: boolean;
  note: string;
  askedAt: Date | null;
  finishedAt: Date | null;
  student: PersonRow | null;
  openedBy: PersonRow | null;
  sentTo: number;
}

const personOf = (
  alias: string,
) => sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
  'firstName', ${sql.ref(`${alias}.first_name`)}, 'lastName', ${sql.ref(`${alias}.last_name`)},
  'picture', (select m.details from media m where m.id = ${sql.ref(`${alias}.picture_id`)})) end`;

/** An entry of the queue. */
export interface EntryRow extends QueueRow {
  waiting: number;
  requests: number;
  alike: { _id: string; student: PersonRow | null; number: number; note: string; askedAt: string }[];
  others: number;
  later: QueueEntry['later'];
}

/** The questions of a student who asked more than once for a review of the program, each once. */
const notesOf = (
  which: ReturnType<typeof sql>,
) => sql`(select coalesce(string_agg(n.note, E'\\n\\n' order by n.since), '')
  from (select o.note, min(o.asked_at) as since from code_reviews o where ${which} and o.asked_at is not null
    and o.finished_at is null and o.note <> '' group by o.note) n)`;
const SAME = sql`o.course_id = r.course_id and o.lecture_id = r.lecture_id and o.group_key = r.group_key`;

/** A student has a name here who asked for the review, or on whose page it was begun. */
const CARD = sql`r.id, r.course_id as "courseId", c.title as "courseName", r.lecture_id as "lectureId",
    coalesce(l.title, '') as "lectureName", r.number, r.has_passed as "hasPassed",
    case when r.group_key is null or r.asked_at is null or r.finished_at is not null then r.note
      else ${notesOf(sql`${SAME} and o.user_id = r.user_id`)} end as note, r.asked_at as "askedAt",
    r.finished_at as "finishedAt", case when r.finished_at is not null and r.sent_in is not null
      then (select count(distinct coalesce(s.user_id, s.id))::int from code_reviews s where s.sent_in = r.sent_in)
      else 1 end as "sentTo",
    ${personOf('u')} as student, ${personOf('o')} as "openedBy"`;
/** `openedBy` names somebody else, never the viewer. */
const joinsFor = (
  viewerId: string,
) => sql`join courses c on c.id = r.course_id left join lectures l on l.id = r.lecture_id
    left join users u on u.id = r.user_id and (r.asked_at is not null or r.is_named)
    left join users o on o.id = r.opened_by and o.id <> ${viewerId}::uuid and ${IS_OPEN}`;

/** Reviews that wait for the instructor. Those of students who have left do not. */
const WAITS = sql`r.asked_at is not null and r.finished_at is null
  and exists (select from enrolments e where e.user_id = r.user_id and e.course_id = r.course_id)`;

/** `r` and those that wait with the same program. A review whose program is not grouped yet is alike to none. */
const alike = sql`code_reviews o join enrolments e on e.user_id = o.user_id and e.course_id = o.course_id
  where ${SAME} and o.asked_at is not null and o.finished_at is null`;

/** Of those that wait with the same program, only the one of the longest wait is an entry of the list. */
const FIRST_WAITS = sql`${WAITS} and not exists (select from ${alike} and (o.asked_at, o.id) < (r.asked_at, r.id))`;

/** More of those who wait with the same program are counted, and not named. */
const MOST_ALIKE = 10;

/** Who waits with the same program, each student once with all their requests, and whom a review of it reaches. */
const GROUP = sql`greatest(1, (select count(distinct o.user_id)::int from ${alike})) as waiting,
  greatest(1, (select count(*)::int from ${alike})) as requests,
  coalesce((select jsonb_agg(jsonb_build_object('_id', f.id, 'number', f.number, 'student', ${personOf('u')},
      'note', ${notesOf(sql`o.lecture_id = f.lecture_id and o.group_key = f.group_key and o.user_id = f.user_id`)},
      'askedAt', to_char(f.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.asked_at, f.id)
    from (select * from (select distinct on (o.user_id) o.* from ${alike} and o.user_id <> r.user_id
        order by o.user_id, o.asked_at, o.id) first order by asked_at, id limit ${MOST_ALIKE}::int) f
      left join users u on u.id = f.user_id), '[]') as alike,
  (${countReached({
    id: sql.ref('r.id'),
    courseId: sql.ref('r.course_id'),
    lectureId: sql.ref('r.lecture_id'),
    groupKey: sql.ref('r.group_key'),
    userId: sql.ref('r.user_id'),
  })}) as others,
  (select jsonb_build_object('number', n.number, 'hasPassed', n.has_passed) from exercise_attempts n
    where n.user_id = r.user_id and n.course_id = r.course_id and n.lecture_id = r.lecture_id
      and n.number > r.number order by n.number desc limit 1) as later`;
/** Who else had asked for what the same press sent, each student once. */
const SENT_GROUP = sql`0 as waiting, 0 as requests, 0 as others, null as later,
  coalesce((select jsonb_agg(jsonb_build_object('_id', f.id, 'number', f.number, 'student', ${personOf('u')},
      'note', f.note, 'askedAt', to_char(f.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by f.asked_at, f.id)
    from (select * from (select distinct on (s.user_id) s.* from code_reviews s where s.sent_in = r.sent_in
        and s.asked_at is not null and s.user_id <> r.user_id order by s.user_id, s.asked_at, s.id) first
      order by asked_at, id limit ${MOST_ALIKE}::int) f join users u on u.id = f.user_id), '[]') as alike`;

/**
 * Of the reviews that one press sent, only one is an entry of the list: that of the student who asked first, or who
 * is named.
 */
const SENT = sql`r.finished_at is not null and (r.sent_in is null or r.id = (select s.id from code_reviews s
  where s.sent_in = r.sent_in order by s.asked_at nulls last, s.is_named desc, s.id limit 1))`;

interface QueuePage {
  show: QueueShow;
  courseId?: string | undefined;
  /** The id of the last entry of the previous page. */
  after?: string | undefined;
}

/** Reads one page of each own course by the course's index, then keeps the first entries of all. */
export const listQueue = async (
  db: Database,
  userId: string,
  { show, courseId, after }: QueuePage,
  limit: number,
): Promise<EntryRow[]> => {
  const ofCourse = courseId === undefined ? sql`` : sql`and c.id = ${courseId}::uuid`;
  const isWaiting = show === 'waiting';
  const which = isWaiting ? FIRST_WAITS : SENT;
  const since = isWaiting ? sql.ref('asked_at') : sql.ref('finished_at');
  const order = isWaiting ? sql`r.${since}, r.id` : sql`r.${since} desc, r.id desc`;
  const behind =
    after === undefined
      ? sql``
      : sql`and (r.${since}, r.id) ${isWaiting ? sql`>` : sql`<`} (select ${since}, id from code_reviews where id = ${after}::uuid)`;
  const { rows } = await sql<EntryRow>`
    with page as (select r.* from courses c, lateral (select r.* from code_reviews r
        where r.course_id = c.id and ${which} ${behind} order by ${order} limit ${limit}::int) r
      where c.id in ${coursesWith(userId)} and c.archived_at is null ${ofCourse}
      order by ${order} limit ${limit}::int)
    select ${CARD}, ${isWaiting ? GROUP : SENT_GROUP} from page r ${joinsFor(userId)} order by ${order}`.execute(
    db,
  );
  return rows;
};

export const readCard = async (
  db: Database,
  viewerId: string,
  reviewId: string,
): Promise<QueueRow | undefined> => {
  const { rows } = await sql<QueueRow>`select ${CARD} from code_reviews r ${joinsFor(viewerId)}
    where r.id = ${reviewId}::uuid`.execute(db);
  return rows[0];
};

/** The count stops here. */
const MOST_COUNTED = 1000;

export interface TriedCourse {
  id: string;
  title: string;
  waiting: number;
  exercises: { lecture: string; lectureName: string; students: People }[];
}

/** The instructor's courses whose exercises were tried, by title. */
export const listTriedCourses = async (db: Database, userId: string): Promise<TriedCourse[]> => {
  const { rows } = await sql<TriedCourse>`
    select c.id, c.title, (select count(*)::int from (select from code_reviews r
        where r.course_id = c.id and ${WAITS} limit ${MOST_COUNTED}::int) w) as waiting, tried.exercises
    from courses c, lateral (select jsonb_agg(jsonb_build_object('lecture', l.id, 'lectureName', l.title,
        'students', a.students) order by s.position, l.position) as exercises
      from (${triedExercises(sql`c.id`, userId)}) a join lectures l on l.id = a.lecture_id
        join sections s on s.id = l.section_id where l.course_id = c.id and l.deleted_at is null) tried
    where c.id in ${coursesWith(userId)} and c.archived_at is null and tried.exercises is not null
    order by c.title, c.id`.execute(db);
  return rows;
};
