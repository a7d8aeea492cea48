alter table courses
  add column taken_down_at timestamptz,
  add column take_down_reason text not null default '';
