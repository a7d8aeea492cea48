-- course-builder. What an author says of a course beside its texts; empty: nothing is said.
alter table courses
  add column level text not null default '' check (level in ('', 'beginner', 'intermediate', 'advanced', 'all')),
  add column language text not null default '',
  add column requirements text not null default '';
alter table course_versions
  add column level text not null default '',
  add column language text not null default '',
  add column requirements text not null default '';

drop trigger course_versions_immutable on course_versions;
create trigger course_versions_immutable
  before update of course_id, number, title, description, what_you_will_learn, price_cents, category_id, level, language,
    requirements, outline, sections_count, lectures_count, duration_ms, published_at, search
  on course_versions for each row execute function refuse_version_change();

-- catalog. What is filtered, counted and searched of each published course (decision 0200); it goes with its place in the
-- catalogue. Written when a course is published, and where it is missing by a daily job.
create table catalogue_entries (
  course_id uuid primary key references published_courses on delete cascade,
  version integer not null,
  category_id uuid not null,
  level text not null,
  language text not null,
  price_cents integer not null,
  video_seconds integer not null,
  reading_seconds integer not null,
  exercises_count integer not null,
  has_captions boolean not null,
  first_published_at timestamptz not null
);

-- Apart from the entries, which are read all at once. The words stand in their rows: the planner does not know what it
-- costs to fetch them from elsewhere.
create table catalogue_texts (
  course_id uuid primary key references published_courses on delete cascade,
  title_search tsvector not null,
  search tsvector not null
) with (toast_tuple_target = 8160);
alter table catalogue_texts alter column search set storage main;
create index catalogue_texts_search on catalogue_texts using gin (search);

-- The words of the catalogue, each under itself and under what is left of it without one of its letters: two spellings
-- that are one mistake apart meet in a row.
create table search_spellings (
  spelling text not null,
  word text not null,
  primary key (spelling, word)
);

-- Versions are searched by their entries alone. The column stays while servers of the last release may still write it.
drop index course_versions_search;
alter table course_versions alter column search set default '';
