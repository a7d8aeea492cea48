import * as v from 'valibot';
import { baseRevision, currentPassword, oneLine, text } from './fields.ts';
import { IMAGE_MAX_BYTES } from './file-kinds.ts';
import { rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { user } from './user.ts';

export const updateProfile = defineOperation({
  summary:
    'Changes the names and, if both password fields are filled, the password, which ends the other sessions.',
  methods: ['PUT'],
  paths: ['/api/v1/updateProfile'],
  access: 'signed-in',
  rates: [rates.password],
  body: v.object({
    firstName: oneLine(100, 'A first name'),
    lastName: oneLine(100, 'A last name'),
    /** The current password; empty when the password stays. */
    password: v.nullish(text(1024, 'A password'), ''),
    /** Empty when the password stays; the rules of sign-up apply. */
    newPassword: v.nullish(text(1024, 'A password'), ''),
    revision: baseRevision,
  }),
  data: user,
  message: 'User updated successfully',
});

export const updateAbout = defineOperation({
  summary: "Changes the signed-in person's words about themselves, which an instructor's page shows.",
  methods: ['PUT'],
  paths: ['/api/v1/profile/about'],
  access: 'signed-in',
  body: v.object({ about: v.pipe(text(2000, 'This text'), v.trim()), revision: baseRevision }),
  data: user,
  message: 'Saved',
});

export const updateProfilePicture = defineOperation({
  summary: "Replaces the signed-in person's picture.",
  methods: ['PUT'],
  paths: ['/api/v1/profile/picture'],
  access: 'signed-in',
  rates: [rates.changePicture],
  files: { picture: { maxBytes: IMAGE_MAX_BYTES } },
  data: user,
  message: 'Picture updated successfully',
});

export const removeProfilePicture = defineOperation({
  summary: "Removes the signed-in person's picture.",
  methods: ['DELETE'],
  paths: ['/api/v1/profile/picture'],
  access: 'signed-in',
  data: user,
  message: 'Picture removed',
});

export const deleteProfile = defineOperation({
  summary: 'Deletes the account with all that belongs to it. It needs the password.',
  methods: ['DELETE'],
  paths: ['/api/v1/deleteProfile', '/deleteProfile'],
  access: 'signed-in',
  rates: [rates.password],
  endsSession: true,
  body: v.object({ password: currentPassword }),
  message: 'Account deleted',
});

export const exportProfile = defineOperation({
  summary:
    'Everything that the signed-in person wrote and did, as stored on the server, without secrets and without other people.',
  methods: ['GET'],
  paths: ['/api/v1/profile/export'],
  access: 'signed-in',
  rates: [rates.exportProfile],
  /** Lists by name, such as `reviews`; their fields are the tables' columns. */
  data: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});
