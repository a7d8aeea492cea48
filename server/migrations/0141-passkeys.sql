-- Keys that a person's devices keep, to log in without the password (WebAuthn).
create table passkeys (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- base64url, as the browser names it
  credential_id text not null,
  -- COSE
  public_key bytea not null,
  -- as the device counts; 0 when it does not
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (user_id, id)
);
create unique index passkeys_credential on passkeys (credential_id);

-- What is good once, and has been used: kept until it would be over anyway.
create table spent_tickets (
  hash bytea primary key,
  expires_at timestamptz not null
);
