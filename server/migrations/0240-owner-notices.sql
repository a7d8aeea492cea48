-- notices. Owners of courses get notices too; the contract lists the kinds, as it does for notice_switches.
alter table notices drop constraint notices_kind_check;
-- The lecture, where it is about one.
alter table notices add column lecture_id uuid references lectures on delete cascade;
create index notices_lecture on notices (lecture_id) where lecture_id is not null;
