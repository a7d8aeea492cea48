-- A section's id finds the versions that it is in, when the working copy no longer has it.
create index course_versions_sections on course_versions
  using gin (jsonb_path_query_array(outline, '$[*].id'));

-- Versions are immutable (decision 0040). A thumbnail may still be taken away by its foreign key.
create function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'course versions are immutable' using errcode = 'restrict_violation';
end $$;

create trigger course_versions_immutable
  before update of course_id, number, title, description, what_you_will_learn, price_cents, category_id, outline,
    sections_count, lectures_count, duration_ms, published_at, search
  on course_versions for each row execute function refuse_version_change();
