-- A second step at login: the secret of an authenticator app, encrypted, and codes for when it is lost.
create table two_steps (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  -- nothing is asked for before a first code has confirmed it
  confirmed_at timestamptz,
  -- of the code used last: none is good twice
  last_counter bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
