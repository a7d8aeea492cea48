-- quizzes. A row is one edition and never changes, as of exercises: the working copy's lecture names the newest, a
-- version's outline the one that it was published with. Right answers stand here alone, where no reader of outlines
-- comes by.
create table quizzes (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  -- no foreign key: versions keep a quiz when the working copy's lecture is gone
  lecture_id uuid not null,
  -- as contract/src/quiz-content.ts has them
  questions jsonb not null,
  -- what running their programs told: { question: { output } or { tests } }
  found jsonb not null,
  pass_mark integer not null,
  tries_a_day integer,
  decides boolean not null,
  created_at timestamptz not null default now()
);
create index quizzes_course on quizzes (course_id);

alter table lectures
  add column quiz_id uuid references quizzes on delete set null,
  add column quiz_revision integer not null default 0;
create index lectures_quiz on lectures (quiz_id);

create table quiz_tries (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  -- made by the page, so that answers which are sent twice are judged once
  id uuid not null,
  quiz_id uuid not null references quizzes on delete cascade,
  number integer not null,
  -- the question at a second; null for all below the lecture
  question_id uuid,
  answers jsonb not null,
  -- [{ question, isRight, why, said }]
  verdicts jsonb not null,
  right_count integer not null,
  questions_count integer not null,
  -- it reached the pass mark
  has_passed boolean not null,
  -- with it the whole quiz was passed
  passes_quiz boolean not null,
  submitted_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id)
);
create unique index quiz_tries_number on quiz_tries (user_id, course_id, lecture_id, number);
create index quiz_tries_course on quiz_tries (course_id);
create index quiz_tries_quiz on quiz_tries (quiz_id);

alter table lecture_progress drop constraint lecture_progress_completed_by_check,
  add constraint lecture_progress_completed_by_check
    check (completed_by in ('hand', 'watching', 'exercise', 'quiz')) not valid;
