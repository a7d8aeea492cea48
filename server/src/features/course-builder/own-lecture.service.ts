import type { Lecture } from '@lectern/contract/course';
import { hasReadyVideo } from './additions.repository.ts';
import type { CourseBuilderDependencies } from './course-builder.service.ts';
import { editOutline, orNotFound, readOwnSections } from './outline-edit.ts';
import { changeLecture, courseOfLecture, readText, setVideo } from './outline.repository.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { refuseStale } from '#platform/database/stale-text.ts';
import { AppError } from '#platform/errors.ts';

type Deps = CourseBuilderDependencies;

/** Changes a lecture of the caller's own working copy under its lock, and answers it. */
const editLecture = async (
  deps: Deps,
  caller: Caller,
  lectureId: string,
  work: (tx: Tx) => Promise<void>,
): Promise<Lecture> => {
  const courseId = orNotFound(await courseOfLecture(deps.db, lectureId), 'LECTURE_NOT_FOUND');
  await editOutline(deps, caller, courseId, 'LECTURE_NOT_FOUND', work);
  const sections = await readOwnSections(deps, caller, courseId);
  return orNotFound(
    sections.flatMap(({ subSection }) => subSection).find(({ _id }) => _id === lectureId),
    'LECTURE_NOT_FOUND',
  );
};

interface LectureChange {
  title?: string | undefined;
  description?: string | undefined;
  starterCode?: string | undefined;
  revision?: number | undefined;
}

/** @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, CHANGED_ELSEWHERE */
export const saveLectureText = (
  deps: Deps,
  caller: Caller,
  lectureId: string,
  { revision, ...change }: LectureChange,
): Promise<Lecture> =>
  editLecture(deps, caller, lectureId, async (tx) => {
    const old = orNotFound(await readText(tx, lectureId), 'LECTURE_NOT_FOUND');
    const { title = old.title, description = old.description, starterCode = old.starterCode } = change;
    refuseStale(old, { title, description, starterCode }, revision);
    await changeLecture(tx, lectureId, { title, description, starterCode });
  });

/**
 * Gives a lecture a video of the caller's that is there already, and lets go of the one before.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, NOT_FOUND for a video that is not theirs or not ready
 */
export const setLectureVideo = (
  deps: Deps,
  caller: Caller,
  lectureId: string,
  videoId: string,
): Promise<Lecture> =>
  editLecture(deps, caller, lectureId, async (tx) => {
    const { videoId: old } = orNotFound(await readText(tx, lectureId), 'LECTURE_NOT_FOUND');
    if (!(await hasReadyVideo(tx, caller.userId, videoId))) throw new AppError('NOT_FOUND');
    await setVideo(tx, lectureId, videoId);
    if (old !== videoId) await deps.media.releaseMedia(tx, [old]);
  });
