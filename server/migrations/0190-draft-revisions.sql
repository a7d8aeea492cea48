-- learning, exercises. A save names the text that it builds on, and one that builds on another replaces nothing.
alter table code_drafts
  add column revision integer not null default 1,
  add column device text not null default '';
alter table exercise_drafts
  add column revision integer not null default 1,
  add column device text not null default '';

-- What a student's files of an exercise were before, to go back to.
create table exercise_history (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  saved_at timestamptz not null,
  files jsonb not null,
  primary key (user_id, course_id, lecture_id, saved_at)
);
create index exercise_history_course on exercise_history (course_id);
