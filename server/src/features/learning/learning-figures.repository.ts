import { LISTED_DAYS, type LearningFigures } from '@lectern/contract/learning';
import { DAY, SECOND } from '@lectern/contract/units';
import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { dayFrom } from '#platform/device-time.ts';

// Every table is read by its primary key, which begins with the student. Of a lecture's record the first, the last and
// the completing moment are known, so a day that was only watched in between is not counted.
const findFigures = prepared<{ userId: string; from: Date; end: Date }, LearningFigures>(
  'read_learning_figures',
  ({ userId, from, end }) => `
with acts(at) as (
  select unnest(array[started_at, completed_at, position_at]) from lecture_progress where user_id = ${userId}::uuid
  union all select submitted_at from exercise_attempts where user_id = ${userId}::uuid
  union all select submitted_at from quiz_tries where user_id = ${userId}::uuid
  union all select at from recall_events where user_id = ${userId}::uuid
  union all select created_at from lecture_notes where user_id = ${userId}::uuid
)
select
  (select count(*) from lecture_progress where user_id = ${userId}::uuid and completed_at is not null)::int
    as "lecturesCompleted",
  (select count(distinct lecture_id) from exercise_attempts where user_id = ${userId}::uuid and has_passed)::int
    as "exercisesPassed",
  (select count(distinct lecture_id) from quiz_tries where user_id = ${userId}::uuid and passes_quiz)::int
    as "quizzesPassed",
  (select count(*) from recall_events where user_id = ${userId}::uuid and act in ('again', 'hard', 'good', 'easy')
    and (id, card_id) not in (select undoes, card_id from recall_events
      where user_id = ${userId}::uuid and undoes is not null))::int
    as "cardsReviewed",
  array(
    select distinct floor(extract(epoch from ${end}::timestamptz - at) / ${DAY / SECOND})::int as ago
    from acts where at >= ${from}::timestamptz and at < ${end}::timestamptz order by ago
  ) as "daysAgo"`,
);

/** What a student did in all courses, and on which of the last days. */
export const readLearningFigures = async (
  db: Database,
  userId: string,
  dayStart: string,
): Promise<LearningFigures> => {
  const { end } = dayFrom(dayStart, Date.now());
  const from = new Date(end.getTime() - LISTED_DAYS * DAY);
  const [figures] = await findFigures(db, { userId, from, end });
  return (
    figures ?? { lecturesCompleted: 0, exercisesPassed: 0, quizzesPassed: 0, cardsReviewed: 0, daysAgo: [] }
  );
};
