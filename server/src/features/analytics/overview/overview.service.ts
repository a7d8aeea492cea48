import type { TeachingOverview } from '@lectern/contract/teaching-overview';
import { isFew, orNothing } from '../share-of.ts';
import { countByCourse, listFailedVideos } from './overview.repository.ts';
import { listOwnCourses } from '#features/course-builder/course-builder.service.ts';
import { countStuckStudents, countUnpassedStudents } from '#features/teaching/learners.service.ts';
import type { Media } from '#features/media/media.service.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';

/** The caller's own courses side by side, last changed first, with their pending work. */
export const readTeachingOverview = async (
  { db, media }: { db: Database; media: Media },
  caller: Caller,
): Promise<TeachingOverview> => {
  const [courses, figures, stuck, unpassed, failedVideos] = await Promise.all([
    listOwnCourses({ db, media }, caller),
    countByCourse(db, caller.userId),
    countStuckStudents(db, caller),
    countUnpassedStudents(db, caller),
    listFailedVideos(db, caller.userId),
  ]);
  return {
    courses: courses.map((course) => {
      const found = figures.get(course._id);
      const { newStudents = 0, waitingQuestions = 0, waitingPrograms = 0 } = found ?? {};
      const { completedSeen = 0, completedOthers = 0, others = 0 } = found ?? {};
      const stuckStudents = stuck.get(course._id) ?? 0;
      const hasFew = isFew(others);
      const completed = { seen: completedSeen, others: hasFew ? null : orNothing(completedOthers) };
      return {
        ...course,
        newStudents,
        completed,
        unseen: others,
        fewOthers: hasFew,
        waitingQuestions,
        questionsSince: found?.questionsSince?.toISOString() ?? null,
        waitingPrograms,
        programsSince: found?.programsSince?.toISOString() ?? null,
        stuckStudents,
        unpassedStudents: unpassed.get(course._id) ?? 0,
      };
    }),
    failedVideos,
  };
};
