-- who asked for a mail a week that says how many cards wait, and when the last one was written
alter table recall_settings
  add column weekly_mail boolean not null default false,
  add column weekly_mailed_at timestamptz;
