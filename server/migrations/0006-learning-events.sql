-- A record is what its events say: completions with names, the names that were taken back, the lengths of the videos that
-- were played, and when and where the position was set. completed_at and completed_by follow from them.
alter table lecture_progress
  add column lengths integer[] not null default '{}',
  add column position_at timestamptz,
  add column position_device text not null default '',
  add column completions jsonb not null default '[]',
  add column cancelled text[] not null default '{}';

update lecture_progress set
  position_at = updated_at,
  completions = case
    when completed_by = 'watching' then '[{"id": "watching", "by": "watching"}]'::jsonb
    when completed_by is not null then jsonb_build_array(jsonb_build_object('id', 'before', 'by', completed_by))
    else '[]'::jsonb end,
  cancelled = case when undone_at is not null then '{watching}'::text[] else '{}'::text[] end;

alter table lecture_progress drop column undone_at;
