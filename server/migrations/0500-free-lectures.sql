-- course-builder. Lectures that everybody may watch and read, without an account (decision 0370).
alter table lectures add column is_free boolean not null default false;
-- Whether a free lecture of the version plays it: what a request for a video without a session is asked.
alter table course_version_videos add column is_free boolean not null default false;
