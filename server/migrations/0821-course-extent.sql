-- catalog. The entries of published courses count lectures with a quiz, and say *captions* only where every video has
-- them. This is as `entries.repository.ts`.
alter table catalogue_entries add column quizzes_count integer not null default 0;
update catalogue_entries e set quizzes_count = counted.quizzes
  from (
    select v.course_id, v.number, count(*) filter (where l.value ->> 'quizId' is not null)::int as quizzes
    from published_courses p
    join course_versions v on v.course_id = p.course_id and v.number = p.version
    cross join lateral jsonb_array_elements(v.outline) s
    cross join lateral jsonb_array_elements(s.value -> 'lectures') l
    group by v.course_id, v.number
  ) counted
  where counted.course_id = e.course_id and counted.number = e.version and counted.quizzes > 0;
update catalogue_entries e set has_captions = false
  where e.has_captions and exists (
    select from course_version_videos v
    where v.course_id = e.course_id and v.number = e.version
      and not exists (select from shown_captions c where c.media_id = v.media_id));
