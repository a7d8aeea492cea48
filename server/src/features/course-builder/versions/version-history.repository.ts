import { sql } from 'kysely';
import type { CompiledCourse } from '../compile-course.ts';
import { addFiles, dropFilesOf } from '../lecture-files.repository.ts';
import { releaseMedia } from '#features/media/media.service.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { VersionLecture } from '#tables/course-tables.ts';

export interface VersionRow {
  number: number;
  publishedAt: Date;
  isPublic: boolean;
  students: number;
  sectionsCount: number;
  lecturesCount: number;
  durationMs: number;
}

/** Newest first. */
export const listVersions = async (db: Database, courseId: string): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`-- name: list_versions
    select v.number, v.published_at as "publishedAt", v.number is not distinct from c.published_version as "isPublic",
      coalesce(e.students, 0) as students, v.sections_count as "sectionsCount", v.lectures_count as "lecturesCount",
      v.duration_ms as "durationMs"
    from course_versions v join courses c on c.id = v.course_id
      left join (select version, count(*)::int as students from enrolments where course_id = ${courseId}::uuid
        group by version) e on e.version = v.number
    where v.course_id = ${courseId}::uuid order by v.number desc`.execute(db);
  return rows;
};

/** Restores a version's information into the working copy. A removed category is not restored. */
export const writeInformation = async (tx: Tx, courseId: string, content: CompiledCourse): Promise<void> => {
  await sql`update courses set title = ${content.title}, description = ${content.description},
      what_you_will_learn = ${content.whatYouWillLearn}, price_cents = ${content.priceCents},
      category_id = coalesce((select id from categories where id = ${content.categoryId}::uuid and removed_at is null),
        category_id),
      thumbnail_id = ${content.thumbnailId}::uuid, accepts_marks = ${content.acceptsMarks},
      hides_editor = ${content.hidesEditor}, level = ${content.level},
      language = ${content.language}, requirements = ${content.requirements}, revision = revision + 1
    where id = ${courseId}::uuid`.execute(tx);
};

/** Keeps the lectures' present texts among the earlier ones, where they differ from the version's. */
const keepTexts = async (tx: Tx, courseId: string, lectures: readonly VersionLecture[]): Promise<void> => {
  await sql`insert into lecture_text_history (lecture_id, saved_at, texts)
    select l.id, l.text_saved_at, jsonb_build_object('title', l.title, 'description', l.description,
      'starterCode', l.starter_code, 'isMarkdown', l.is_markdown)
    from lectures l join jsonb_to_recordset(${JSON.stringify(lectures)}::jsonb)
      as t (id uuid, title text, description text, "isMarkdown" boolean, "starterCode" text) on t.id = l.id
    where l.course_id = ${courseId}::uuid and (l.title, l.description, l.is_markdown, l.starter_code)
      <> (t.title, t.description, coalesce(t."isMarkdown", false), t."starterCode")
    on conflict do nothing`.execute(tx);
};

/**
 * Writes the sections and lectures of an outline into the working copy, including those in the bin and deleted ones.
 */
export const writeOutline = async (
  tx: Tx,
  courseId: string,
  outline: CompiledCourse['outline'],
): Promise<void> => {
  const sections = outline.map(({ id, title }, position) => ({ id, title, position }));
  const lectures = outline.flatMap((section) =>
    section.lectures.map((lecture, position) => ({ ...lecture, sectionId: section.id, position })),
  );
  await sql`insert into sections as s (id, course_id, title, position)
    select id, ${courseId}::uuid, title, position
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as t (id uuid, title text, position int)
    on conflict (id) do update set title = excluded.title, position = excluded.position, deleted_at = null,
      revision = s.revision + (s.title <> excluded.title)::int
    where s.course_id = excluded.course_id`.execute(tx);
  await keepTexts(tx, courseId, lectures);
  // The places of held-back lectures, counted among the lectures that stay.
  await sql`update lectures l set position = t.place from (
      select id, row_number() over (partition by section_id order by position, id) - 1 as place
      from lectures where course_id = ${courseId}::uuid and deleted_at is null
        and (held_back or id = any(${lectures.map(({ id }) => id)}::uuid[]))) t
    where t.id = l.id`.execute(tx);
  await sql`insert into lectures as l (id, course_id, section_id, title, description, is_markdown, starter_code,
      video_id, exercise_id, quiz_id, track_id, is_free, minutes, position)
    select t.id, ${courseId}::uuid, "sectionId", title, description, coalesce("isMarkdown", false), "starterCode", m.id, x.id, q.id, k.id, coalesce("isFree", false), t.minutes, position
    from jsonb_to_recordset(${JSON.stringify(lectures)}::jsonb) as t (id uuid, "sectionId" uuid, title text,
        description text, "isMarkdown" boolean, "starterCode" text, "videoId" uuid, "exerciseId" uuid, "quizId" uuid, "trackId" uuid,
        "isFree" boolean, minutes int, position int)
      left join media m on m.id = "videoId" left join exercises x on x.id = "exerciseId"
      left join quizzes q on q.id = "quizId" left join code_tracks k on k.id = "trackId"
    on conflict (id) do update set section_id = excluded.section_id, title = excluded.title,
      description = excluded.description, is_markdown = excluded.is_markdown, starter_code = excluded.starter_code, video_id = excluded.video_id,
      exercise_id = excluded.exercise_id, quiz_id = excluded.quiz_id, track_id = excluded.track_id, is_free = excluded.is_free, minutes = excluded.minutes,
      position = excluded.position, held_back = false, deleted_at = null, text_device = '', text_saved_at = clock_timestamp(),
      revision = l.revision + ((l.title, l.description, l.is_markdown, l.starter_code)
        <> (excluded.title, excluded.description, excluded.is_markdown, excluded.starter_code))::int,
      exercise_revision = l.exercise_revision + (l.exercise_id is distinct from excluded.exercise_id)::int,
      quiz_revision = l.quiz_revision + (l.quiz_id is distinct from excluded.quiz_id)::int,
      track_revision = l.track_revision + (l.track_id is distinct from excluded.track_id)::int
    where l.course_id = excluded.course_id`.execute(tx);
  const before = await dropFilesOf(
    tx,
    lectures.map(({ id }) => id),
  );
  await addFiles(
    tx,
    lectures.flatMap(({ id, files }) => (files ?? []).map((file) => ({ lectureId: id, fileId: file.id }))),
  );
  await releaseMedia(tx, before);
};

/**
 * Moves everything that an outline lacks to the bin. Lectures get the time of their section. Lectures that are held
 * back are in no version, so they stay, each behind as many of the others as before.
 */
export const binOthers = async (
  tx: Tx,
  courseId: string,
  outline: CompiledCourse['outline'],
): Promise<void> => {
  const lectures = outline.flatMap((section) => section.lectures.map(({ id }) => id));
  const sections = outline.map(({ id }) => id);
  await sql`update lectures set deleted_at = now() where course_id = ${courseId}::uuid and deleted_at is null
    and not held_back and id <> all(${lectures}::uuid[])`.execute(tx);
  await sql`update sections s set deleted_at = now() where course_id = ${courseId}::uuid and deleted_at is null
    and id <> all(${sections}::uuid[])
    and not exists (select from lectures l where l.section_id = s.id and l.deleted_at is null)`.execute(tx);
  await sql`update sections s set position = t.place from (
      select id, row_number() over (order by id <> all(${sections}::uuid[]), position, id) - 1 as place
      from sections where course_id = ${courseId}::uuid and deleted_at is null) t
    where t.id = s.id`.execute(tx);
  await sql`update lectures l set position = t.place from (
      select id, row_number() over (partition by section_id order by behind, not held_back, position, id) - 1 as place
      from (select *, position - (case when held_back then row_number() over (
            partition by section_id, held_back order by position, id) - 1 else 0 end) as behind
        from lectures where course_id = ${courseId}::uuid and deleted_at is null) kept) t
    where t.id = l.id`.execute(tx);
};
