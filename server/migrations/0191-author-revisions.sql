-- course-builder. How often each text was changed, so that a save of an older text does not replace a newer one.
alter table courses add column revision integer not null default 1;
alter table sections add column revision integer not null default 1;
alter table lectures
  add column revision integer not null default 1,
  add column exercise_revision integer not null default 0;
