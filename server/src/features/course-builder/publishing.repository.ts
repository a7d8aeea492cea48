import { sql } from 'kysely';
import { filesOf, videosOf, type CompiledCourse } from './compile-course.ts';
import type { Database, Tx } from '#platform/database/database.ts';

interface VersionKey {
  courseId: string;
  number: number;
}

/** Versions of different courses, by their courses. */
export const readContents = async (
  db: Database,
  keys: readonly VersionKey[],
): Promise<Map<string, CompiledCourse>> => {
  const [ids, numbers] = [keys.map(({ courseId }) => courseId), keys.map(({ number }) => number)];
  const { rows } = await sql<CompiledCourse & { courseId: string }>`-- name: read_version_contents
select course_id as "courseId", title, description, what_you_will_learn as "whatYouWillLearn", price_cents as "priceCents",
    category_id as "categoryId", thumbnail_id as "thumbnailId", accepts_marks as "acceptsMarks", hides_editor as "hidesEditor", level, language, requirements, outline, sections_count as "sectionsCount",
    lectures_count as "lecturesCount", duration_ms as "durationMs"
  from unnest(${ids}::uuid[], ${numbers}::int[]) as t (course_id, number) join course_versions using (course_id, number)`.execute(
    db,
  );
  return new Map(rows.map(({ courseId, ...content }) => [courseId, content]));
};

export const readContent = async (db: Database, key: VersionKey): Promise<CompiledCourse | undefined> =>
  (await readContents(db, [key])).get(key.courseId);

const insertVersionMedia = async (
  tx: Tx,
  table: 'course_version_videos' | 'course_version_files',
  { courseId, number }: VersionKey,
  media: readonly { media_id: string }[],
): Promise<void> => {
  if (media.length === 0) return;
  const rows = media.map((one) => ({ ...one, course_id: courseId, number }));
  await tx.insertInto(table).values(rows).execute();
};

/** Writes a version, which is immutable afterwards. */
export const insertVersion = async (
  tx: Tx,
  { courseId, number }: VersionKey,
  content: CompiledCourse,
): Promise<void> => {
  await tx
    .insertInto('course_versions')
    .values({
      course_id: courseId,
      number,
      title: content.title,
      description: content.description,
      what_you_will_learn: content.whatYouWillLearn,
      price_cents: content.priceCents,
      category_id: content.categoryId,
      thumbnail_id: content.thumbnailId,
      accepts_marks: content.acceptsMarks,
      hides_editor: content.hidesEditor,
      level: content.level,
      language: content.language,
      requirements: content.requirements,
      outline: JSON.stringify(content.outline),
      sections_count: content.sectionsCount,
      lectures_count: content.lecturesCount,
      duration_ms: content.durationMs,
    })
    .execute();
  const videos = videosOf(content.outline).map(({ id, isFree }) => ({ media_id: id, is_free: isFree }));
  await insertVersionMedia(tx, 'course_version_videos', { courseId, number }, videos);
  const files = filesOf(content.outline).map((media_id) => ({ media_id }));
  await insertVersionMedia(tx, 'course_version_files', { courseId, number }, files);
};

/** Publishes a version. Returns the course's former category in the catalogue, if it was there. */
export const putInCatalogue = async (
  tx: Tx,
  { courseId, number }: VersionKey,
  categoryId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{
    category_id: string;
  }>`select category_id from published_courses where course_id = ${courseId}::uuid`.execute(tx);
  await sql`update courses set published_version = ${number}, latest_version = ${number} where id = ${courseId}::uuid`.execute(
    tx,
  );
  await sql`insert into published_courses (course_id, category_id, version, first_published_at)
    select ${courseId}::uuid, ${categoryId}::uuid, ${number}, min(published_at) from course_versions where course_id = ${courseId}::uuid
    on conflict (course_id) do update set category_id = excluded.category_id, version = excluded.version`.execute(
    tx,
  );
  return rows[0]?.category_id;
};

/** Unpublishes a course. Returns its category in the catalogue, if it was there. */
export const takeOutOfCatalogue = async (tx: Tx, courseId: string): Promise<string | undefined> => {
  await tx.updateTable('courses').set({ published_version: null }).where('id', '=', courseId).execute();
  const removed = await tx
    .deleteFrom('published_courses')
    .where('course_id', '=', courseId)
    .returning('category_id')
    .executeTakeFirst();
  return removed?.category_id;
};

/** Exercises that cannot be published, each with its first problem. */
export const listUnfitExercises = async (
  db: Database,
  exerciseIds: string[],
): Promise<{ id: string; problem: string | null }[]> => {
  const { rows } = await sql<{
    id: string;
    problem: string | null;
  }>`select id, check_result #>> '{problems,0}' as problem
    from exercises where id = any(${exerciseIds}::uuid[])
      and (check_result is null or jsonb_array_length(check_result -> 'problems') > 0)`.execute(db);
  return rows;
};

/** The thumbnails, videos and files of a course, in the working copy and in all versions. */
export const listMedia = async (tx: Tx, courseId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select thumbnail_id as id from courses where id = ${courseId}::uuid and thumbnail_id is not null
    union select thumbnail_id from course_versions where course_id = ${courseId}::uuid and thumbnail_id is not null
    union select video_id from lectures where course_id = ${courseId}::uuid and video_id is not null
    union select r.media_id from removed_videos r join lectures l on l.id = r.lecture_id where l.course_id = ${courseId}::uuid
    union select media_id from course_version_videos where course_id = ${courseId}::uuid
    union select f.media_id from lecture_files f join lectures l on l.id = f.lecture_id where l.course_id = ${courseId}::uuid
    union select media_id from course_version_files where course_id = ${courseId}::uuid
    union select media_id from course_pictures where course_id = ${courseId}::uuid`.execute(tx);
  return rows.map(({ id }) => id);
};
