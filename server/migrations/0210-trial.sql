-- Whether the mails that wait were written in a trial, by a server outside production. One row. Where demo accounts are,
-- the database was a trial's so far.
create table installation (
  id boolean primary key default true check (id),
  is_trial boolean not null
);
insert into installation (is_trial)
select exists (select from users where lower(email) in ('instructor@lectern.example', 'student@lectern.example'));
