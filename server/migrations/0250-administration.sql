-- A category that an administrator has removed. Versions and deleted courses still name it, so the row stays.
alter table categories add column removed_at timestamptz;
drop index categories_name;
create unique index categories_name on categories (lower(name)) where removed_at is null;

-- What became of a message to the operator: the mail that answered it, and when somebody was done with it.
alter table contact_messages
  add column answer text,
  add column answered_at timestamptz,
  add column done_at timestamptz;
create index contact_messages_open on contact_messages (id desc) where done_at is null;
