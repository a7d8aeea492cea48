-- auth, questions. The revisions of a person's words about themselves and of a clarification: a change of an older one is
-- refused.
alter table users add column about_revision integer not null default 1;
alter table clarifications add column revision integer not null default 1;
