-- course-builder. Where the links of a course's texts led when they were last looked up (decision 0235).
create table course_links (
  course_id uuid not null references courses on delete cascade,
  address text not null,
  -- Why it leads nowhere; null when it was reached.
  problem text,
  looked_up_at timestamptz not null default now(),
  primary key (course_id, address)
);
