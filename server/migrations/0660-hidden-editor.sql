-- Whether lectures that have nothing to do with code have no editor beside them (decision 0536).
alter table courses add column hides_editor boolean not null default false;
alter table course_versions add column hides_editor boolean not null default false;
