-- When a course was moved to its owner's bin; null once it cannot be restored (decision 0620). A deleted course is
-- archived too, so whatever leaves out archived courses leaves out the bin.
alter table courses add column binned_at timestamptz;
