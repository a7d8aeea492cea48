-- The first answer by a teacher; null while there is none, or only fellow students have answered.
alter table questions add column taught_at timestamptz;
-- What waits for an answer, as `tables/waiting-question.ts` says it: the instructor's inbox.
drop index questions_waiting;
-- As `question-writes.repository.ts` counts: who asked writes again below the last answer of a teacher. Nobody knows
-- any more which answers a deleted account wrote below its own question.
update questions q set taught_at = t.first_taught,
    asked_again_at = case when q.author_id is null then q.asked_again_at else t.asked_again end
  from (select question_id, min(at) filter (where is_taught) as first_taught,
      min(at) filter (where is_own and at > last_taught) as asked_again
    from (select a.*, max(at) filter (where is_taught) over (partition by question_id) as last_taught
      from (select a.question_id, a.created_at as at, a.author_id is not distinct from w.author_id as is_own,
          a.by_instructor and (a.author_id is null or a.author_id is distinct from w.author_id) as is_taught
        from question_answers a join questions w on w.id = a.question_id) a) a
    group by question_id) t
  where t.question_id = q.id and (t.first_taught is not null or q.asked_again_at is not null);
create index questions_waiting on questions (course_id, coalesce(asked_again_at, created_at), id)
  where closed_at is null and accepted_answer_id is null
    and (taught_at is null or asked_again_at is not null);
