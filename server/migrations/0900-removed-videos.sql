-- course-builder. The videos that were removed from lectures, which can be put back for 30 days.
create table removed_videos (
  lecture_id uuid not null references lectures on delete cascade,
  media_id uuid not null references media on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (lecture_id, media_id)
);
create index removed_videos_media on removed_videos (media_id);
create index removed_videos_age on removed_videos (removed_at);
