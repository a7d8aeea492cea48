import { sql } from 'kysely';
import { transact, type Database } from '#platform/database/database.ts';

/** Counts the oldest events and deletes them. Returns how many there were. */
export const countOldest = (db: Database, atOnce: number): Promise<number> =>
  transact(db, async (tx) => {
    // Two nodes that count at once would both count a person as new.
    await sql`lock table watch_marks in share row exclusive mode`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      with batch as (
        delete from watch_events where id in (select id from watch_events order by id limit ${atOnce}::int) returning *
      ), reported as (
        select lecture_id, video_id, kind, user_id, min(day) as day, range_agg(steps) as steps
        from batch group by lecture_id, video_id, kind, user_id
      ), fresh as (
        select r.*, case when m.steps is null
          then r.steps + '{[-1,0)}' else r.steps - m.steps end as new_steps
        from reported r left join watch_marks m using (lecture_id, video_id, kind, user_id)
      ), marked as (
        insert into watch_marks as m (lecture_id, video_id, kind, user_id, steps)
        select lecture_id, video_id, kind, user_id, new_steps from fresh where not isempty(new_steps)
        on conflict (lecture_id, video_id, kind, user_id) do update set steps = m.steps + excluded.steps
      ), counted as (
        select lecture_id, video_id, kind, step, day, count(*)::int as people
        from fresh, unnest(new_steps) r, generate_series(lower(r), upper(r) - 1) step
        group by lecture_id, video_id, kind, step, day
      ), days as (
        insert into watch_days as d (lecture_id, video_id, kind, step, day, people) select * from counted
        on conflict (lecture_id, video_id, kind, step, day) do update set people = d.people + excluded.people
      ), totals as (
        insert into watch_totals as t (lecture_id, video_id, kind, step, people)
        select lecture_id, video_id, kind, step, sum(people) from counted group by lecture_id, video_id, kind, step
        on conflict (lecture_id, video_id, kind, step) do update set people = t.people + excluded.people
      )
      select count(*)::int as count from batch`.execute(tx);
    return rows[0]?.count ?? 0;
  });
