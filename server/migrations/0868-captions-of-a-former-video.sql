-- media. Captions that a video took over from the one that it replaced; their times were not looked at yet.
alter table captions add column is_of_former_video boolean not null default false;
create or replace view shown_captions as select * from captions where cues <> '[]';
