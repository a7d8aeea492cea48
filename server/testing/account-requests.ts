import type { OperationName } from '@lectern/contract';
import {
  firstCode,
  newcomer,
  newEmail,
  newPasskey,
  ownPasskey,
  ownPassword,
  ownSession,
  passkeyLogin,
  picture,
  provedLogin,
  providerLogin,
  resetOf,
  withTwoStep,
} from './account-examples.ts';
import { none } from './course-examples.ts';
import type { Example } from './example.ts';

/** The requests about accounts, sessions and ways to log in. */
export const accountRequests = {
  sendOTP: () => ({ body: { email: newEmail() } }),
  signup: newcomer,
  login: ({ cast: { student } }) => ({ body: { email: student.email, password: student.password } }),
  logout: none,
  sendPasswordResetToken: ({ cast: { student } }) => ({ body: { email: student.email } }),
  checkResetLink: resetOf,
  resetPassword: resetOf,

  getUserDetails: none,
  updateProfile: () => ({ body: { firstName: 'Robin', lastName: 'Example' } }),
  updateAbout: () => ({ body: { about: 'I teach' } }),
  updateProfilePicture: picture,
  removeProfilePicture: none,
  deleteProfile: ownPassword,
  exportProfile: none,
  getStorage: none,

  getSessions: none,
  endSession: ownSession,
  endAllSessions: none,
  getTwoStep: none,
  prepareTwoStep: ownPassword,
  turnOnTwoStep: firstCode,
  turnOffTwoStep: ownPassword,
  renewRecoveryCodes: withTwoStep,

  getPasskeys: none,
  preparePasskey: ownPassword,
  addPasskey: newPasskey,
  removePasskey: ownPasskey,
  preparePasskeyLogin: none,
  logInWithPasskey: passkeyLogin,

  getSignInWays: none,
  startProviderLogin: () => ({ body: {} }),
  finishProviderLogin: providerLogin,
  confirmProviderLogin: provedLogin,
} satisfies Partial<Record<OperationName, Example>>;
