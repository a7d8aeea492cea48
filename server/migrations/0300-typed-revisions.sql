-- notes, reviews. How often each text was changed, so that a save of an older text does not replace a newer one.
alter table lecture_notes add column revision integer not null default 1;
alter table reviews add column revision integer not null default 1;
