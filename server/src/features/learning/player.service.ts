import type { DataOf } from '@lectern/contract/operation';
import type { getPlayer, LectureRecord, StudentCourse } from '@lectern/contract/learning';
import { listEnrolments } from './enrolments.repository.ts';
import { refusalFor } from './own-enrolment.ts';
import { readPlayerState, type PlayerRecord } from './player.repository.ts';
import { completedSet, progressOf } from './progress.ts';
import { toOutline, type VersionOutline } from './version-outlines.ts';
import { coverage, parseMultirange } from './watched-ranges.ts';
import {
  readVersions,
  toCourse,
  type PictureAddresses,
  type VideoAddress,
} from '#features/catalog/catalog.service.ts';
import type { Caller } from '#platform/caller.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';

/** The media service's part in showing a course to a student. */
export interface CourseMedia extends PictureAddresses {
  /** Signs addresses of a course's videos for the caller. */
  videoAddressFor(caller: Caller, courseId: string): VideoAddress;
}

type Player = DataOf<typeof getPlayer>;

const toRecord = (record: PlayerRecord, durationSeconds: number): LectureRecord => {
  const watched = parseMultirange(record.watched);
  return {
    lecture: record.lecture,
    isCompleted: record.completedBy !== null,
    completedBy: record.completedBy,
    watchedShare: coverage(watched, durationSeconds),
    watched: watched.map(([from, to]) => [from, to]),
    positionSeconds: record.positionSeconds,
    code: record.code,
  };
};

/** A lecture to go on with; null for one that the version does not hold. */
const lastLectureIn = (outline: VersionOutline, lectureId: string | null): string | null =>
  lectureId !== null && outline.secondsOf(lectureId) !== undefined ? lectureId : null;

/** The courses in which a student is enrolled, each in the version that they follow, last active first. */
export const listStudentCourses = async (
  db: Database,
  media: CourseMedia,
  caller: Caller,
): Promise<StudentCourse[]> => {
  const enrolments = await listEnrolments(db, caller.userId);
  const versions = await readVersions(
    db,
    enrolments.map(({ courseId, version }) => ({ courseId, number: version })),
  );
  const byCourse = new Map(enrolments.map((enrolment) => [enrolment.courseId, enrolment]));
  return versions.flatMap((version) => {
    const enrolment = byCourse.get(version.courseId);
    if (enrolment === undefined) return [];
    const outline = toOutline(version.outline);
    const videoAddress = media.videoAddressFor(caller, version.courseId);
    return {
      ...toCourse(version, media, { videoAddress, enrolledId: caller.userId }),
      completionPercentage: progressOf(outline.lectureIds, completedSet(enrolment.completedIds))
        .completionPercentage,
      lastLecture: lastLectureIn(outline, enrolment.lastLecture),
    };
  });
};

/**
 * All that the player needs of a student's course, in two statements; undefined when the caller is not enrolled.
 * @throws AppError COURSE_NOT_FOUND
 */
export const readStudentPlayer = async (
  db: Database,
  media: CourseMedia,
  caller: Caller,
  courseId: string,
): Promise<Player | undefined> => {
  const state = await readPlayerState(db, { userId: caller.userId, courseId });
  if (state === undefined) return undefined;
  const [version] = await readVersions(db, [{ courseId, number: state.version }]);
  if (version === undefined) throw new AppError('COURSE_NOT_FOUND');
  const outline = toOutline(version.outline);
  const records = state.records.flatMap((record) => {
    const durationSeconds = outline.secondsOf(record.lecture);
    return durationSeconds === undefined ? [] : toRecord(record, durationSeconds);
  });
  const completed = new Set(records.filter(({ isCompleted }) => isCompleted).map(({ lecture }) => lecture));
  const videoAddress = media.videoAddressFor(caller, courseId);
  return {
    course: toCourse(version, media, { videoAddress, enrolledId: caller.userId }),
    version: state.version,
    isPreview: false,
    records,
    progress: progressOf(outline.lectureIds, completed),
    lastLecture: lastLectureIn(outline, state.lastLecture),
    newerVersion: (state.publishedVersion ?? 0) > state.version ? state.publishedVersion : null,
  };
};

/** @throws AppError NOT_ENROLLED, COURSE_NOT_FOUND */
export const getPlayerFor = async (
  db: Database,
  media: CourseMedia,
  caller: Caller,
  courseId: string,
): Promise<Player> => {
  const player = await readStudentPlayer(db, media, caller, courseId);
  if (player !== undefined) return player;
  throw await refusalFor(db, courseId);
};
