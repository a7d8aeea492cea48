-- questions. How many students an announcement was sent to; null for those sent before.
alter table announcements add column students int;
