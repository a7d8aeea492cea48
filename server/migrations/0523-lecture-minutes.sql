-- course-builder. How long a lecture takes beside its video, as its author says; null where nothing is said.
alter table lectures add column minutes integer check (minutes between 1 and 600);
