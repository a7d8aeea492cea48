-- course-builder. Who teaches a course beside its owner, and who is asked to (decision 0381).
create table course_members (
  course_id uuid not null references courses on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('editor', 'assistant')),
  joined_at timestamptz not null default clock_timestamp(),
  primary key (course_id, user_id)
);
create index on course_members (user_id);

create view course_staff as
  select id as course_id, instructor_id as user_id, 'owner' as role from courses where instructor_id is not null
  union all
  select course_id, user_id, role from course_members;

create table course_invitations (
  course_id uuid not null references courses on delete cascade,
  -- in small letters
  email text not null,
  role text not null check (role in ('editor', 'assistant')),
  invited_at timestamptz not null default clock_timestamp(),
  primary key (course_id, email)
);
create index on course_invitations (email);

-- Which pages have a lecture open; a page tells it again every few seconds.
create table lecture_visits (
  lecture_id uuid not null references lectures on delete cascade,
  user_id uuid not null references users on delete cascade,
  device text not null,
  tab text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (lecture_id, user_id, device)
);

-- teaching. Whether the answer was given to all who teach the course; those from before were given to its owner alone.
alter table shown_work add column to_all boolean not null default false;
