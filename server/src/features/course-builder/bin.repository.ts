import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';

/** Moves a section with its lectures to the bin and closes the gap; false when there is no such section. */
export const binSection = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ courseId: string; position: number }>`update sections set deleted_at = now()
    where id = ${id}::uuid and deleted_at is null returning course_id as "courseId", position`.execute(tx);
  const [binned] = rows;
  if (binned === undefined) return false;
  await sql`update lectures set deleted_at = now() where section_id = ${id}::uuid and deleted_at is null`.execute(
    tx,
  );
  await sql`update sections set position = position - 1
    where course_id = ${binned.courseId}::uuid and deleted_at is null and position > ${binned.position}`.execute(
    tx,
  );
  return true;
};

/** Moves a lecture to the bin and closes the gap; false when there is no such lecture. */
export const binLecture = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ sectionId: string; position: number }>`update lectures set deleted_at = now()
    where id = ${id}::uuid and deleted_at is null returning section_id as "sectionId", position`.execute(tx);
  const [binned] = rows;
  if (binned === undefined) return false;
  await sql`update lectures set position = position - 1
    where section_id = ${binned.sectionId}::uuid and deleted_at is null and position > ${binned.position}`.execute(
    tx,
  );
  return true;
};

export interface BinnedPart {
  id: string;
  kind: 'section' | 'lecture';
  title: string;
  sectionId: string;
  /** Empty for a section. */
  sectionName: string;
  /** Lectures that were deleted with a section. */
  lecturesCount: number;
  deletedAt: Date;
}

/**
 * The parts that can be restored on their own, newest first: sections, and lectures that were not deleted with their
 * section.
 */
export const listBinned = async (db: Database | Tx, courseId: string): Promise<BinnedPart[]> => {
  const { rows } = await sql<BinnedPart>`-- name: list_binned
    select s.id, 'section' as kind, s.title, s.id as "sectionId", '' as "sectionName",
      (select count(*) from lectures l where l.section_id = s.id and l.deleted_at = s.deleted_at)::int as "lecturesCount",
      s.deleted_at as "deletedAt"
    from sections s where s.course_id = ${courseId}::uuid and s.deleted_at is not null
    union all
    select l.id, 'lecture', l.title, s.id, s.title, 0, l.deleted_at
    from lectures l join sections s on s.id = l.section_id
    where l.course_id = ${courseId}::uuid and l.deleted_at is not null and l.deleted_at is distinct from s.deleted_at
    order by "deletedAt" desc, id`.execute(db);
  return rows;
};

/** Restores a section from the bin, to its place or the nearest one. */
export const unbinSection = async (tx: Tx, id: string): Promise<void> => {
  await sql`with place as (
      select s.id, s.course_id, least(s.position, count(live.id)::int) as position
      from sections s left join sections live on live.course_id = s.course_id and live.deleted_at is null
      where s.id = ${id}::uuid group by s.id
    )
    update sections s set
      position = case when s.id = place.id then place.position else s.position + 1 end, deleted_at = null
    from place where s.id = place.id
      or (s.course_id = place.course_id and s.deleted_at is null and s.position >= place.position)`.execute(
    tx,
  );
};

/** Restores the lectures that were deleted with a section. Call it before the section itself is restored. */
export const unbinLecturesOf = async (tx: Tx, sectionId: string): Promise<void> => {
  await sql`update lectures l set deleted_at = null from sections s
    where s.id = ${sectionId}::uuid and l.section_id = s.id and l.deleted_at = s.deleted_at`.execute(tx);
};

/** Restores a lecture from the bin, to its place in its section or the nearest one. */
export const unbinLecture = async (tx: Tx, id: string): Promise<void> => {
  await sql`with place as (
      select l.id, l.section_id, least(l.position, count(live.id)::int) as position
      from lectures l left join lectures live on live.section_id = l.section_id and live.deleted_at is null
      where l.id = ${id}::uuid group by l.id
    )
    update lectures l set
      position = case when l.id = place.id then place.position else l.position + 1 end, deleted_at = null
    from place where l.id = place.id
      or (l.section_id = place.section_id and l.deleted_at is null and l.position >= place.position)`.execute(
    tx,
  );
};

/** Deletes sections and lectures of the bin for good. Returns their videos and files, the refused ones too. */
export const deleteBinned = async (tx: Tx, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ mediaId: string }>`with gone as (
      select id, video_id from lectures where deleted_at is not null
        and (id = any(${ids}::uuid[]) or section_id = any(${ids}::uuid[]))
    )
    select video_id as "mediaId" from gone where video_id is not null
    union select r.media_id from gone join removed_videos r on r.lecture_id = gone.id
    union select f.media_id from gone join lecture_files f on f.lecture_id = gone.id
    union select m.id from gone join uploads u on u.lecture_id = gone.id
      join media m on m.id = u.id and m.state = 'rejected'`.execute(tx);
  await sql`delete from lectures where id = any(${ids}::uuid[]) and deleted_at is not null`.execute(tx);
  await sql`delete from sections where id = any(${ids}::uuid[]) and deleted_at is not null`.execute(tx);
  return rows.map(({ mediaId }) => mediaId);
};

/** Courses whose bin contains something from before `date`. */
export const listOverdueBins = async (db: Database, date: Date): Promise<string[]> => {
  const { rows } = await sql<{
    courseId: string;
  }>`select course_id as "courseId" from sections where deleted_at < ${date}
    union select course_id from lectures where deleted_at < ${date}`.execute(db);
  return rows.map(({ courseId }) => courseId);
};
