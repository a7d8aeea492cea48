import { errors, type ErrorCode } from '@lectern/contract/errors';
import type { PublishProblem } from '@lectern/contract/publish-problem';
import { compileCourse, type CompiledCourse } from './compile-course.ts';
import { readOwn, type OwnRow } from './course-builder.repository.ts';
import { readOutline } from './outline.repository.ts';
import { refuseOthers } from './ownership.ts';
import { listNewVideos, listUnfitExercises, type NewVideo } from './publishing.repository.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/** What publishing is refused for. */
interface Blocking extends PublishProblem {
  code: ErrorCode;
}

const ofCourse = (kind: 'taken-down' | 'no-lecture', code: ErrorCode): Blocking => ({
  kind,
  code,
  isBlocking: true,
  lectureId: '',
  message: errors[code].message,
});

/** Each exercise was checked when it was saved: its solution passes, its starter fails, each of its tests can fail. */
const exerciseProblems = async (db: Database | Tx, { outline }: CompiledCourse): Promise<Blocking[]> => {
  const lectures = outline.flatMap((section) => section.lectures);
  const ids = lectures.flatMap(({ exerciseId }) => exerciseId ?? []);
  const unfit = new Map(
    (ids.length === 0 ? [] : await listUnfitExercises(db, ids)).map(({ id, problem }) => [id, problem]),
  );
  return lectures.flatMap(({ id, title, exerciseId }) => {
    const problem = unfit.get(exerciseId ?? '');
    if (problem === undefined) return [];
    const words = problem ?? 'It was not checked yet: open it and check it.';
    return [
      {
        kind: 'exercise',
        code: 'EXERCISE_UNFIT',
        isBlocking: true,
        lectureId: id,
        message: `The exercise of “${title}”: ${words}`,
      },
    ];
  });
};

const blockingProblems = async (
  db: Database | Tx,
  { takenDownReason }: Pick<OwnRow, 'takenDownReason'>,
  content: CompiledCourse,
): Promise<Blocking[]> => [
  ...(takenDownReason === null ? [] : [ofCourse('taken-down', 'COURSE_TAKEN_DOWN')]),
  ...(content.lecturesCount > 0 ? [] : [ofCourse('no-lecture', 'NOTHING_TO_PUBLISH')]),
  ...(await exerciseProblems(db, content)),
];

const videoWords = ({ state, rejection }: NewVideo): string => {
  if (state === 'rejected') return `was refused: ${rejection}`;
  return state === 'uploading' ? 'is still being uploaded.' : 'is still being converted.';
};

const videoProblem = (video: NewVideo): PublishProblem => ({
  kind: video.state === 'rejected' ? 'video-rejected' : 'video-on-its-way',
  isBlocking: false,
  lectureId: video.lectureId,
  message: `The new video of “${video.title}” ${videoWords(video)}`,
});

/**
 * Lets only a course pass that can be published.
 * @throws AppError COURSE_TAKEN_DOWN, NOTHING_TO_PUBLISH, EXERCISE_UNFIT
 */
export const refuseUnpublishable = async (tx: Tx, own: OwnRow, content: CompiledCourse): Promise<void> => {
  const [problem] = await blockingProblems(tx, own, content);
  if (problem !== undefined) throw new AppError(problem.code, { message: problem.message });
};

/**
 * What stands in the way of publishing: what is refused first, then the videos that would be missing.
 * @throws AppError COURSE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const listPublishProblems = async (
  { db }: { db: Database },
  caller: Caller,
  courseId: string,
): Promise<PublishProblem[]> => {
  const own = await readOwn(db, courseId);
  refuseOthers(own, caller.userId);
  const content = compileCourse({ ...own, sections: await readOutline(db, courseId) });
  const videos = await listNewVideos(db, courseId);
  return [...(await blockingProblems(db, own, content)), ...videos.map(videoProblem)];
};
