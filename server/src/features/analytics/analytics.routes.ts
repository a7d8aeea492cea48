import { operations } from '@lectern/contract';
import { readCourseAnalytics, type AnalyticsDependencies } from './analytics.service.ts';
import { readExerciseAnalytics } from './exercises/exercise-analytics.service.ts';
import { readLectureMap } from './map/map.service.ts';
import { readTeachingOverview } from './overview/overview.service.ts';
import { readQuizAnalytics } from './quizzes/quiz-analytics.service.ts';
import type { Api } from '#platform/http/operations.ts';

export const analyticsRoutes = (api: Api, deps: AnalyticsDependencies): void => {
  api.handle(operations.getCourseAnalytics, async ({ caller, params: { courseId } }) => ({
    data: await readCourseAnalytics(deps, caller, courseId),
  }));

  api.handle(operations.getExerciseAnalytics, async ({ caller, params: { lectureId } }) => ({
    data: await readExerciseAnalytics(deps, caller, lectureId),
  }));

  api.handle(operations.getQuizAnalytics, async ({ caller, params: { lectureId } }) => ({
    data: await readQuizAnalytics(deps, caller, lectureId),
  }));

  api.handle(operations.getTeachingOverview, async ({ caller }) => ({
    data: await readTeachingOverview(deps, caller),
  }));

  api.handle(operations.getLectureMap, async ({ caller, params: { lectureId } }) => ({
    data: await readLectureMap(deps, caller, lectureId),
  }));
};
