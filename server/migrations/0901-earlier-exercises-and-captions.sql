-- exercises. What a lecture's exercise was before it was replaced or removed.
create table own_exercise_history (
  lecture_id uuid not null references lectures on delete cascade,
  saved_at timestamptz not null,
  fields jsonb not null,
  primary key (lecture_id, saved_at)
);

-- media. The same for the captions of a video in one language.
create table captions_history (
  media_id uuid not null references media on delete cascade,
  language text not null,
  saved_at timestamptz not null,
  earlier jsonb not null,
  primary key (media_id, language, saved_at)
);
