-- Videos are claimed as mails are: whoever works on one moves the time of its next attempt (decision 0161).
alter table media_work add column next_attempt_at timestamptz not null default now();
create index media_work_due on media_work (next_attempt_at) where stage not in ('done', 'failed');
drop index media_work_open;

-- What the server does by itself now and then, on one of the nodes.
create table scheduled_jobs (
  name text primary key,
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0
);

-- It shared the rows of media_work out among workers, and held nothing else.
drop schema if exists pgboss cascade;
