-- how the questions below a lecture are drawn, ordered and timed
alter table quizzes
  -- [{ tag, picks }]
  add column pools jsonb not null default '[]',
  add column is_mixed boolean not null default false,
  add column minutes integer;

alter table quiz_tries
  -- it came after its time
  add column is_late boolean not null default false;

-- a try with a time limit that has begun: its row goes when it is submitted, however late
create table quiz_sittings (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  quiz_id uuid not null references quizzes on delete cascade,
  begun_at timestamptz not null default clock_timestamp(),
  extensions integer not null default 0,
  primary key (user_id, course_id, lecture_id)
);
create index quiz_sittings_course on quiz_sittings (course_id);
create index quiz_sittings_quiz on quiz_sittings (quiz_id);
