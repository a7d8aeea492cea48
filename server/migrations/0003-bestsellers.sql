-- Students that a course needs to stand in the top tenth of its category, counted once a day; null before the first time.
alter table categories add column bestseller_students integer;

-- The whole catalogue, newest first.
create index published_courses_newest on published_courses (first_published_at desc, course_id desc);
