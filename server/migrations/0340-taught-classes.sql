-- Whether a course is a taught class, and since when; without a row it is open.
create table teaching_modes (
  course_id uuid primary key references courses on delete cascade,
  is_taught boolean not null,
  set_at timestamptz not null default clock_timestamp()
);

-- What a student has answered: whether an instructor sees their work in a course. It holds for this instructor, and until
-- the course's mode is changed.
create table shown_work (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  -- no foreign key: it is only compared with the course's instructor
  instructor_id uuid not null,
  is_shown boolean not null,
  -- by enrolling in a taught class: it ends by leaving
  by_joining boolean not null,
  answered_at timestamptz not null default clock_timestamp(),
  primary key (user_id, course_id)
);
create index shown_work_course on shown_work (course_id);

create index exercise_attempts_lecture on exercise_attempts (lecture_id, user_id, number);
-- Who has looked at a student's work.
create index audit_log_looks on audit_log (subject, id desc) where action in ('see-student', 'see-program');
