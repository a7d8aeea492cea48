-- code-reviews. Counts the changes of a review's verdict: a page says on which one it builds.
alter table code_reviews add column revision integer not null default 0;
