import {
  deleteProfile,
  removeProfilePicture,
  updateAbout,
  updateProfile,
  updateProfilePicture,
} from '@lectern/contract/profile';
import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import { ApiError } from '#lib/api-client.ts';
import { readUser } from './own-user.api.ts';
import { call } from '#lib/api.ts';
import { storeUser } from '#lib/session.ts';

export type ProfileFields = InferInput<typeof updateProfile.body>;

/** After a refusal, the form shows the server's present state. */
const showPresent = async (error: unknown): Promise<void> => {
  if (error instanceof ApiError && error.code === 'CHANGED_ELSEWHERE') storeUser(await readUser());
};

/** Saves the names and, if both fields are filled, the password. The answer replaces the stored user. */
export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (body: ProfileFields) => call(updateProfile, { body }),
    onSuccess: storeUser,
    onError: showPresent,
  });

export const useUpdateAbout = () =>
  useMutation({
    mutationFn: (body: InferInput<typeof updateAbout.body>) => call(updateAbout, { body }),
    onSuccess: storeUser,
    onError: showPresent,
  });

export const useUpdatePicture = () =>
  useMutation({
    mutationFn: (picture: File) => call(updateProfilePicture, { files: { picture } }),
    onSuccess: storeUser,
  });

export const useRemovePicture = () =>
  useMutation({ mutationFn: () => call(removeProfilePicture), onSuccess: storeUser });

export const deleteAccount = (password: string) => call(deleteProfile, { body: { password } });
