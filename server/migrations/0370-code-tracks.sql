-- code-track. What an instructor has on the screen at every moment of a lecture's video. A row is one edition and never
-- changes: the working copy's lecture names the newest, a version's outline the one that it was published with.
create table code_tracks (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  -- no foreign key: versions keep a track when the working copy's lecture is gone
  lecture_id uuid not null,
  -- of the JSON
  sha256 bytea not null,
  -- the JSON in Brotli
  packed bytea not null,
  created_at timestamptz not null default now()
);
alter table code_tracks alter column packed set storage external;
create index code_tracks_course on code_tracks (course_id);

alter table lectures
  add column track_id uuid references code_tracks on delete set null,
  add column track_revision integer not null default 0;
create index lectures_track on lectures (track_id);

-- What a student has made of it. All forks of a lecture are one draft.
create table code_forks (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  -- [{ id, at, begunAt, files: [{ name, content }], shown }]
  forks jsonb not null,
  revision integer not null default 1,
  device text not null default '',
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id, lecture_id)
);
create index code_forks_course on code_forks (course_id);

create table code_fork_history (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  saved_at timestamptz not null,
  forks jsonb not null,
  primary key (user_id, course_id, lecture_id, saved_at)
);
create index code_fork_history_course on code_fork_history (course_id);
