-- course-builder. When a working copy is published by itself (decision 0237).
create table scheduled_publishings (
  course_id uuid primary key references courses on delete cascade,
  publish_at timestamptz not null
);
create index scheduled_publishings_due on scheduled_publishings (publish_at);
