-- questions. An announcement to some students: nobody else reads it, and of the teachers only its sender.
alter table announcements add column to_some boolean not null default false,
  add column sender_id uuid references users on delete set null;
create table announcement_receivers (
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (announcement_id, user_id)
);
create index announcement_receivers_user on announcement_receivers (user_id);
create index announcements_sender on announcements (sender_id) where sender_id is not null;
