-- Counts the changes of a student's record in a course, so that one who read it can tell that nobody has changed it since.
alter table enrolments add column revision integer not null default 0;
alter table past_enrolments add column revision integer not null default 0;
