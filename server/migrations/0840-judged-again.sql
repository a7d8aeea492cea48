-- quiz_tries. A corrected question judges earlier answers again: a verdict becomes better or stays.
alter table quiz_tries
  -- the verdicts before that; null for a try that was judged once
  add column first_verdicts jsonb,
  add column judged_again_at timestamptz,
  add column judged_again_by uuid references users on delete set null;
create index quiz_tries_judged_again_by on quiz_tries (judged_again_by) where judged_again_by is not null;
