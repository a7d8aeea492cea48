-- who owned the course before its last hand-over: their pages, which may still be open, are told whose it is now
alter table courses add column former_instructor_id uuid references users on delete set null;
create index courses_former_instructor on courses (former_instructor_id) where former_instructor_id is not null;
