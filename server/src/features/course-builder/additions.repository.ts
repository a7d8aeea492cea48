import { sql } from 'kysely';
import { addFiles } from './lecture-files.repository.ts';
import type { Tx } from '#platform/database/database.ts';

interface NewPart {
  id: string;
  title: string;
}

export interface NewLecture extends NewPart {
  description: string;
  isMarkdown: boolean;
  starterCode: string;
  videoId: string | null;
  exerciseId: string | null;
  quizId: string | null;
  trackId: string | null;
  /** Ids of files to download. */
  files?: string[];
  minutes?: number | null;
  heldBack?: boolean;
  isFree?: boolean;
}

/** Inserts a section at a place and moves the following ones down. Undefined appends it. */
export const insertSectionAt = async (
  tx: Tx,
  courseId: string,
  { id, title }: NewPart,
  at: number | undefined,
): Promise<void> => {
  await sql`with place as (
      select least(${at ?? null}::int, count(*)::int) as position from sections
      where course_id = ${courseId}::uuid and deleted_at is null
    ), moved as (
      update sections s set position = s.position + 1 from place
      where s.course_id = ${courseId}::uuid and s.deleted_at is null and s.position >= place.position
    )
    insert into sections (id, course_id, title, position)
    select ${id}::uuid, ${courseId}::uuid, ${title}, position from place`.execute(tx);
};

interface Place {
  courseId: string;
  sectionId: string;
  /** Undefined appends them. */
  at: number | undefined;
}

/** Inserts lectures into a section in one statement and moves the following ones down. */
export const insertLectures = async (
  tx: Tx,
  { courseId, sectionId, at }: Place,
  lectures: readonly NewLecture[],
): Promise<void> => {
  if (lectures.length === 0) return;
  await sql`with place as (
      select least(${at ?? null}::int, count(*)::int) as position from lectures
      where section_id = ${sectionId}::uuid and deleted_at is null
    ), moved as (
      update lectures l set position = l.position + ${lectures.length}::int from place
      where l.section_id = ${sectionId}::uuid and l.deleted_at is null and l.position >= place.position
    )
    insert into lectures (id, course_id, section_id, title, description, is_markdown, starter_code, video_id,
      exercise_id, quiz_id, track_id, held_back, is_free, minutes, position)
    select t.id, ${courseId}::uuid, ${sectionId}::uuid, t.title, t.description, t."isMarkdown", t."starterCode",
      t."videoId", t."exerciseId", t."quizId", t."trackId", coalesce(t."heldBack", false),
      coalesce(t."isFree", false), t.minutes, place.position + t.nth - 1
    from place, rows from (jsonb_to_recordset(${JSON.stringify(lectures)}::jsonb)
      as (id uuid, title text, description text, "isMarkdown" boolean, "starterCode" text, "videoId" uuid,
        "exerciseId" uuid, "quizId" uuid, "trackId" uuid, "heldBack" boolean, "isFree" boolean,
        minutes int))
      with ordinality as t (id, title, description, "isMarkdown", "starterCode", "videoId", "exerciseId", "quizId",
        "trackId", "heldBack", "isFree", minutes, nth)`.execute(tx);
  await addFiles(
    tx,
    lectures.flatMap(({ id, files = [] }) => files.map((fileId) => ({ lectureId: id, fileId }))),
  );
};

/** Copies a course's information and settings as a draft of the same instructor. */
export const copyCourse = async (
  tx: Tx,
  from: string,
  copy: { id: string; title: string },
): Promise<void> => {
  await sql`insert into courses (id, instructor_id, category_id, title, description, what_you_will_learn, price_cents,
      thumbnail_id, accepts_marks, hides_editor, level, language, requirements)
    select ${copy.id}::uuid, instructor_id, category_id, ${copy.title}, description, what_you_will_learn, price_cents,
      thumbnail_id, accepts_marks, hides_editor, level, language, requirements from courses where id = ${from}::uuid`.execute(
    tx,
  );
};

/** Whether a ready video belongs to this instructor, or is in a course of theirs or in the lecture's course already. */
export const hasReadyVideo = async (
  tx: Tx,
  { userId, lectureId, videoId }: Record<'userId' | 'lectureId' | 'videoId', string>,
): Promise<boolean> => {
  const { rows } = await sql`select from media m where id = ${videoId}::uuid
    and kind = 'video' and state = 'ready' and (owner_id = ${userId}::uuid or exists (
      select from lectures l join lectures other on other.course_id = l.course_id
      where l.id = ${lectureId}::uuid and other.video_id = m.id) or exists (
      select from lectures own join courses c on c.id = own.course_id
      where own.video_id = m.id and c.instructor_id = ${userId}::uuid and c.archived_at is null)) for key share`.execute(
    tx,
  );
  return rows.length === 1;
};
