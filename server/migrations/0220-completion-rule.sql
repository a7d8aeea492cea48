-- Whether lectures that were only marked count when a course is completed (docs/progress.md).
alter table courses add column accepts_marks boolean not null default false;
alter table course_versions add column accepts_marks boolean not null default false;

-- What a certificate shows the world: exercises always, how much of the video was played when its owner says so.
alter table certificates
  add column exercises_passed smallint not null default 0,
  add column shows_coverage boolean not null default false;
