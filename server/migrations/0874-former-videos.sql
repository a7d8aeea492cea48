-- course-builder. The fingerprints of the videos that a lecture had before: a file that is imported again may be one of them.
alter table lectures add column former_videos text[] not null default '{}';
