-- Ids are UUIDv7 made by the server. Per-person tables lead with user_id in their primary key, so that they can be
-- distributed by it; courses and categories are reference tables.

-- auth
create table users (
  id uuid primary key,
  account_type text not null check (account_type in ('Student', 'Instructor')),
  first_name text not null,
  last_name text not null,
  email text not null,
  password_hash text not null,
  picture_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table sessions (
  id uuid primary key,
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (user_id);

create table one_time_codes (
  id uuid primary key,
  email text not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index one_time_codes_email on one_time_codes (lower(email), created_at desc);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

-- platform
create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets on rate_limits (resets_at);

create table mail_outbox (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null default now(),
  -- a mail that would arrive after its code has expired is not sent
  expires_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null;
create index mail_outbox_recent on mail_outbox (created_at desc);

create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index audit_log_at on audit_log (at desc);

-- media
create table media (
  id uuid primary key,
  owner_id uuid references users on delete set null,
  kind text not null check (kind in ('image', 'video')),
  state text not null check (state in ('uploading', 'checking', 'processing', 'ready', 'rejected')),
  content_type text not null,
  bytes bigint not null,
  sha256 bytea,
  width integer,
  height integer,
  duration_ms bigint,
  -- images: [{ "width", "height", "file" }], smallest first; videos: details of the streams
  details jsonb not null default '{}',
  rejection text,
  created_at timestamptz not null default now()
);
create index media_owner on media (owner_id);

alter table users add constraint users_picture foreign key (picture_id) references media on delete set null;

-- course-builder
create table categories (
  id uuid primary key,
  name text not null,
  description text not null,
  position integer not null
);
create unique index categories_name on categories (lower(name));

create table courses (
  id uuid primary key,
  -- null once the account of the instructor of an archived course is gone
  instructor_id uuid references users on delete set null,
  category_id uuid not null references categories,
  title text not null,
  description text not null,
  what_you_will_learn text not null,
  price_cents integer not null check (price_cents >= 0),
  thumbnail_id uuid references media on delete set null,
  -- the version that everybody but the owner reads; null while it is in no catalogue
  published_version integer,
  latest_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- deleted by its owner while students keep their version
  archived_at timestamptz
);
create index courses_instructor on courses (instructor_id, updated_at desc);
create index courses_category on courses (category_id);
create index courses_thumbnail on courses (thumbnail_id);

create table sections (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  title text not null,
  position integer not null
);
create index sections_course on sections (course_id, position);

create table lectures (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  section_id uuid not null references sections on delete cascade,
  title text not null,
  description text not null,
  starter_code text not null default '',
  video_id uuid references media on delete set null,
  position integer not null
);
create index lectures_section on lectures (section_id, position);
create index lectures_course on lectures (course_id);
create index lectures_video on lectures (video_id);

-- Immutable: a row is written once, by publishing.
create table course_versions (
  course_id uuid not null references courses on delete cascade,
  number integer not null,
  title text not null,
  description text not null,
  what_you_will_learn text not null,
  price_cents integer not null,
  category_id uuid not null references categories,
  thumbnail_id uuid references media on delete set null,
  -- [{ id, title, lectures: [{ id, title, description, starterCode, videoId, durationMs }] }]
  outline jsonb not null,
  sections_count integer not null,
  lectures_count integer not null,
  duration_ms bigint not null,
  published_at timestamptz not null default now(),
  search tsvector not null,
  primary key (course_id, number)
);
create index course_versions_search on course_versions using gin (search);
create index course_versions_thumbnail on course_versions (thumbnail_id);
alter table courses add constraint courses_published_version foreign key (id, published_version)
  references course_versions (course_id, number) deferrable initially deferred;

-- The catalogue's order: published courses of a category, newest first.
create table published_courses (
  course_id uuid primary key references courses on delete cascade,
  category_id uuid not null references categories,
  version integer not null,
  first_published_at timestamptz not null default now(),
  foreign key (course_id, version) references course_versions (course_id, number)
);
create index published_courses_category on published_courses (category_id, first_published_at desc, course_id desc);

-- Which videos a version plays: the live check of the right to watch, and what may be cleaned up.
create table course_version_videos (
  course_id uuid not null,
  number integer not null,
  media_id uuid not null references media on delete cascade,
  primary key (course_id, number, media_id),
  foreign key (course_id, number) references course_versions (course_id, number) on delete cascade
);
create index course_version_videos_media on course_version_videos (media_id);

-- cart
create table cart_items (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  id uuid not null,
  added_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index cart_items_course on cart_items (course_id);

-- learning
create table enrolments (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  -- the version that the student follows
  version integer not null,
  last_lecture_id uuid,
  enrolled_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  -- having completed the course is a fact of its own, which nothing takes back
  completed_at timestamptz,
  completed_version integer,
  primary key (user_id, course_id),
  foreign key (course_id, version) references course_versions (course_id, number)
);
create index enrolments_course on enrolments (course_id);
create index enrolments_recent on enrolments (user_id, last_active_at desc);

-- Students of each course, counted in the transaction that enrols or removes one.
create table enrolment_counts (
  course_id uuid primary key references courses on delete cascade,
  students integer not null default 0
);

create table lecture_progress (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  -- seconds of the video really played
  watched int4multirange not null default '{}',
  position_seconds integer not null default 0,
  completed_at timestamptz,
  completed_by text check (completed_by in ('hand', 'watching', 'exercise')),
  -- an undo stops the same watching from completing it again
  undone_at timestamptz,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id, lecture_id)
);
create index lecture_progress_course on lecture_progress (course_id, lecture_id);

create table code_drafts (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  code text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id, lecture_id)
);
create index code_drafts_course on code_drafts (course_id);

-- reviews
create table reviews (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index reviews_course on reviews (course_id, updated_at desc);

create table rating_counts (
  course_id uuid primary key references courses on delete cascade,
  count integer not null default 0,
  sum integer not null default 0
);

-- contact
create table contact_messages (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  country_code text not null,
  phone_number text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_created on contact_messages (created_at desc);
