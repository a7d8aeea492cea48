-- code-reviews. Reviews and notes that one press sent to several students have one value in common.
alter table code_reviews add column sent_in uuid;
create index code_reviews_sent_in on code_reviews (sent_in, id) where sent_in is not null;
create index code_reviews_finished on code_reviews (course_id, finished_at desc, id desc) where finished_at is not null;
