import { operations } from '@lectern/contract';
import { addToOutline } from './additions.service.ts';
import { duplicateCourse, duplicatePart, type CopyDependencies } from './copies.service.ts';
import { readLectureStates } from './lecture-states.service.ts';
import { saveLectureText, setLectureVideo } from './own-lecture.service.ts';
import type { Api } from '#platform/http/operations.ts';

/** What the builder's outline does beside the specification's operations. */
export const outlineRoutes = (api: Api, deps: CopyDependencies): void => {
  api.handle(operations.addToOutline, async ({ caller, params, body }) => ({
    data: await addToOutline(deps, caller, params.courseId, body.sections),
  }));
  api.handle(operations.duplicatePart, async ({ caller, params }) => ({
    data: await duplicatePart(deps, caller, params),
  }));
  api.handle(operations.duplicateCourse, async ({ caller, params }) => ({
    data: await duplicateCourse(deps, caller, params.courseId),
  }));
  api.handle(operations.saveLectureText, async ({ caller, params, body }) => ({
    data: await saveLectureText(deps, caller, params.lectureId, body),
  }));
  api.handle(operations.setLectureVideo, async ({ caller, params, body }) => ({
    data: await setLectureVideo(deps, caller, params.lectureId, body.videoId),
  }));
  api.handle(operations.getLectureStates, async ({ caller, params }) => ({
    data: await readLectureStates(deps, caller, params.courseId),
  }));
};
