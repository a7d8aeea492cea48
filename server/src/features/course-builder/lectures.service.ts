import type { lectureFields } from '@lectern/contract/course-builder';
import type { Lecture } from '@lectern/contract/course';
import type { ErrorCode } from '@lectern/contract/errors';
import type { InferOutput } from 'valibot';
import { binLecture } from './bin.repository.ts';
import { readOwn } from './course-builder.repository.ts';
import type { CourseBuilderDependencies } from './course-builder.service.ts';
import { replaceTexts } from './lecture-texts.service.ts';
import { editOutline, orNotFound, readOwnSections, refuseFull } from './outline-edit.ts';
import { courseOfLecture, insertLecture, readText } from './lectures.repository.ts';
import { courseOfSection } from './outline.repository.ts';
import { refuseOthers } from './ownership.ts';
import { keepRemoved, newestRemoved } from './removed-videos/removed-videos.repository.ts';
import { convertFirst, playableId, whileLinking } from './stored-media.ts';
import { followVideo, type StoredVideo } from '#features/media/media.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/database/ids.ts';
import { refuseStale } from '#platform/database/stale-text.ts';
import type { ReceivedFile } from '#platform/http/multipart.ts';

type Deps = CourseBuilderDependencies;
type LectureFields = InferOutput<typeof lectureFields>;

/**
 * Stores a video if the caller may change the course. The right is checked again under the course's lock when the video
 * is linked.
 */
const storeVideo = async (
  { db, media }: Deps,
  caller: Caller,
  file: ReceivedFile | undefined,
  course: { id: string; whenUnknown: ErrorCode },
): Promise<StoredVideo | undefined> => {
  if (file === undefined) return undefined;
  refuseOthers(await readOwn(db, course.id, caller.userId), 'edit', course.whenUnknown);
  return media.storeVideo({ file, ownerId: caller.userId });
};

/**
 * Checks whether the caller may send a video of this size; `place` is undefined while the lecture is not known.
 * @throws AppError SECTION_NOT_FOUND, LECTURE_NOT_FOUND, NOT_YOUR_COURSE, QUOTA_FULL
 */
export const admitVideo = async (
  { db, media }: Deps,
  caller: Caller,
  bytes: number,
  place: { sectionId: string } | { subSectionId: string } | undefined,
): Promise<void> => {
  if (place !== undefined) {
    const [courseId, whenUnknown] =
      'subSectionId' in place
        ? ([await courseOfLecture(db, place.subSectionId), 'LECTURE_NOT_FOUND'] as const)
        : ([await courseOfSection(db, place.sectionId), 'SECTION_NOT_FOUND'] as const);
    refuseOthers(await readOwn(db, orNotFound(courseId, whenUnknown), caller.userId), 'edit', whenUnknown);
  }
  await media.refuseOverQuota({ ownerId: caller.userId, bytes });
};

const readLecture = async (deps: Deps, caller: Caller, courseId: string, id: string): Promise<Lecture> => {
  const sections = await readOwnSections(deps, caller, courseId);
  const lectures = sections.flatMap(({ subSection }) => subSection);
  return orNotFound(
    lectures.find(({ _id }) => _id === id.toLowerCase()),
    'LECTURE_NOT_FOUND',
  );
};

/**
 * @throws AppError SECTION_NOT_FOUND, NOT_YOUR_COURSE, INVALID_INPUT or QUOTA_FULL when the course is full, and the
 * errors of Media.storeVideo
 */
export const createLecture = async (
  deps: Deps,
  caller: Caller,
  { sectionId, ...fields }: LectureFields & { sectionId: string; isMarkdown?: boolean },
  file?: ReceivedFile,
): Promise<Lecture> => {
  const courseId = orNotFound(await courseOfSection(deps.db, sectionId), 'SECTION_NOT_FOUND');
  const video = await storeVideo(deps, caller, file, { id: courseId, whenUnknown: 'SECTION_NOT_FOUND' });
  const id = newId();
  await whileLinking(deps, video?.id, () =>
    editOutline(deps, caller, courseId, 'SECTION_NOT_FOUND', async (tx) => {
      orNotFound(await courseOfSection(tx, sectionId), 'SECTION_NOT_FOUND');
      await insertLecture(tx, { id, courseId, sectionId, ...fields, videoId: playableId(video) });
      await refuseFull(tx, courseId);
      await convertFirst(deps, tx, video, { courseId, lectureId: id, ownerId: caller.userId });
    }),
  );
  return readLecture(deps, caller, courseId, id);
};

/** @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, CHANGED_ELSEWHERE, and the errors of Media.storeVideo */
export const updateLecture = async (
  deps: Deps,
  caller: Caller,
  {
    subSectionId,
    revision,
    ...fields
  }: LectureFields & { subSectionId: string; revision?: number | undefined },
  file?: ReceivedFile,
): Promise<Lecture> => {
  const courseId = orNotFound(await courseOfLecture(deps.db, subSectionId), 'LECTURE_NOT_FOUND');
  const video = await storeVideo(deps, caller, file, { id: courseId, whenUnknown: 'LECTURE_NOT_FOUND' });
  await whileLinking(deps, video?.id, () =>
    editOutline(deps, caller, courseId, 'LECTURE_NOT_FOUND', async (tx) => {
      const old = orNotFound(await readText(tx, subSectionId), 'LECTURE_NOT_FOUND');
      refuseStale(old, fields, revision);
      const videoId = playableId(video);
      if (videoId !== undefined) await keepRemoved(tx, subSectionId, videoId);
      await replaceTexts(tx, subSectionId, old, { ...fields, videoId });
      await convertFirst(deps, tx, video, { courseId, lectureId: subSectionId, ownerId: caller.userId });
      if (videoId === undefined) return;
      await followVideo(tx, { from: old.videoId ?? (await newestRemoved(tx, subSectionId)), to: videoId });
    }),
  );
  return readLecture(deps, caller, courseId, subSectionId);
};

/**
 * Moves a lecture to the bin.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const deleteLecture = async (deps: Deps, caller: Caller, lectureId: string): Promise<void> => {
  const courseId = orNotFound(await courseOfLecture(deps.db, lectureId), 'LECTURE_NOT_FOUND');
  await editOutline(deps, caller, courseId, 'LECTURE_NOT_FOUND', async (tx) => {
    if (!(await binLecture(tx, lectureId))) throw new AppError('LECTURE_NOT_FOUND');
  });
};
