-- catalog. The entries of published courses count the time of their lectures without a video as their students see it
-- (decision 0588): it was counted in characters of all texts. Their version stays; this is as `entries.repository.ts`.
update catalogue_entries e set reading_seconds = counted.minutes * 60
  from (
    select v.course_id, v.number, coalesce(sum(case
        when l.value is null or l.value ->> 'videoId' is not null then 0
        when l.value ->> 'minutes' is not null then (l.value ->> 'minutes')::int
        when l.value ->> 'exerciseId' is not null then 0
        else greatest(1, round(regexp_count(l.value ->> 'description', '[^ \t\n\r]+') / 200::numeric))
      end), 0)::int as minutes
    from published_courses p
    join course_versions v on v.course_id = p.course_id and v.number = p.version
    left join lateral jsonb_array_elements(v.outline) s on true
    left join lateral jsonb_array_elements(s.value -> 'lectures') l on true
    group by v.course_id, v.number
  ) counted
  where counted.course_id = e.course_id and counted.number = e.version
    and e.reading_seconds <> counted.minutes * 60;
