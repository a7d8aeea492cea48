-- code-track. What an author should look at before publishing, as it was found when the track was saved.
alter table code_tracks
  add column length_ms integer not null default 0,
  -- [{ kind, at, words }]; at in milliseconds
  add column findings jsonb not null default '[]';
