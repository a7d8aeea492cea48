-- whose quota the bytes count against, where that is not their owner's: a course that was handed over takes them along
alter table media add column charged_id uuid references users on delete set null;
create index media_charged on media (charged_id) where charged_id is not null;
