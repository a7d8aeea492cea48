import type { CourseRole } from '@lectern/contract/course-staff';
import type { LectureTexts } from '@lectern/contract/lecture-page';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import { roleIn } from '#tables/course-staff.ts';

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
  courseId: string;
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
    .select(['course_id as courseId', 'title', 'description', 'starter_code as starterCode'])
    .select(['video_id as videoId', 'revision'])
    .select([
      'is_markdown as isMarkdown',
      'text_device as device',
      sql<string>`text_saved_at::text`.as('savedAt'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** The columns of a lecture that gets another video. */
const withVideo = (videoId: string | null) => ({
  video_id: videoId,
  former_videos: sql<string[]>`lectures.former_videos || array(select fingerprint from uploads
    where id = lectures.video_id and id is distinct from ${videoId}::uuid and fingerprint <> ''
      and fingerprint <> all(lectures.former_videos))`,
});

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
      ...(change.videoId === undefined ? {} : withVideo(change.videoId)),
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

/** Returns whether they were `was` before; undefined stands for any. */
export const setMinutes = async (
  tx: Tx,
  id: string,
  minutes: number | null,
  was: number | null | undefined,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('lectures')
    .set({ minutes })
    .where('id', '=', id)
    .$if(was !== undefined, (query) => query.where('minutes', 'is not distinct from', was ?? null))
    .returning('id')
    .execute();
  return changed.length > 0;
};

export const setVideo = async (tx: Tx, id: string, videoId: string | null): Promise<void> => {
  await tx.updateTable('lectures').set(withVideo(videoId)).where('id', '=', id).execute();
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
