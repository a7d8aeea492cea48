import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import type { VersionLecture, VersionSection } from '#tables/course-tables.ts';

/** A lecture of the working copy. */
export interface OwnLecture extends VersionLecture {
  revision: number;
  /** Held back: not in the versions that are published. */
  heldBack: boolean;
}

/** A section of the working copy. A revision counts the changes of its name, or of a lecture's texts. */
export interface OwnSection extends VersionSection {
  lectures: OwnLecture[];
  revision: number;
}

/** The working copies' sections with their lectures, in order, by course. */
export const readOutlines = async (db: Database, courseIds: string[]): Promise<Map<string, OwnSection[]>> => {
  const { rows } = await sql<OwnSection & { courseId: string }>`-- name: read_outlines
    select s.course_id as "courseId", s.id, s.title, s.revision, coalesce(json_agg(json_build_object(
      'id', l.id, 'title', l.title, 'description', l.description, 'isMarkdown', l.is_markdown,
      'starterCode', l.starter_code,
      'videoId', l.video_id, 'durationMs', coalesce(m.duration_ms, 0), 'exerciseId', l.exercise_id,
      'quizId', l.quiz_id, 'quizDecides', q.decides, 'trackId', l.track_id, 'revision', l.revision,
      'heldBack', l.held_back, 'isFree', l.is_free, 'minutes', l.minutes,
      'files', (select json_agg(json_build_object('id', f.id, 'name', f.details ->> 'name', 'bytes', f.bytes) order by f.id)
        from lecture_files lf join media f on f.id = lf.media_id where lf.lecture_id = l.id)
    ) order by l.position, l.id) filter (where l.id is not null), '[]') as lectures
    from sections s
    left join lectures l on l.section_id = s.id and l.deleted_at is null
    left join media m on m.id = l.video_id
    left join quizzes q on q.id = l.quiz_id
    where s.course_id = any(${courseIds}::uuid[]) and s.deleted_at is null
    group by s.id order by s.position, s.id`.execute(db);
  const outlines = new Map<string, OwnSection[]>(courseIds.map((id) => [id, []]));
  for (const { courseId, ...section } of rows) outlines.get(courseId)?.push(section);
  return outlines;
};

export const readOutline = async (db: Database, courseId: string): Promise<OwnSection[]> =>
  (await readOutlines(db, [courseId])).get(courseId) ?? [];

/** The course of a section of the working copy. */
export const courseOfSection = async (db: Database, sectionId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('sections')
      .select('course_id')
      .where('id', '=', sectionId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.course_id;

interface OutlineCounts {
  sections: number;
  lectures: number;
  /** Sections and lectures in its bin. */
  binned: number;
}

/** Sections and lectures of the working copy. */
export const countOutline = async (db: Database, courseId: string): Promise<OutlineCounts> => {
  const { rows } = await sql<OutlineCounts>`select s.sections, l.lectures, s.binned + l.binned as binned
    from (select count(*) filter (where deleted_at is null)::int as sections,
        count(*) filter (where deleted_at is not null)::int as binned
      from sections where course_id = ${courseId}::uuid) s,
    (select count(*) filter (where deleted_at is null)::int as lectures,
        count(*) filter (where deleted_at is not null)::int as binned
      from lectures where course_id = ${courseId}::uuid) l`.execute(db);
  return rows[0] ?? { sections: 0, lectures: 0, binned: 0 };
};

/** The bytes of the lectures' texts and starter code in the working copy, as written. */
export const sumTexts = async (db: Database, courseId: string): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`-- name: sum_lecture_texts
    select coalesce(sum(octet_length(description) + octet_length(starter_code)), 0)::int as bytes
    from lectures where course_id = ${courseId}::uuid and deleted_at is null`.execute(db);
  return rows[0]?.bytes ?? 0;
};

interface NewSection {
  id: string;
  courseId: string;
  title: string;
}

/** Appends a section. */
export const insertSection = async (tx: Tx, { id, courseId, title }: NewSection): Promise<void> => {
  await sql`insert into sections (id, course_id, title, position)
    select ${id}::uuid, ${courseId}::uuid, ${title}, count(*)
    from sections where course_id = ${courseId}::uuid and deleted_at is null`.execute(tx);
};

export const readSectionName = async (
  tx: Tx,
  id: string,
): Promise<{ title: string; revision: number } | undefined> =>
  tx.selectFrom('sections').select(['title', 'revision']).where('id', '=', id).executeTakeFirst();

export const renameSection = async (tx: Tx, id: string, title: string): Promise<void> => {
  await tx
    .updateTable('sections')
    .set((eb) => ({ title, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export interface SectionOrder {
  id: string;
  lectures: string[];
}

/** Sets the positions of sections and lectures. A lecture may move to another section. */
export const setOrder = async (tx: Tx, order: SectionOrder[]): Promise<void> => {
  const sectionIds = order.map(({ id }) => id);
  const lectures = order.flatMap((section) =>
    section.lectures.map((id, position) => ({ id, sectionId: section.id, position })),
  );
  await sql`update sections set position = place - 1
    from unnest(${sectionIds}::uuid[]) with ordinality as t (id, place) where sections.id = t.id`.execute(tx);
  await sql`update lectures set section_id = t.section_id, position = t.position
    from unnest(${lectures.map(({ id }) => id)}::uuid[], ${lectures.map(({ sectionId }) => sectionId)}::uuid[],
      ${lectures.map(({ position }) => position)}::int[]) as t (id, section_id, position)
    where lectures.id = t.id`.execute(tx);
};

/** The languages of the captions of a working copy's videos, by lecture. */
export const listCaptionLanguages = async (
  db: Database,
  courseId: string,
): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ id: string; languages: string[] }>`-- name: list_caption_languages
    select l.id, array_agg(c.language order by c.language) as languages
    from lectures l join shown_captions c on c.media_id = l.video_id
    where l.course_id = ${courseId}::uuid and l.deleted_at is null group by l.id`.execute(db);
  return new Map(rows.map(({ id, languages }) => [id, languages]));
};

interface ImportedParts {
  /** The fingerprint of the video; null for one that was uploaded without. */
  now: string | null;
  /** Those of the videos before it. */
  former: string[];
  /** Those of the files to download. */
  files: string[];
  isTextEdited: boolean;
}

/** What an import compares its files with, for each lecture of a working copy. */
export const listImportedParts = async (
  db: Database,
  courseId: string,
): Promise<Map<string, ImportedParts>> => {
  const { rows } = await sql<{ id: string } & ImportedParts>`-- name: list_imported_parts
    select l.id, nullif(u.fingerprint, '') as now, l.former_videos as former, l.text_device <> '' as "isTextEdited",
      array(select sent.fingerprint from lecture_files f join uploads sent on sent.id = f.media_id
        where f.lecture_id = l.id and sent.fingerprint <> '' order by 1) as files
    from lectures l left join uploads u on u.id = l.video_id
    where l.course_id = ${courseId}::uuid and l.deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
};

/** The number of questions in each lecture that has a quiz. */
export const countQuestions = async (db: Database, courseId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; count: number }>`-- name: count_questions
    select l.id, jsonb_array_length(q.questions) as count
    from lectures l join quizzes q on q.id = l.quiz_id
    where l.course_id = ${courseId}::uuid and l.deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};
