import { operations } from '@lectern/contract';
import { getAccount, toUser } from '#features/auth/accounts.service.ts';
import type { Api } from '#platform/http/operations.ts';
import {
  deleteProfile,
  exportProfile,
  removePicture,
  updateAbout,
  updatePicture,
  updateProfile,
  type ProfileParts,
} from './profile.service.ts';

export const profileRoutes = (api: Api, parts: ProfileParts): void => {
  api.handle(operations.getUserDetails, async ({ caller }) => ({
    data: toUser(await getAccount(parts.db, caller.userId), parts.media),
  }));

  api.handle(operations.updateProfile, async ({ caller, body }) => ({
    data: await updateProfile(parts, caller, body),
  }));

  api.handle(operations.updateAbout, async ({ caller, body }) => ({
    data: await updateAbout(parts, caller, body),
  }));

  api.handle(operations.updateProfilePicture, async ({ caller, files }) => ({
    data: await updatePicture(parts, caller, files.picture),
  }));

  api.handle(operations.removeProfilePicture, async ({ caller }) => ({
    data: await removePicture(parts, caller),
  }));

  api.handle(operations.exportProfile, ({ caller: { userId } }) =>
    Promise.resolve({ write: (add) => exportProfile(parts.db, userId, add) }),
  );

  api.handle(operations.deleteProfile, ({ caller, body }) => deleteProfile(parts, caller, body.password));
};
