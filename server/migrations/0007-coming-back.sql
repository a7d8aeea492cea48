-- Who has left a course, with their place in it, to come back to; what they did there stays in lecture_progress.
create table past_enrolments (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  version integer not null,
  last_lecture_id uuid,
  enrolled_at timestamptz not null,
  last_active_at timestamptz not null,
  completed_at timestamptz,
  completed_version integer,
  shows_name boolean not null default false,
  left_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index past_enrolments_course on past_enrolments (course_id);

-- Whether the instructor may see the student's progress by name.
alter table enrolments add column shows_name boolean not null default false;
-- Whom the weekly reminder looks for.
create index enrolments_unfinished on enrolments (last_active_at) where completed_at is null;

-- notes
create table lecture_notes (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  -- made by the page, so that saving twice is saving once
  id uuid not null,
  lecture_id uuid not null,
  kind text not null check (kind in ('note', 'bookmark')),
  second integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id, id)
);
create index lecture_notes_course on lecture_notes (course_id);

-- certificates
create table certificates (
  -- unguessable: who knows the address may read it
  id text primary key,
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  version integer not null,
  completed_at timestamptz not null,
  -- of the version's video, really played, when it was issued; percent, rounded down
  coverage smallint not null check (coverage between 0 and 100),
  -- null without the student's consent
  student_name text,
  issued_at timestamptz not null default now()
);
create unique index certificates_of on certificates (user_id, course_id);
create index certificates_course on certificates (course_id);

-- reviews
alter table reviews add column reply text, add column replied_at timestamptz;
create unique index reviews_id on reviews (id);
create table review_reports (
  reporter_id uuid not null references users on delete cascade,
  review_id uuid not null references reviews (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (reporter_id, review_id)
);
create index review_reports_review on review_reports (review_id);

-- notices
create table notices (
  user_id uuid not null references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('new-version', 'review-reply', 'continue')),
  course_id uuid not null references courses on delete cascade,
  -- the version, where it is about one
  version integer,
  in_page boolean not null,
  wants_mail boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (user_id, id)
);
create index notices_recent on notices (user_id, created_at desc);
create index notices_course on notices (course_id);
create index notices_unmailed on notices (created_at) where wants_mail and mailed_at is null;

create table notice_switches (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  in_page boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- Where one click ends mails of this kind (RFC 8058).
alter table mail_outbox add column unsubscribe text;
