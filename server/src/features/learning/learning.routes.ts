import { operations } from '@lectern/contract';
import { enrol, followLatest, leave, setVisibility } from './enrolments.service.ts';
import { readLearningFigures } from './learning-figures.repository.ts';
import { readVersionChanges } from './version-changes.service.ts';
import { listStudentCourses, readPlayer } from './player.service.ts';
import type { Records } from './records.service.ts';
import type { Versions } from '#features/catalog/versions.service.ts';
import type { Media } from '#features/media/media.service.ts';
import { transact, type Database, type Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Api } from '#platform/http/operations.ts';

interface Dependencies {
  db: Database;
  media: Media;
  versions: Versions;
  records: Records;
  /** Called once a student follows another version. */
  followWording(tx: Tx, student: { userId: string; courseId: string }): Promise<void>;
}

export const learningRoutes = (api: Api, deps: Dependencies): void => {
  const { db, records } = deps;

  api.handle(operations.getStudentCourses, ({ caller }) => listStudentCourses(deps, caller));

  api.handle(operations.getLearningFigures, async ({ caller: { userId }, query }) => ({
    data: await readLearningFigures(db, userId, query.dayStart),
  }));

  api.handle(operations.addCourseToStudent, ({ caller: { userId }, body }) =>
    enrol(db, { userId, courseId: body.courseId }, body.acceptsTaught),
  );

  api.handle(operations.getPlayer, ({ caller, params: { courseId } }) => readPlayer(deps, caller, courseId));

  api.handle(operations.addCompletedLecture, async ({ caller: { userId }, body }) => {
    const lectureId = body.subsectionId ?? body.subSectionId;
    if (!lectureId) throw new AppError('FIELDS_REQUIRED');
    return {
      data: await records.complete(
        { userId, courseId: body.courseId, lectureId },
        { id: body.completionId, device: body.device },
      ),
    };
  });

  api.handle(operations.undoCompletedLecture, async ({ caller: { userId }, params, body }) => ({
    data: await records.undo({ userId, ...params }, { ids: body?.completions, device: body?.device }),
  }));

  api.handle(operations.recordWatching, async ({ caller: { userId }, params, body }) => ({
    data: await records.watch({ userId, ...params }, body),
  }));

  api.handle(operations.saveCode, async ({ caller: { userId }, params, body }) => ({
    data: await records.saveCode({ userId, ...params }, body),
  }));

  api.handle(operations.getCodeHistory, async ({ caller: { userId }, params }) => ({
    data: await records.codeHistory({ userId, ...params }),
  }));

  api.handle(operations.leaveCourse, ({ caller: { userId }, params: { courseId } }) =>
    leave(db, { userId, courseId }),
  );

  api.handle(operations.setVisibility, ({ caller: { userId }, params: { courseId }, body }) =>
    setVisibility(db, { userId, courseId }, body.showsName),
  );

  api.handle(operations.getVersionChanges, async ({ caller: { userId }, params: { courseId }, query }) => ({
    data: await readVersionChanges(db, { userId, courseId }, query.from),
  }));

  api.handle(operations.followLatestVersion, async ({ caller: { userId }, params: { courseId }, body }) => ({
    data: await transact(db, async (tx) => {
      const followed = await followLatest(tx, { userId, courseId }, body?.version);
      await deps.followWording(tx, { userId, courseId });
      return followed;
    }),
  }));
};
