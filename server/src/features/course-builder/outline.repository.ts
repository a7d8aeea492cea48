import type { CourseRole } from '@lectern/contract/course-staff';
import type { LectureTexts } from '@lectern/contract/lecture-page';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import { roleIn } from '#tables/course-staff.ts';
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

/** The course of a lecture of the working copy. */
export const courseOfLecture = async (db: Database, lectureId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('lectures')
      .select('course_id')
      .where('id', '=', lectureId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.course_id;

/** Sections and lectures of the working copy. */
export const countOutline = async (
  db: Database,
  courseId: string,
): Promise<{ sections: number; lectures: number }> => {
  const { rows } = await sql<{ sections: number; lectures: number }>`select
    (select count(*) from sections where course_id = ${courseId} and deleted_at is null)::int as sections,
    (select count(*) from lectures where course_id = ${courseId} and deleted_at is null)::int as lectures`.execute(
    db,
  );
  return rows[0] ?? { sections: 0, lectures: 0 };
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

export interface LectureText {
  title: string;
  description: string;
  /** Undefined leaves it as it is. */
  isMarkdown?: boolean | undefined;
  /** Undefined leaves it as it is. */
  starterCode?: string | undefined;
  /** Undefined leaves it as it is. */
  videoId?: string | undefined;
  /** The page that sent the texts. */
  device?: string | undefined;
}

export interface LecturePlace {
  courseId: string;
  exerciseId: string | null;
  /** The number of changes of its exercise, removals included. */
  exerciseRevision: number;
  quizId: string | null;
  /** The number of changes of its quiz. */
  quizRevision: number;
}

/** A lecture's place in the working copy, with its exercise and quiz. */
export const readLecturePlace = async (db: Database, id: string): Promise<LecturePlace | undefined> =>
  db
    .selectFrom('lectures')
    .select([
      'course_id as courseId',
      'exercise_id as exerciseId',
      'exercise_revision as exerciseRevision',
      'quiz_id as quizId',
      'quiz_revision as quizRevision',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const setExercise = async (tx: Tx, id: string, exerciseId: string | null): Promise<void> => {
  await tx
    .updateTable('lectures')
    .set((eb) => ({ exercise_id: exerciseId, exercise_revision: eb('exercise_revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export const setQuiz = async (tx: Tx, id: string, quizId: string | null): Promise<void> => {
  await tx
    .updateTable('lectures')
    .set((eb) => ({ quiz_id: quizId, quiz_revision: eb('quiz_revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export interface TrackPlace {
  courseId: string;
  trackId: string | null;
  /** The number of changes of its code track, removals included. */
  trackRevision: number;
}

/** A lecture's place in the working copy, with its code track. */
export const readTrackPlace = async (db: Database, id: string): Promise<TrackPlace | undefined> =>
  db
    .selectFrom('lectures')
    .select(['course_id as courseId', 'track_id as trackId', 'track_revision as trackRevision'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const setTrack = async (tx: Tx, id: string, trackId: string | null): Promise<void> => {
  await tx
    .updateTable('lectures')
    .set((eb) => ({ track_id: trackId, track_revision: eb('track_revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

interface NewLecture extends LectureText {
  id: string;
  courseId: string;
  sectionId: string;
}

/** Appends a lecture to its section. */
export const insertLecture = async (tx: Tx, lecture: NewLecture): Promise<void> => {
  const {
    id,
    courseId,
    sectionId,
    title,
    description,
    isMarkdown = false,
    starterCode = '',
    videoId = null,
  } = lecture;
  await tx
    .insertInto('lectures')
    .values({
      id,
      course_id: courseId,
      section_id: sectionId,
      title,
      description,
      is_markdown: isMarkdown,
      starter_code: starterCode,
      video_id: videoId,
      position: sql<number>`(select count(*) from lectures
        where section_id = ${sectionId}::uuid and deleted_at is null)`,
    })
    .execute();
};

/** The video of a present or deleted lecture; undefined when there is no such lecture. */
export const readVideo = async (tx: Tx, id: string): Promise<{ videoId: string | null } | undefined> =>
  tx.selectFrom('lectures').select('video_id as videoId').where('id', '=', id).executeTakeFirst();

export interface StoredText extends LectureTexts {
  videoId: string | null;
  revision: number;
  device: string;
  /** In PostgreSQL's text form. */
  savedAt: string;
}

/** A lecture's content before a change; undefined when there is none. */
export const readText = async (tx: Tx, id: string): Promise<StoredText | undefined> =>
  tx
    .selectFrom('lectures')
    .select(['title', 'description', 'starter_code as starterCode', 'video_id as videoId', 'revision'])
    .select([
      'is_markdown as isMarkdown',
      'text_device as device',
      sql<string>`text_saved_at::text`.as('savedAt'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export const changeLecture = async (tx: Tx, id: string, change: LectureText): Promise<void> => {
  await tx
    .updateTable('lectures')
    .set((eb) => ({
      title: change.title,
      description: change.description,
      revision: eb('revision', '+', 1),
      text_device: change.device ?? '',
      text_saved_at: sql`clock_timestamp()`,
      ...(change.isMarkdown === undefined ? {} : { is_markdown: change.isMarkdown }),
      ...(change.starterCode === undefined ? {} : { starter_code: change.starterCode }),
      ...(change.videoId === undefined ? {} : { video_id: change.videoId }),
    }))
    .where('id', '=', id)
    .execute();
};

export const setHeldBack = async (tx: Tx, id: string, heldBack: boolean): Promise<void> => {
  await tx.updateTable('lectures').set({ held_back: heldBack }).where('id', '=', id).execute();
};

/** Returns the ids of the course's lectures that this call changed. */
export const setFree = async (
  tx: Tx,
  courseId: string,
  lectureIds: readonly string[],
  isFree: boolean,
): Promise<string[]> => {
  const changed = await tx
    .updateTable('lectures')
    .set({ is_free: isFree })
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', lectureIds)
    .where('is_free', '<>', isFree)
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
};

export const setMinutes = async (tx: Tx, id: string, minutes: number | null): Promise<void> => {
  await tx.updateTable('lectures').set({ minutes }).where('id', '=', id).execute();
};

export const setVideo = async (tx: Tx, id: string, videoId: string): Promise<void> => {
  await tx.updateTable('lectures').set({ video_id: videoId }).where('id', '=', id).execute();
};

export interface LectureStanding {
  courseId: string;
  videoId: string | null;
  revision: number;
  /** The reader's role. */
  role: CourseRole | null;
}

/** A lecture of a working copy that is not archived, and the reader's role in its course. */
export const readLectureStanding = async (
  db: Database,
  lectureId: string,
  readerId: string,
): Promise<LectureStanding | undefined> => {
  const { rows } = await sql<LectureStanding>`select c.id as "courseId", l.video_id as "videoId", l.revision,
      ${roleIn(readerId)} as role
    from lectures l join courses c on c.id = l.course_id
    where l.id = ${lectureId}::uuid and l.deleted_at is null and c.archived_at is null`.execute(db);
  return rows[0];
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
    from lectures l join captions c on c.media_id = l.video_id
    where l.course_id = ${courseId}::uuid and l.deleted_at is null group by l.id`.execute(db);
  return new Map(rows.map(({ id, languages }) => [id, languages]));
};
