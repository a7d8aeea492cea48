-- the parameters of somebody's own memory, where they tell what is remembered better than the usual ones
create table recall_fits (
  user_id uuid primary key references users on delete cascade,
  -- of FSRS-6; null where the usual ones are better
  parameters jsonb,
  -- answers on later days that were there
  answers integer not null,
  fitted_at timestamptz not null default clock_timestamp()
);
