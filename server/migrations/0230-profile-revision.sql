-- auth. How often the names were changed, so that a save of older ones does not replace newer ones.
alter table users add column revision integer not null default 1;
