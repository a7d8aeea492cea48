create table questions (
  -- made by the page, so that asking twice is asking once
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  -- null once the account is gone: the thread stays
  author_id uuid references users on delete set null,
  place text not null check (place in ('second', 'line', 'exercise', 'lecture')),
  -- the second, or the line from 1; 0 elsewhere
  at integer not null,
  -- what the line said when it was asked; empty elsewhere
  quote text not null,
  -- what of the lecture it hangs on, as it was then
  hangs_on text not null,
  title text not null,
  body text not null,
  is_private boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  closed_at timestamptz,
  -- by somebody else than who asked
  first_answered_at timestamptz,
  accepted_answer_id uuid,
  answers integer not null default 0,
  -- how many others have it too
  sharers integer not null default 0,
  -- the course's id is a word of it: a search reads the index of its course alone
  search tsvector not null
);
create index questions_course on questions (course_id, created_at desc, id desc);
create index questions_lecture on questions (lecture_id, created_at desc, id desc);
create index questions_seconds on questions (lecture_id, at, id) where place = 'second';
create index questions_author on questions (author_id, course_id);
create index questions_search on questions using gin (search) with (fastupdate = off);

create table question_answers (
  id uuid primary key,
  question_id uuid not null references questions on delete cascade,
  author_id uuid references users on delete set null,
  by_instructor boolean not null,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz
);
create index question_answers_question on question_answers (question_id, created_at, id);
create index question_answers_author on question_answers (author_id);
alter table questions add foreign key (accepted_answer_id) references question_answers on delete set null;
create index questions_accepted on questions (accepted_answer_id) where accepted_answer_id is not null;

-- What a question or an answer said before it was changed.
create table question_edits (
  id uuid primary key,
  question_id uuid not null references questions on delete cascade,
  -- null for the question itself
  answer_id uuid references question_answers on delete cascade,
  title text not null,
  body text not null,
  replaced_at timestamptz not null default clock_timestamp()
);
create index question_edits_question on question_edits (question_id, replaced_at desc);
create index question_edits_answer on question_edits (answer_id) where answer_id is not null;

-- Who has a question too: they are told of its answers.
create table question_sharers (
  question_id uuid not null references questions on delete cascade,
  user_id uuid not null references users on delete cascade,
  shared_at timestamptz not null default now(),
  primary key (question_id, user_id)
);
create index question_sharers_user on question_sharers (user_id);

create table question_reports (
  id uuid primary key,
  reporter_id uuid not null references users on delete cascade,
  question_id uuid not null references questions on delete cascade,
  -- null for the question itself
  answer_id uuid references question_answers on delete cascade,
  reason text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- null while no administrator has looked at it
  settled_at timestamptz,
  unique nulls not distinct (reporter_id, question_id, answer_id)
);
create index question_reports_question on question_reports (question_id);
create index question_reports_answer on question_reports (answer_id) where answer_id is not null;
create index question_reports_waiting on question_reports (question_id) where settled_at is null;
