-- course-builder. A lecture of the working copy that no version gets (decision 0238).
alter table lectures add column held_back boolean not null default false;
