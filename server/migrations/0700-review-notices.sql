-- notices. The code review, where it is about one: a notice leads to it, and goes with it.
alter table notices add column review_id uuid references code_reviews on delete cascade;
create index notices_review on notices (review_id) where review_id is not null;
