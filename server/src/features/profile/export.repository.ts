import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import type { AddText } from '#platform/http/gzipped-texts.ts';

type Row = Record<string, unknown>;

/** The person, by id and by address. */
interface Owner {
  id: string;
  email: string;
}

/**
 * The rows of each list that belong to a person. It contains no hashes, no keys and nothing of other people. Other
 * instructors' courses have the title of their version, because only the owner may read the working copy.
 */
const LISTS: Record<string, (owner: Owner) => RawBuilder<Row>> = {
  account: ({ id }) => sql`select id, first_name, last_name, email, account_type, created_at, updated_at
    from users where id = ${id}`,
  sessions: ({ id }) => sql`select user_agent, created_at, last_seen_at from sessions where user_id = ${id}`,
  passkeys: ({ id }) => sql`select name, created_at, last_used_at from passkeys where user_id = ${id}`,
  identities: ({ id }) => sql`select issuer, subject, created_at from identities where user_id = ${id}`,
  savedCourses: ({ id }) => sql`select course_id, title, added_at
    from cart_items, lateral (select title from course_versions v where v.course_id = cart_items.course_id
      order by number desc limit 1) newest where user_id = ${id}`,
  enrolments: ({ id }) => sql`select course_id, title, enrolled_at, last_active_at, completed_at
    from enrolments e join course_versions v using (course_id) where user_id = ${id} and v.number = e.version`,
  lectures: ({
    id,
  }) => sql`select course_id, lecture_id, watched::text, played_again::text, position_seconds, completed_at,
    completed_by, started_at, updated_at from lecture_progress where user_id = ${id}`,
  code: ({ id }) =>
    sql`select course_id, lecture_id, code, updated_at from code_drafts where user_id = ${id}`,
  codeHistory: ({ id }) =>
    sql`select course_id, lecture_id, code, saved_at from code_history where user_id = ${id}`,
  codeForks: ({ id }) =>
    sql`select course_id, lecture_id, forks, updated_at from code_forks where user_id = ${id}`,
  codeForksHistory: ({ id }) =>
    sql`select course_id, lecture_id, forks, saved_at from code_fork_history where user_id = ${id}`,
  reviews: ({ id }) =>
    sql`select course_id, rating, body, created_at, updated_at from reviews where user_id = ${id}`,
  notes: ({ id }) => sql`select course_id, lecture_id, kind, second, body, created_at, updated_at
    from lecture_notes where user_id = ${id}`,
  watchMarks: ({
    id,
  }) => sql`select lecture_id, video_id, kind, steps::text from watch_marks where user_id = ${id}
    union all select lecture_id, video_id, kind, steps::text from watch_events where user_id = ${id}`,
  shownWork: ({ id }) => sql`select course_id, is_shown, by_joining, quiz_answers, answered_at
    from shown_work where user_id = ${id}`,
  looksAtWork: ({
    id,
  }) => sql`select at, action, detail ->> 'courseId' as course_id, detail ->> 'number' as attempt
    from audit_log where subject = ${`user:${id}`} and action in ('see-student', 'see-program', 'see-answers')`,
  questions: ({
    id,
  }) => sql`select course_id, lecture_id, id, place, at, quote, title, body, is_private, created_at,
    edited_at, closed_at from questions where author_id = ${id}`,
  answers: ({ id }) => sql`select q.course_id, a.question_id, a.id, a.body, a.created_at, a.edited_at
    from question_answers a join questions q on q.id = a.question_id where a.author_id = ${id}`,
  earlierWords: ({ id }) => sql`select e.question_id, e.answer_id, e.title, e.body, e.replaced_at
    from question_edits e join questions q on q.id = e.question_id left join question_answers a on a.id = e.answer_id
    where case when e.answer_id is null then q.author_id else a.author_id end = ${id}`,
  sharedQuestions: ({ id }) => sql`select question_id, shared_at from question_sharers where user_id = ${id}`,
  questionReports: ({ id }) => sql`select question_id, answer_id, reason, created_at, settled_at
    from question_reports where reporter_id = ${id}`,
  cannedAnswers: ({ id }) =>
    sql`select id, title, body, updated_at from canned_answers where instructor_id = ${id}`,
  clarifications: ({ id }) => sql`select f.course_id, f.lecture_id, f.second, f.body, f.updated_at
    from clarifications f join courses c on c.id = f.course_id where c.instructor_id = ${id}`,
  announcements: ({ id }) => sql`select a.course_id, a.title, a.body, a.sent_at
    from announcements a join courses c on c.id = a.course_id
    where case when a.to_some then a.sender_id else c.instructor_id end = ${id}`,
  announcementsToMe: ({ id }) => sql`select a.course_id, a.title, a.body, a.sent_at
    from announcement_receivers r join announcements a on a.id = r.announcement_id where r.user_id = ${id}`,
  certificates: ({ id }) => sql`select id, course_id, version, student_name, completed_at, issued_at
    from certificates where user_id = ${id}`,
  pastEnrolments: ({
    id,
  }) => sql`select course_id, version, enrolled_at, last_active_at, completed_at, left_at
    from past_enrolments where user_id = ${id}`,
  notices: ({ id }) => sql`select kind, course_id, created_at, read_at from notices where user_id = ${id}`,
  courseOffers: ({ id }) => sql`select course_id, o.email, offered_at
    from course_offers o join courses c on c.id = course_id where instructor_id = ${id}`,
  courseRoles: ({ id }) => sql`select course_id, role, joined_at from course_members where user_id = ${id}`,
  courseInvitations: ({ id }) => sql`select i.course_id, i.email, i.role, i.invited_at
    from course_invitations i join courses c on c.id = i.course_id where c.instructor_id = ${id}`,
  openLectures: ({ id }) => sql`select lecture_id, seen_at from lecture_visits where user_id = ${id}`,
  noticeSwitches: ({ id }) => sql`select kind, in_page, by_mail from notice_switches where user_id = ${id}`,
  reviewReports: ({ id }) =>
    sql`select review_id, reason, created_at, settled_at from review_reports where reporter_id = ${id}`,
  // Omits the results, which reveal hidden tests.
  exerciseAttempts: ({ id }) => sql`select course_id, lecture_id, number, files, has_passed, submitted_at
    from exercise_attempts where user_id = ${id}`,
  exerciseDrafts: ({ id }) => sql`select course_id, lecture_id, files, hints_opened, updated_at
    from exercise_drafts where user_id = ${id}`,
  exerciseHistory: ({ id }) => sql`select course_id, lecture_id, files, saved_at
    from exercise_history where user_id = ${id}`,
  sharedSolutions: ({ id }) => sql`select course_id, lecture_id, files, note, shared_at
    from shared_solutions where user_id = ${id}`,
  solutionVotes: ({ id }) => sql`select lecture_id, solution_id from solution_votes where user_id = ${id}`,
  codeReviews: ({ id }) => sql`select course_id, lecture_id, number, files, note, asked_at, finished_at,
    case when finished_at is not null then verdict end as verdict from code_reviews where user_id = ${id}`,
  codeRemarks: ({
    id,
  }) => sql`select r.course_id, r.lecture_id, r.number, m.file, m.line, m.last_line, m.body,
    m.suggestion, m.created_at from code_remarks m join code_reviews r on r.id = m.review_id
    where r.user_id = ${id} and r.finished_at is not null`,
  courseCodeRemarks: ({
    id,
  }) => sql`select r.course_id, r.lecture_id, r.verdict, m.file, m.line, m.last_line, m.body,
    m.suggestion, m.created_at from code_reviews r join courses c on c.id = r.course_id
    left join code_remarks m on m.review_id = r.id where c.instructor_id = ${id}`,
  // Omits the verdicts, which reveal right answers.
  quizTries: ({ id }) => sql`select course_id, lecture_id, number, question_id, answers, right_count,
    questions_count, has_passed, is_late, submitted_at from quiz_tries where user_id = ${id}`,
  quizSittings: ({ id }) => sql`select course_id, lecture_id, begun_at, extensions from quiz_sittings
    where user_id = ${id}`,
  recallCards: ({
    id,
  }) => sql`select id, course_id, lecture_id, kind, question_id, note_id, second, front, back,
    added_at, due_at, is_retired from recall_cards where user_id = ${id}`,
  recallEvents: ({ id }) =>
    sql`select id, card_id, act, at, device, undoes from recall_events where user_id = ${id}`,
  recallSettings: ({ id }) => sql`select cards_a_day, retention, weekly_mail from recall_settings
    where user_id = ${id}`,
  recallTotals: ({ id }) => sql`select events from recall_totals where user_id = ${id}`,
  recallFits: ({ id }) => sql`select parameters, answers, fitted_at from recall_fits where user_id = ${id}`,
  files: ({ id }) => sql`select kind, content_type, bytes, created_at from media where owner_id = ${id}`,
  // Messages from before the account existed may come from somebody else who typed the address.
  messages: ({ id, email }) => sql`select message, created_at, answer, answered_at from contact_messages
    where lower(email) = lower(${email}) and created_at >= (select created_at from users where id = ${id})`,
  courses: ({
    id,
  }) => sql`select id, title, description, what_you_will_learn, price_cents, created_at, updated_at
    from courses where instructor_id = ${id} and (archived_at is null or binned_at is not null)`,
  courseSections: ({ id }) => sql`select s.course_id, s.id, s.title, s.position
    from sections s join courses c on c.id = s.course_id where c.instructor_id = ${id}`,
  courseExercises: ({ id }) => sql`select e.course_id, e.lecture_id, e.instructions, e.files, e.solution,
    e.visible_tests, e.hidden_tests, e.hints, e.created_at
    from exercises e join courses c on c.id = e.course_id where c.instructor_id = ${id}`,
  courseImportedExercises: ({ id }) => sql`select l.course_id, i.lecture_id, i.fields
    from imported_exercises i join lectures l on l.id = i.lecture_id join courses c on c.id = l.course_id
    where c.instructor_id = ${id}`,
  courseEarlierExercises: ({ id }) => sql`select l.course_id, h.lecture_id, h.fields, h.saved_at
    from own_exercise_history h join lectures l on l.id = h.lecture_id join courses c on c.id = l.course_id
    where c.instructor_id = ${id}`,
  courseQuizzes: ({
    id,
  }) => sql`select q.course_id, q.lecture_id, q.questions, q.pass_mark, q.tries_a_day, q.decides, q.pools,
    q.is_mixed, q.minutes, q.is_on_device,
    q.created_at from quizzes q join courses c on c.id = q.course_id where c.instructor_id = ${id}`,
  courseLectures: ({
    id,
  }) => sql`select l.course_id, l.section_id, l.id, l.title, l.description, l.starter_code, l.position
    from lectures l join courses c on c.id = l.course_id where c.instructor_id = ${id}`,
  courseLectureHistory: ({ id }) => sql`select l.course_id, h.lecture_id, h.texts, h.saved_at
    from lecture_text_history h join lectures l on l.id = h.lecture_id join courses c on c.id = l.course_id
    where c.instructor_id = ${id}`,
};

/** Rows in memory at once. */
const AT_ONCE = 50;

/** Adds the rows of a list as JSON, separated by commas. */
const addRows = async (tx: Tx, list: RawBuilder<Row>, add: AddText): Promise<void> => {
  await sql`declare exported no scroll cursor for ${list}`.execute(tx);
  let comma = '';
  for (let count = AT_ONCE; count === AT_ONCE; comma = ',') {
    const { rows } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from exported`.execute(tx);
    count = rows.length;
    if (count > 0) await add(comma + rows.map((row) => JSON.stringify(row)).join(','));
  }
  await sql`close exported`.execute(tx);
};

/** Adds all lists as the JSON of one object, from one snapshot. */
export const addEverything = (db: Database, owner: Owner, add: AddText): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      let comma = '';
      await add('{');
      for (const [name, list] of Object.entries(LISTS)) {
        await add(`${comma}${JSON.stringify(name)}:[`);
        await addRows(tx, list(owner), add);
        await add(']');
        comma = ',';
      }
      await add('}');
    });
