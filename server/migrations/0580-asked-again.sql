-- Who asked has written again below their question and nobody else has since; null otherwise.
alter table questions add column asked_again_at timestamptz;
-- What waits for an answer, as `tables/waiting-question.ts` says it: the instructor's inbox.
drop index questions_waiting;
create index questions_waiting on questions (course_id, coalesce(asked_again_at, created_at), id)
  where closed_at is null and accepted_answer_id is null
    and (first_answered_at is null or asked_again_at is not null);
