-- Passed programs that students show to the class, one of each student and exercise.
create table shared_solutions (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  lecture_id uuid not null,
  exercise_id uuid not null,
  user_id uuid not null references users on delete cascade,
  attempt_id uuid not null,
  -- as it was submitted, which outlives the attempt's own row
  files jsonb not null,
  note text not null,
  shared_at timestamptz not null default clock_timestamp(),
  unique (lecture_id, user_id)
);
create index shared_solutions_user on shared_solutions (user_id);
create index shared_solutions_course on shared_solutions (course_id);

-- One vote of each student and exercise.
create table solution_votes (
  lecture_id uuid not null,
  user_id uuid not null references users on delete cascade,
  solution_id uuid not null references shared_solutions on delete cascade,
  primary key (lecture_id, user_id)
);
create index solution_votes_solution on solution_votes (solution_id);
create index solution_votes_user on solution_votes (user_id);
