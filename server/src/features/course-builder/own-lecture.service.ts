import type { Lecture } from '@lectern/contract/course';
import { hasReadyVideo } from './additions.repository.ts';
import type { CourseBuilderDependencies } from './course-builder.service.ts';
import { replaceTexts } from './lecture-texts.service.ts';
import { editOutline, orNotFound, readOwnSections } from './outline-edit.ts';
import { keepRemoved } from './removed-videos/removed-videos.repository.ts';
import {
  courseOfLecture,
  readText,
  setFree,
  setHeldBack,
  setMinutes,
  setVideo,
} from './lectures.repository.ts';
import { convertFirst, playableId, whileLinking } from './stored-media.ts';
import { refuseLostCaptions } from '#features/media/captions/lost-captions.service.ts';
import { followVideo } from '#features/media/media.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { refuseStale } from '#platform/database/stale-text.ts';
import { AppError } from '#platform/errors.ts';

type Deps = CourseBuilderDependencies;

/** Changes a lecture of the caller's own working copy under its lock, and returns it. */
export const editLecture = async (
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
    await replaceTexts(tx, lectureId, old, { title, description, starterCode });
  });

interface ChosenVideo {
  videoId: string;
  /** Which captions the lecture shows then; undefined refuses to lose any. */
  captions?: 'video' | 'lecture' | undefined;
}

const admitVideo = async (
  tx: Tx,
  chosen: Record<'userId' | 'lectureId' | 'videoId', string>,
): Promise<{ old: string | null }> => {
  const { videoId: old } = orNotFound(await readText(tx, chosen.lectureId), 'LECTURE_NOT_FOUND');
  if (!(await hasReadyVideo(tx, chosen))) throw new AppError('NOT_FOUND');
  return { old };
};

/** Links a copy of a video, which takes over the captions of the lecture's former one (decision 0613). */
const setCopiedVideo = async (
  deps: Deps,
  caller: Caller,
  lectureId: string,
  videoId: string,
): Promise<Lecture> => {
  const { userId } = caller;
  const courseId = orNotFound(await courseOfLecture(deps.db, lectureId), 'LECTURE_NOT_FOUND');
  await editLecture(deps, caller, lectureId, async (tx) => {
    await admitVideo(tx, { userId, lectureId, videoId });
  });
  const copy = await deps.media.copyVideo({ videoId, ownerId: userId });
  return whileLinking(deps, copy.id, () =>
    editLecture(deps, caller, lectureId, async (tx) => {
      const { old } = await admitVideo(tx, { userId, lectureId, videoId });
      const playable = playableId(copy);
      await convertFirst(deps, tx, copy, { courseId, lectureId, ownerId: userId });
      if (playable === undefined) return;
      await keepRemoved(tx, lectureId, playable);
      await setVideo(tx, lectureId, playable);
      await followVideo(tx, { from: old, to: playable });
    }),
  );
};

/**
 * Links an existing video, of the caller's or of the same course, to a lecture, which keeps its former video as a removed
 * one.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, CAPTIONS_WOULD_GO, NOT_FOUND for a video that is neither or that
 * is not ready; Media.copyVideo's where the lecture keeps its captions
 */
export const setLectureVideo = (
  deps: Deps,
  caller: Caller,
  lectureId: string,
  { videoId, captions }: ChosenVideo,
): Promise<Lecture> =>
  captions === 'lecture'
    ? setCopiedVideo(deps, caller, lectureId, videoId)
    : editLecture(deps, caller, lectureId, async (tx) => {
        const { old } = await admitVideo(tx, { userId: caller.userId, lectureId, videoId });
        if (captions === undefined) await refuseLostCaptions(tx, { from: old, to: videoId });
        await keepRemoved(tx, lectureId, videoId);
        await setVideo(tx, lectureId, videoId);
        await followVideo(tx, { from: old, to: videoId });
      });

/**
 * Excludes a lecture from future versions, or includes it again.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const holdBackLecture = (
  deps: Deps,
  caller: Caller,
  lectureId: string,
  isHeldBack: boolean,
): Promise<Lecture> => editLecture(deps, caller, lectureId, (tx) => setHeldBack(tx, lectureId, isHeldBack));

/**
 * Makes lectures free or for students only, from the next version on. Returns the changed ones.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const setFreeLectures = (
  deps: Deps,
  caller: Caller,
  courseId: string,
  { lectures, isFree }: { lectures: readonly string[]; isFree: boolean },
): Promise<string[]> =>
  editOutline(deps, caller, courseId, 'COURSE_NOT_FOUND', (tx) => setFree(tx, courseId, lectures, isFree));

/**
 * Sets the time that a lecture takes besides its video; null for none.
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE, CHANGED_ELSEWHERE unless it was `was`
 */
export const setLectureMinutes = (
  deps: Deps,
  caller: Caller,
  lectureId: string,
  { minutes, was }: { minutes: number | null; was?: number | null | undefined },
): Promise<Lecture> =>
  editLecture(deps, caller, lectureId, async (tx) => {
    if (!(await setMinutes(tx, lectureId, minutes, was))) throw new AppError('CHANGED_ELSEWHERE');
  });
