import { operations } from '@lectern/contract';
import type { Api } from '#platform/http/operations.ts';
import {
  compareCaptions,
  readCaptionsHistory,
  readLectureCaptions,
  removeCaptions,
  saveCaptions,
  uploadCaptions,
  type CaptionsDependencies,
} from './captions.service.ts';

export const captionsRoutes = (api: Api, deps: CaptionsDependencies): void => {
  api.handle(operations.getLectureCaptions, async ({ caller, params }) => ({
    data: await readLectureCaptions(deps, caller, params.lectureId),
  }));
  api.handle(operations.getCaptionsHistory, async ({ caller, params }) => ({
    data: await readCaptionsHistory(deps, caller, params),
  }));
  api.handle(operations.saveCaptions, async ({ caller, params, body }) => ({
    data: await saveCaptions(deps, caller, params, body),
  }));
  api.handle(
    operations.uploadCaptions,
    async ({ caller, params, body, files }) => ({
      data: await uploadCaptions(deps, caller, { ...params, ...body }, files.captions),
    }),
    async ({ caller, params }) => {
      await readLectureCaptions(deps, caller, params.lectureId);
    },
  );
  api.handle(
    operations.compareCaptions,
    async ({ caller, params, body, files }) => ({
      data: await compareCaptions(deps, caller, { ...params, ...body }, files.captions),
    }),
    async ({ caller, params }) => {
      await readLectureCaptions(deps, caller, params.lectureId);
    },
  );
  api.handle(operations.deleteCaptions, ({ caller, params }) => removeCaptions(deps, caller, params));
};
