-- What players report, as it came; a job counts it and deletes it. Steps are of five seconds of the video.
create table watch_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  lecture_id uuid not null,
  video_id uuid not null,
  kind text not null,
  steps int4multirange not null,
  -- days since 1970
  day integer not null
);
create index watch_events_user on watch_events (user_id);

-- In which steps each student is counted already: somebody who goes back ten times is one person.
create table watch_marks (
  user_id uuid not null references users on delete cascade,
  lecture_id uuid not null,
  video_id uuid not null,
  kind text not null,
  steps int4multirange not null,
  primary key (lecture_id, video_id, kind, user_id)
);
create index watch_marks_user on watch_marks (user_id);

-- How many people, of all time and by the day on which they did so first; step -1 stands for the whole video.
create table watch_totals (
  lecture_id uuid not null,
  video_id uuid not null,
  kind text not null,
  step integer not null,
  people integer not null,
  primary key (lecture_id, video_id, kind, step)
);
create table watch_days (
  lecture_id uuid not null,
  video_id uuid not null,
  kind text not null,
  step integer not null,
  day integer not null,
  people integer not null,
  primary key (lecture_id, video_id, kind, step, day)
);
