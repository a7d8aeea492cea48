import { operations } from '@lectern/contract';
import { addToOutline } from './additions.service.ts';
import { duplicateCourse, duplicatePart, type CopyDependencies } from './copies.service.ts';
import { removeLectureFile } from './lecture-files.service.ts';
import { addPicture, admitPicture } from './lecture-pictures.service.ts';
import { readLectureStates } from './lecture-states.service.ts';
import { listEarlierTexts, saveLectureDraft } from './lecture-texts.service.ts';
import {
  holdBackLecture,
  saveLectureText,
  setFreeLectures,
  setLectureMinutes,
  setLectureVideo,
} from './own-lecture.service.ts';
import {
  discardRemovedVideo,
  readVideoOfLecture,
  removeLectureVideo,
  restoreLectureVideo,
} from './removed-videos/removed-videos.service.ts';
import type { Api } from '#platform/http/operations.ts';

/** Routes of the builder's outline that are not in the specification. */
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
    data: await setLectureVideo(deps, caller, params.lectureId, body),
  }));
  api.handle(operations.getOwnLectureVideo, async ({ caller, params }) => ({
    data: await readVideoOfLecture(deps, caller, params.lectureId),
  }));
  api.handle(operations.removeLectureVideo, async ({ caller, params, body }) => ({
    data: await removeLectureVideo(deps, caller, params.lectureId, body.videoId),
  }));
  api.handle(operations.restoreLectureVideo, async ({ caller, params, body }) => ({
    data: await restoreLectureVideo(deps, caller, params, body.shownId),
  }));
  api.handle(operations.discardRemovedVideo, ({ caller, params }) =>
    discardRemovedVideo(deps, caller, params),
  );
  api.handle(operations.holdBackLecture, async ({ caller, params, body }) => ({
    data: await holdBackLecture(deps, caller, params.lectureId, body.isHeldBack),
  }));
  api.handle(operations.setFreeLectures, async ({ caller, params, body }) => ({
    data: await setFreeLectures(deps, caller, params.courseId, body),
  }));
  api.handle(operations.setLectureMinutes, async ({ caller, params, body }) => ({
    data: await setLectureMinutes(deps, caller, params.lectureId, body),
  }));
  api.handle(operations.getLectureStates, async ({ caller, params }) => ({
    data: await readLectureStates(deps, caller, params.courseId),
  }));
  api.handle(operations.saveLectureDraft, async ({ caller, params, body }) => ({
    data: await saveLectureDraft(deps, caller, params.lectureId, body),
  }));
  api.handle(
    operations.addLecturePicture,
    async ({ caller, params, files }) => ({
      data: await addPicture(deps, caller, params.lectureId, files.picture),
    }),
    async ({ caller, params }) => {
      await admitPicture(deps, caller, params.lectureId);
    },
  );
  api.handle(operations.removeLectureFile, ({ caller, params }) => removeLectureFile(deps, caller, params));
  api.handle(operations.getLectureHistory, async ({ caller, params }) => ({
    data: await listEarlierTexts(deps, caller, params.lectureId),
  }));
};
