-- auth. What a person says of themselves; shown on an instructor's page.
alter table users add column about text not null default '';
