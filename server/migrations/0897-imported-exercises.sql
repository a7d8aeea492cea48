-- exercises. The exercise of a lecture as files have brought it last: a later import compares with it, and knows which side
-- has changed.
create table imported_exercises (
  lecture_id uuid primary key references lectures on delete cascade,
  fields jsonb not null
);
