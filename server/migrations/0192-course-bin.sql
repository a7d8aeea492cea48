-- course-builder. What is deleted from a working copy stays 30 days (decision 0192): out of every outline, but with its
-- text, video and exercise. Lectures that were deleted with their section carry its moment.
alter table sections add column deleted_at timestamptz;
alter table lectures add column deleted_at timestamptz;
create index sections_deleted on sections (deleted_at) where deleted_at is not null;
create index lectures_deleted on lectures (deleted_at) where deleted_at is not null;
