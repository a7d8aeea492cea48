-- An administrator is made by the operator's command, and is a student or an instructor besides.
-- A suspended account keeps what it has, and nobody gets in with it.
alter table users
  add column is_admin boolean not null default false,
  add column suspended_at timestamptz;
