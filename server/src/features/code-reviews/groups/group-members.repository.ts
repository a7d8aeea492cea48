import type { GroupReach, ProgramGroup } from '@lectern/contract/program-groups';
import type { ExerciseFile } from '@lectern/contract/exercises';
import { sql } from 'kysely';
import { isShown } from './groups.repository.ts';
import { FAILURES } from '#features/exercises/failures.service.ts';
import { seenStudents } from '#tables/seen-students.ts';
import type { Database, Tx } from '#platform/database/database.ts';

export interface GroupsPlace {
  courseId: string;
  lectureId: string;
  viewerId: string;
}

/**
 * The common table `members`: a row for each student of each group, with their newest attempt in it. `reach` says
 * whether a review sent to the whole group reaches them, by the rules of `reachable`. `is_told`: the viewer may
 * know it of this student, whose work they see, or who asked for a review of this program.
 */
const members = ({ courseId, lectureId, viewerId }: GroupsPlace) => sql`
  tried as (
    select t.*, max(t.number) over person as last_number,
      max(t.number) filter (where t.has_passed) over person as last_passed, ${isShown(courseId, viewerId)} as is_shown
    from exercise_attempts t where t.course_id = ${courseId}::uuid and t.lecture_id = ${lectureId}::uuid
    window person as (partition by t.user_id)
  ), written as (
    select t.group_key, t.user_id, max(t.number) as number, count(*)::int as attempts,
      (array_agg(t.id order by t.number desc))[1] as attempt_id,
      (array_agg(t.id order by t.number desc) filter (where t.is_shown))[1] as shown_id,
      max(t.submitted_at) as newest, max(t.submitted_at) filter (where t.is_shown) as shown_at,
      bool_or(t.has_passed) as has_passed, max(t.number) = max(t.last_number) as is_last,
      coalesce(max(t.last_passed) > max(t.number), false) as passed_since,
      bool_or(r.asked_at is not null) as has_asked,
      (array_agg(r.id order by r.asked_at) filter (where r.asked_at is not null and r.finished_at is null))[1] as waiting_id,
      min(r.asked_at) filter (where r.finished_at is null) as waits_since
    from tried t left join code_reviews r on r.user_id = t.user_id and r.attempt_id = t.id
    where t.group_key is not null group by t.group_key, t.user_id
  ), members as (
    select w.*, e.user_id is not null as is_enrolled, s.user_id is not null as is_seen,
      s.user_id is not null or w.has_asked as is_told,
      case when e.user_id is not null and w.waits_since is not null then 'reached'
        when exists (select from code_reviews d where d.user_id = w.user_id and d.lecture_id = ${lectureId}::uuid
          and d.group_key = w.group_key and d.finished_at is not null) then 'reviewed'
        when e.user_id is null then 'left'
        when not w.has_passed and w.passed_since then 'passed'
        when w.is_last then 'reached'
        else 'changed' end as reach
    from written w
      left join enrolments e on e.user_id = w.user_id and e.course_id = ${courseId}::uuid
      left join (${seenStudents(sql`${courseId}::uuid`, viewerId)}) s on s.user_id = w.user_id
  )`;

/** The number of students in a group whom a review does not reach; `told` counts those whose reason may be shown. */
const untold = sql`count(*) filter (where not is_told and reach not in ('reached', 'reviewed'))`;
const told = (reach: GroupReach) => sql`count(*) filter (where is_told and reach = ${reach})`;

const MOST_GROUPS = 20;
const MOST_WAITING = 20;
/** A smaller group is left out when the instructor may see none of its programs. */
const FEWEST_STUDENTS = 5;

/**
 * Groups in which somebody waits, the longest wait first; then those that are somebody's newest program, the largest
 * first; then all others. Each has the newest program that the instructor may see.
 */
export const listGroups = async (
  db: Database,
  place: GroupsPlace,
): Promise<{ total: number; groups: Omit<ProgramGroup, 'compared'>[] }> => {
  const { rows } = await sql<Omit<ProgramGroup, 'compared'> & { total: number }>`
    with ${members(place)}, groups as (
      select group_key, bool_or(has_passed) as has_passed, count(*)::int as students, sum(attempts)::int as attempts,
        count(*) filter (where is_told)::int as named, count(*) filter (where is_last and is_enrolled)::int as current, max(newest) as newest,
        min(waits_since) filter (where is_enrolled) as waits_since,
        (array_agg(shown_id order by shown_at desc) filter (where shown_id is not null))[1] as shown_id,
        (array_agg(attempt_id order by newest desc))[1] as newest_id,
        jsonb_build_object('reached', count(*) filter (where reach = 'reached'),
          'reviewed', count(*) filter (where reach = 'reviewed'), 'passed', ${told('passed')},
          'changed', ${told('changed')}, 'left', ${told('left')}, 'untold', ${untold}) as reach
      from members group by group_key
    ), listed as (
      select * from groups where students >= ${FEWEST_STUDENTS}::int or shown_id is not null
      order by waits_since nulls last, current = 0, students desc, newest desc, group_key limit ${MOST_GROUPS}::int
    ), attempts as (
      select t.* from listed l join tried t on t.group_key = l.group_key and t.id = coalesce(l.shown_id, l.newest_id)
    ), failures as (
      select group_key, jsonb_agg(jsonb_build_object('title', title, 'isHidden', "isHidden")
        order by "isHidden", title) as failed
      from (${FAILURES}) f where title is not null group by group_key
    )
    select l.group_key as "_id", l.has_passed as "hasPassed", l.students, l.attempts, l.named, l.current, l.reach,
      (l.reach ->> 'reviewed')::int as reviewed,
      coalesce(f.failed, '[]') as failed,
      case when l.shown_id is not null then a.result ->> 'trouble' end as trouble,
      case when l.shown_id is not null then a.files end as files,
      coalesce((select jsonb_agg(jsonb_build_object('review', w.waiting_id, 'name', concat_ws(' ', u.first_name, u.last_name),
          'askedAt', to_char(w.waits_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by w.waits_since)
        from (select * from members m where m.group_key = l.group_key and m.waiting_id is not null and m.is_enrolled
          order by m.waits_since limit ${MOST_WAITING}::int) w join users u on u.id = w.user_id), '[]') as waiting,
      (select count(*)::int from groups) as total
    from listed l join attempts a on a.group_key = l.group_key left join failures f on f.group_key = l.group_key
    order by l.waits_since nulls last, l.current = 0, l.students desc, l.newest desc, l.group_key`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0, groups: rows.map(({ total: _total, ...group }) => group) };
};

/** The files with which the exercise of a lecture begins; undefined without one. */
export const readStarter = async (
  db: Database,
  { courseId, lectureId }: Pick<GroupsPlace, 'courseId' | 'lectureId'>,
): Promise<ExerciseFile[] | undefined> => {
  const { rows } = await sql<{ files: ExerciseFile[] }>`select x.files from lectures l
    join exercises x on x.id = l.exercise_id where l.id = ${lectureId}::uuid and l.course_id = ${courseId}::uuid
      and l.deleted_at is null`.execute(db);
  return rows[0]?.files;
};

export interface Member {
  userId: string;
  name: string;
  attempt: string;
  number: number;
  isSeen: boolean;
  reach: GroupReach;
}

/** The students of a group who may be named; those whom a review reaches come first. */
export const listMembers = async (
  db: Tx,
  place: GroupsPlace,
  groupKey: string,
  limit: number,
): Promise<{ members: Member[]; students: number; lectureTitle: string }> => {
  const { rows } = await sql<Member & { isTold: boolean; students: number; lectureTitle: string }>`
    with ${members(place)}
    select m.user_id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, m.attempt_id as attempt, m.number,
      m.is_seen as "isSeen", m.is_told as "isTold", m.reach, (count(*) over ())::int as students,
      coalesce((select title from lectures where id = ${place.lectureId}::uuid), '') as "lectureTitle"
    from members m join users u on u.id = m.user_id where m.group_key = ${groupKey}
    order by m.is_told desc, m.reach <> 'reached', name, m.user_id limit ${limit}::int`.execute(db);
  return {
    members: rows
      .filter(({ isTold }) => isTold)
      .map(({ isTold: _told, students: _all, lectureTitle: _title, ...row }) => row),
    students: rows[0]?.students ?? 0,
    lectureTitle: rows[0]?.lectureTitle ?? '',
  };
};
