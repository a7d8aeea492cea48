import { LISTED_TEXTS } from '@lectern/contract/course';
import { lectureToContinue } from '@lectern/contract/lecture-to-continue';
import type { DataOf } from '@lectern/contract/operation';
import type { getPlayer, LectureRecord, StudentCourse } from '@lectern/contract/learning';
import { listEnrolments, type StudentPosition } from './enrolments.repository.ts';
import { standing, untouched } from './lecture-record.ts';
import { refusalFor } from './own-enrolment.ts';
import { readPlayerState, readWorkingVideos, type PlayerRecord } from './player.repository.ts';
import { onlyMarked, progressOf, toCompleted } from './progress.ts';
import { toOutline, type VersionOutline } from './version-outlines.ts';
import { coverage, parseMultirange } from './watched-ranges.ts';
import { toCard } from '#features/catalog/catalog.service.ts';
import type { PlannedVersion, PreparedContent, Versions } from '#features/catalog/versions.service.ts';
import { readOwnCourse } from '#features/course-builder/course-builder.service.ts';
import type { Media } from '#features/media/media.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Pieces, PreparedLists } from '#platform/http/prepared-json.ts';

interface Dependencies {
  db: Database;
  media: Media;
  versions: Versions;
}

type Player = DataOf<typeof getPlayer>;

/** An answer whose courses have their content prepared: `data` leaves it empty. */
interface Prepared<T> {
  data: T;
  prepared: PreparedLists;
}

const contentOf = (lists: Pieces[]): PreparedLists => ({ name: 'courseContent', lists });

const toRecord = (record: PlayerRecord, durationSeconds: number): LectureRecord => {
  const watched = parseMultirange(record.watched);
  const { lengths, completions, cancelled } = record;
  return {
    lecture: record.lecture,
    isCompleted: record.completedBy !== null,
    completedBy: record.completedBy,
    completions: standing({ ...untouched, watched, lengths, completions, cancelled }).map(({ id }) => id),
    watchedShare: coverage(watched, durationSeconds),
    watched: watched.map(([from, to]) => [from, to]),
    positionSeconds: record.positionSeconds,
    code: record.code,
    codeRevision: record.codeRevision,
  };
};

/** The lecture to continue with; null when the version does not contain it. */
const lastLectureIn = (outline: VersionOutline, lectureId: string | null): string | null =>
  lectureId !== null && outline.secondsOf(lectureId) !== undefined ? lectureId : null;

/** Whole versions that are read at once. */
const AT_ONCE = 8;

/**
 * The courses of a student, each in the version that they follow, last active first, with their content up to
 * LISTED_TEXTS.
 */
export const listStudentCourses = async (
  { db, media, versions }: Dependencies,
  caller: Caller,
): Promise<Prepared<StudentCourse[]>> => {
  const enrolments = await listEnrolments(db, caller.userId);
  const byCourse = new Map(enrolments.map((enrolment) => [enrolment.courseId, enrolment]));
  const toListed = (version: PlannedVersion, enrolment: StudentPosition): StudentCourse => {
    const outline = toOutline(version.outline);
    const { lectureIds } = outline;
    const lectures = toCompleted(enrolment);
    const { completed } = lectures;
    const isOpen = enrolment.completedAt === null && !version.acceptsMarks;
    const marked = isOpen ? onlyMarked(outline, lectures) : [];
    const { completionPercentage } = progressOf(lectureIds, completed);
    const missing = completionPercentage === 100 ? marked[0] : undefined;
    const next = missing ?? lectureToContinue(lectureIds, completed, enrolment.lastLecture);
    return {
      ...toCard(version, media, { enrolledId: caller.userId }),
      courseContent: [],
      completionPercentage,
      lastLecture: next,
      lastPositionSeconds: next === enrolment.lastLecture ? enrolment.lastPositionSeconds : 0,
      completedAt: enrolment.completedAt?.toISOString() ?? null,
      completedLectures: lectureIds.filter((id) => completed.has(id)),
      onlyMarked: marked,
    };
  };
  const data: StudentCourse[] = [];
  const lists: Pieces[] = [];
  let left = LISTED_TEXTS;
  const list = (version: PlannedVersion, content?: PreparedContent): void => {
    const enrolment = byCourse.get(version.courseId);
    if (enrolment === undefined) return;
    left -= content?.bytes ?? 0;
    const { videoAddress } = media.addressesFor(caller, version.courseId);
    data.push(toListed(version, enrolment));
    lists.push(content === undefined || left < 0 ? ['[]'] : content.jsonFor({ videoAddress }));
  };
  for (let from = 0; from < enrolments.length; from += AT_ONCE) {
    const some = enrolments.slice(from, from + AT_ONCE);
    const refs = some.map(({ courseId, version }) => ({ courseId, number: version }));
    if (left > 0) for (const version of await versions.read(refs)) list(version, version.content);
    else for (const version of await versions.readPlans(refs)) list(version);
  }
  return { data, prepared: contentOf(lists) };
};

/**
 * Everything that the player needs, in two statements; undefined when the caller is not enrolled.
 * @throws AppError COURSE_NOT_FOUND
 */
const readStudentPlayer = async (
  { db, media, versions }: Dependencies,
  caller: Caller,
  courseId: string,
): Promise<Prepared<Player> | undefined> => {
  const state = await readPlayerState(db, { userId: caller.userId, courseId });
  if (state === undefined) return undefined;
  const [version] = await versions.read([{ courseId, number: state.version }]);
  if (version === undefined) throw new AppError('COURSE_NOT_FOUND');
  const outline = toOutline(version.outline);
  const records = state.records.flatMap((record) => {
    const durationSeconds = outline.secondsOf(record.lecture);
    return durationSeconds === undefined ? [] : toRecord(record, durationSeconds);
  });
  const completed = new Set(records.filter(({ isCompleted }) => isCompleted).map(({ lecture }) => lecture));
  const byHand = state.records.filter(({ completedBy }) => completedBy === 'hand');
  const marked = new Set(byHand.map(({ lecture }) => lecture));
  const unopened = new Set(byHand.filter(({ wasOpened }) => !wasOpened).map(({ lecture }) => lecture));
  const addresses = media.addressesFor(caller, courseId);
  const data: Player = {
    course: { ...toCard(version, media, { enrolledId: caller.userId }), courseContent: [] },
    version: state.version,
    isPreview: false,
    videos: version.outline.flatMap(({ lectures }) =>
      lectures.flatMap(({ id, videoId, trackId }) => {
        const made = state.videos.find(({ mediaId }) => mediaId === videoId);
        return made === undefined ? [] : addresses.lectureVideo({ lecture: id, trackId }, made);
      }),
    ),
    records,
    progress: progressOf(outline.lectureIds, completed),
    acceptsMarks: version.acceptsMarks,
    hidesEditor: version.hidesEditor,
    onlyMarked: version.acceptsMarks ? [] : onlyMarked(outline, { completed, marked, unopened }),
    lastLecture: lastLectureIn(outline, state.lastLecture),
    completed:
      state.completedAt === null || state.completedVersion === null
        ? null
        : { at: state.completedAt.toISOString(), version: state.completedVersion },
    showsName: state.showsName,
    shownWork: state.shownWork,
    newerVersion: (state.publishedVersion ?? 0) > state.version ? state.publishedVersion : null,
  };
  return { data, prepared: contentOf([version.content.jsonFor(addresses)]) };
};

/** The working copy as a student would see it, for the course's staff. Throws as readOwnCourse. */
const readPreview = async (deps: Dependencies, caller: Caller, courseId: string): Promise<Player> => {
  const course = await readOwnCourse(deps, caller, courseId);
  const { lectureVideo } = deps.media.addressesFor(caller, courseId);
  const lectureIds = course.courseContent.flatMap(({ subSection }) =>
    subSection.flatMap(({ _id, isHeldBack = false }) => (isHeldBack ? [] : _id)),
  );
  return {
    course,
    version: 0,
    isPreview: true,
    videos: (await readWorkingVideos(deps.db, courseId)).map(({ lecture, trackId, ...made }) =>
      lectureVideo({ lecture, trackId }, made),
    ),
    records: [],
    progress: progressOf(lectureIds, new Set()),
    acceptsMarks: course.acceptsMarks,
    hidesEditor: course.hidesEditor,
    onlyMarked: [],
    lastLecture: null,
    newerVersion: null,
    completed: null,
    showsName: false,
    shownWork: null,
  };
};

/**
 * The player for a student who is enrolled, and the preview for the course's staff.
 * @throws AppError NOT_ENROLLED, NOT_YOUR_COURSE, COURSE_NOT_FOUND
 */
export const readPlayer = async (
  deps: Dependencies,
  caller: Caller,
  courseId: string,
): Promise<Prepared<Player> | { data: Player }> => {
  if (caller.accountType === 'Instructor') return { data: await readPreview(deps, caller, courseId) };
  const player = await readStudentPlayer(deps, caller, courseId);
  if (player === undefined) throw await refusalFor(deps.db, courseId);
  return player;
};
