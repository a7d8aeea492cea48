-- how many events of the daily review each student has, so that none are counted when one is added; a student's first
-- event after this migration counts those before it
create table recall_totals (
  user_id uuid primary key references users on delete cascade,
  events integer not null
);
