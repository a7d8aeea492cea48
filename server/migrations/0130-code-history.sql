-- learning. What a student's code beside a lecture was before, to go back to.
create table code_history (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  saved_at timestamptz not null,
  code text not null,
  primary key (user_id, course_id, lecture_id, saved_at)
);
create index code_history_course on code_history (course_id);
