-- A report that an administrator has looked at; null while it waits. The row stays, so that a person reports a text once.
alter table review_reports add column settled_at timestamptz;
create index review_reports_waiting on review_reports (review_id) where settled_at is null;
