-- A video that is received in parts, and the lecture that it is for. Its id is the media row's.
create table uploads (
  id uuid primary key references media on delete cascade,
  course_id uuid not null references courses on delete cascade,
  -- null once the lecture is deleted: the video is refused then
  lecture_id uuid references lectures on delete set null,
  -- to be shown again; never part of a path
  file_name text not null,
  -- by which the same file is known when it is chosen again
  fingerprint text not null default '',
  -- what is safely on disk
  received_bytes bigint not null default 0
);
create index uploads_course on uploads (course_id);
create index uploads_lecture on uploads (lecture_id);

-- What is done to a video after its upload. The rows are the truth, the queue only runs them.
create table media_work (
  media_id uuid primary key references media on delete cascade,
  stage text not null check (stage in ('waiting', 'pictures', 'renditions', 'done', 'failed')),
  progress real not null default 0,
  failure text,
  -- begun so often: a video that takes its worker down with it is given up
  attempts integer not null default 0,
  updated_at timestamptz not null default now()
);
create index media_work_open on media_work (updated_at) where stage not in ('done', 'failed');
create index media_unfinished on media (created_at) where state in ('uploading', 'checking', 'processing');

-- Captions of a video, checked and in one form; they follow the video into every version that plays it.
create table captions (
  media_id uuid not null references media on delete cascade,
  -- BCP 47, as en or pt-BR
  language text not null,
  label text not null,
  -- [{ "start", "end", "text" }], seconds, in order
  cues jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (media_id, language)
);
