-- course-builder. Of a link that a server without a way to the internet did not look up, nothing is known.
alter table course_links add column is_unchecked boolean not null default false;
