-- media: a file to be downloaded, kept as it was sent (decision 0380).
alter table media
  drop constraint media_kind_check,
  add constraint media_kind_check check (kind in ('image', 'video', 'file')) not valid;

-- course-builder: the files of the working copy's lectures, and those that a version has.
create table lecture_files (
  lecture_id uuid not null references lectures on delete cascade,
  media_id uuid not null references media,
  primary key (lecture_id, media_id)
);
create index on lecture_files (media_id);

create table course_version_files (
  course_id uuid not null,
  number integer not null,
  media_id uuid not null references media,
  primary key (course_id, number, media_id),
  foreign key (course_id, number) references course_versions on delete cascade
);
create index on course_version_files (media_id);
