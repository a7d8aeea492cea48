-- exercises. A row is one edition and never changes but for what its check found: saving makes another edition, the
-- working copy's lecture names the newest, a version's outline the one that it was published with. Solution, hidden
-- tests and hints stand here alone, where no reader of outlines comes by.
create table exercises (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  -- no foreign key: versions keep an exercise when the working copy's lecture is gone
  lecture_id uuid not null,
  instructions text not null,
  -- [{ name, content }]
  files jsonb not null,
  solution jsonb not null,
  visible_tests text not null,
  hidden_tests text not null,
  hints jsonb not null,
  shares_solutions boolean not null,
  -- { problems, tests: [{ title, isHidden }] }; null while it was not checked
  check_result jsonb,
  created_at timestamptz not null default now()
);
create index exercises_course on exercises (course_id);

alter table lectures add column exercise_id uuid references exercises on delete set null;
create index lectures_exercise on lectures (exercise_id);

-- What a student has written and which hints are open.
create table exercise_drafts (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  files jsonb,
  hints_opened integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id, lecture_id)
);
create index exercise_drafts_course on exercise_drafts (course_id);

create table exercise_attempts (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  id uuid not null,
  exercise_id uuid not null references exercises on delete cascade,
  number integer not null,
  files jsonb not null,
  result jsonb not null,
  has_passed boolean not null,
  submitted_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index exercise_attempts_number on exercise_attempts (user_id, course_id, lecture_id, number);
create index exercise_attempts_course on exercise_attempts (course_id);
create index exercise_attempts_exercise on exercise_attempts (exercise_id, submitted_at desc);
