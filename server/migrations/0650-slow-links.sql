-- course-builder. A link that did not answer in time may be alive (decision 0511); `problem` then says how long it had.
alter table course_links add column is_slow boolean not null default false;
