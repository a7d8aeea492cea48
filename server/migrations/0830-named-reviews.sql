-- code-reviews. Whether a review that nobody asked for was begun from a student's page, where the reviewer read the name.
alter table code_reviews add column is_named boolean not null default false;
