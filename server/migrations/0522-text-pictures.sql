-- course-builder. Pictures in the texts of a course; its versions and earlier texts may show them too (decision 0382).
create table course_pictures (
  course_id uuid not null references courses on delete cascade,
  media_id uuid not null references media,
  primary key (course_id, media_id)
);
create index on course_pictures (media_id);
