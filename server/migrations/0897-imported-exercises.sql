-- exercises. The exercise of a lecture as files have brought it last: a later import compares with it, and knows which side
-- has changed.
create table imported_exercises (
  lecture_id uuid primary key references lectures on delete cascade,
  fields jsonb not null
);

-- media. SHA-256 of the cues that a file has brought last, for the same purpose; null for older ones.
alter table captions add column file_digest text;
create or replace view shown_captions as select * from captions where cues <> '[]';
