-- media. A language whose last cue was removed keeps its revision in captions, but is not there for anybody.
create view shown_captions as select * from captions where cues <> '[]';
update catalogue_entries e set has_captions = false
  where e.has_captions and not exists (
    select from course_version_videos v join shown_captions c on c.media_id = v.media_id
    where v.course_id = e.course_id and v.number = e.version);
