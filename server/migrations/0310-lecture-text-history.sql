-- course-builder. What a lecture's texts were before, to go back to; `text_device` is the page that wrote the current ones.
alter table lectures
  add column text_device text not null default '',
  add column text_saved_at timestamptz not null default now();

create table lecture_text_history (
  lecture_id uuid not null references lectures on delete cascade,
  saved_at timestamptz not null,
  texts jsonb not null,
  primary key (lecture_id, saved_at)
);
