import type { NoticeKind } from '@lectern/contract/notices';
import { sql } from 'kysely';

/** Who has given rise to a notice, and how their text begins. */
export interface NoticeWords {
  /** Empty for a deleted account, and for whose name is not told. */
  who: string;
  /** Markdown. */
  words: string;
  /** The asker has written below their question. */
  isAgain: boolean;
}

export interface NoticeRow {
  id: string;
  kind: NoticeKind;
  courseId: string;
  courseName: string;
  lectureId: string | null;
  lectureName: string | null;
  questionId: string | null;
  reviewId: string | null;
  /** The question's place in the video, where no answer below the lecture was judged again; else null. */
  quizSecond: number | null;
  about: string | null;
  said: NoticeWords | null;
  createdAt: Date;
  isRead: boolean;
}

/**
 * The name of the member who joined when the notice was written. Both happen in one transaction, so the notice's time
 * is near `joined_at`.
 */
const WHO_JOINED = sql`(select trim(concat_ws(' ', u.first_name, u.last_name))
  from course_members m join users u on u.id = m.user_id where m.course_id = n.course_id
    and m.joined_at between n.created_at - interval '1 minute' and n.created_at + interval '1 minute'
  order by abs(extract(epoch from m.joined_at - n.created_at)) limit 1)`;

const nameOf = (alias: string) =>
  sql`trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}))`;

/** The role that the open invitation offers. */
const INVITED_ROLE = sql`(select i.role from course_invitations i join users u on lower(u.email) = i.email
  where i.course_id = n.course_id and u.id = n.user_id)`;

/** Only a course's owner invites. */
const SAID_IN_INVITATION = sql`(select jsonb_build_object('who', ${nameOf('u')}, 'words', '', 'isAgain', false)
  from courses c join users u on u.id = c.instructor_id where c.id = n.course_id)`;

/** Characters of a text that a notice quotes the beginning of. */
const QUOTED = 400;

const LECTURE = sql`coalesce(n.lecture_id, (select q.lecture_id from questions q where q.id = n.question_id),
  (select r.lecture_id from code_reviews r where r.id = n.review_id))`;

/**
 * What a question's notice tells: the newest answer at that time, or the question. Nothing for a person who may no
 * longer read it.
 */
const SAID_IN_QUESTION = sql`(select jsonb_build_object('who', ${nameOf('u')}, 'isAgain', n.kind = 'question' and a.id is not null,
    'words', left(case when n.kind = 'question' then coalesce(a.body, q.body) else coalesce(a.body, '') end, ${QUOTED}::int))
  from questions q
    left join lateral (select a.id, a.author_id, a.body from question_answers a
      where a.question_id = q.id and a.created_at <= n.created_at and case when n.kind = 'question'
        then a.author_id = q.author_id else a.author_id is distinct from n.user_id end
      order by a.created_at desc, a.id desc limit 1) a on true
    left join users u on u.id = case when n.kind = 'question' then q.author_id else a.author_id end
  where q.id = n.question_id and (
    n.kind = 'question' and exists (select from course_staff s where s.course_id = q.course_id and s.user_id = n.user_id)
    or n.kind <> 'question' and (not q.is_private or q.author_id = n.user_id)
      and exists (select from enrolments e where e.course_id = q.course_id and e.user_id = n.user_id)))`;

/** What a review's notice tells the teachers: who asked, and what. It tells the student the verdict. */
const SAID_IN_REVIEW = sql`(select jsonb_build_object('isAgain', false,
    'who', case when n.kind = 'review-asked' then ${nameOf('u')} else '' end,
    'words', left(case when n.kind = 'review-asked' then r.note else r.verdict end, ${QUOTED}::int))
  from code_reviews r left join users u on u.id = r.user_id and r.asked_at is not null
  where r.id = n.review_id and (r.user_id = n.user_id
    or exists (select from course_staff s where s.course_id = r.course_id and s.user_id = n.user_id)))`;

/** Right answers of a try before it was judged again. */
const FIRST_RIGHT = sql`(select count(*) from jsonb_array_elements(t.first_verdicts) as one
  where (one ->> 'isRight')::boolean)`;

/** A passing try that passed already when it was made. */
const PASSED_AT_ONCE = sql`(t.first_verdicts is null or 100 * ${FIRST_RIGHT} >= t.questions_count
  * case when t.question_id is null then coalesce((select q.pass_mark from quizzes q where q.id = t.quiz_id), 100) else 100 end)`;

/**
 * The result of judging a quiz again: `passed` for a student who passed by it; for one who had passed before, the
 * newest try, as `3 of 3`; else empty.
 */
const PASSED_BY_JUDGING = sql`(select case when not coalesce(bool_or(t.passes_quiz), false) then ''
    when not bool_or(t.passes_quiz and t.submitted_at < n.created_at and ${PASSED_AT_ONCE}) then 'passed'
    else coalesce((array_agg(t.right_count || ' of ' || t.questions_count order by t.number desc)
      filter (where t.judged_again_at is not null))[1], '') end
  from quiz_tries t where t.user_id = n.user_id and t.course_id = n.course_id and t.lecture_id = ${LECTURE})`;

/** The question of the newest such try, if all of them are about questions in the video. */
const JUDGED_SECOND = sql`(select case when not bool_or(t.question_id is null) then
      (array_agg((asked ->> 'second')::int order by t.number desc) filter (where asked is not null))[1] end
  from quiz_tries t join quizzes z on z.id = t.quiz_id
    left join lateral (select one as asked from jsonb_array_elements(z.questions) one
      where one ->> 'id' = t.question_id::text) asked on true
  where t.user_id = n.user_id and t.course_id = n.course_id and t.lecture_id = ${LECTURE}
    and t.judged_again_at is not null)`;

/**
 * Columns about the course and the lecture of a notice. The course's title is that of its newest version. A course
 * without a version has notices only for its owner and for the person to whom it is offered.
 */
export const NOTICE_SUBJECT = sql`n.course_id as "courseId",
      coalesce((select v.title from course_versions v where v.course_id = n.course_id order by v.number desc limit 1),
        (select c.title from courses c where c.id = n.course_id)) as "courseName",
      ${LECTURE} as "lectureId", n.question_id as "questionId", n.review_id as "reviewId",
      case n.kind when 'judged-again' then ${JUDGED_SECOND} end as "quizSecond",
      case when n.question_id is not null then ${SAID_IN_QUESTION} when n.review_id is not null then ${SAID_IN_REVIEW}
        when n.kind = 'course-invited' then ${SAID_IN_INVITATION} end as said,
      case n.kind when 'invitation-taken' then ${WHO_JOINED} when 'course-invited' then ${INVITED_ROLE}
        when 'judged-again' then ${PASSED_BY_JUDGING} else n.about end as about,
      (select l.title from lectures l where l.id = ${LECTURE}) as "lectureName"`;
