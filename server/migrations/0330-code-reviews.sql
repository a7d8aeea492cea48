-- exercise_attempts. Which programs are the same, names and formatting aside, with the same results; null until it was
-- found out.
alter table exercise_attempts add column group_key text;
create index exercise_attempts_group on exercise_attempts (lecture_id, group_key, user_id);
create index exercise_attempts_not_grouped on exercise_attempts (submitted_at) where group_key is null;

create table code_reviews (
  -- made by the page, so that asking twice is asking once
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  -- null once the account is gone: the review stays
  user_id uuid references users on delete set null,
  -- the attempt as it was submitted, which outlives the attempt's own row
  attempt_id uuid not null,
  number integer not null,
  has_passed boolean not null,
  files jsonb not null,
  group_key text,
  note text not null,
  -- null for who did not ask: others wrote the same program
  asked_at timestamptz,
  opened_by uuid references users on delete set null,
  opened_at timestamptz,
  verdict text not null default '',
  finished_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, attempt_id)
);
create index code_reviews_lecture on code_reviews (lecture_id, group_key);
create index code_reviews_asked on code_reviews (course_id, asked_at desc) where asked_at is not null;
create index code_reviews_waiting on code_reviews (course_id, asked_at, id)
  where asked_at is not null and finished_at is null;
create index code_reviews_opened_by on code_reviews (opened_by) where opened_by is not null;

create table code_remarks (
  id uuid primary key,
  review_id uuid not null references code_reviews on delete cascade,
  file text not null,
  line integer not null,
  last_line integer not null,
  body text not null,
  -- what to write in place of the lines
  suggestion text,
  created_at timestamptz not null default clock_timestamp()
);
create index code_remarks_review on code_remarks (review_id, file, line);
