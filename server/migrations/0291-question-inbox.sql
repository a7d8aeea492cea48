-- Questions that wait for their first answer: the instructor's inbox.
create index questions_waiting on questions (course_id, created_at, id)
  where first_answered_at is null and closed_at is null;

-- What the instructor says at a second to all who come there.
create table clarifications (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  -- shown at this video alone: in another one the second is another
  video_id uuid not null,
  second integer not null,
  body text not null,
  updated_at timestamptz not null default clock_timestamp()
);
create index clarifications_course on clarifications (course_id);
create index clarifications_lecture on clarifications (lecture_id, second);

-- Answers that an instructor keeps to use again.
create table canned_answers (
  instructor_id uuid not null references users on delete cascade,
  id uuid not null,
  title text not null,
  body text not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (instructor_id, id)
);

create table announcements (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  title text not null,
  body text not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index announcements_course on announcements (course_id, sent_at desc);
