-- Accounts of the operator's OpenID Connect provider, and whose they are here.
create table identities (
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  -- the provider's name for the person; an e-mail address may change hands, this does not
  subject text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, issuer, subject)
);
create unique index identities_subject on identities (issuer, subject);
