-- course-builder. Courses that their instructors want to hand over.
create table course_offers (
  course_id uuid primary key references courses on delete cascade,
  -- Need not be anybody's: an offer tells nobody who has an account.
  email text not null,
  offered_at timestamptz not null default now()
);
create index course_offers_email on course_offers (lower(email));
