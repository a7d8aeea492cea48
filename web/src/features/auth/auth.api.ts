import {
  checkResetLink,
  login,
  logout,
  resetPassword,
  sendOTP,
  sendPasswordResetToken,
  signup,
} from '@lectern/contract/auth';
import type { BodyInputOf } from '@lectern/contract/operation';
import { logInWithPasskey, preparePasskeyLogin } from '@lectern/contract/passkeys';
import {
  confirmProviderLogin,
  finishProviderLogin,
  getSignInWays,
  startProviderLogin,
} from '@lectern/contract/provider-login';
import type { User } from '@lectern/contract/user';
import { call } from '#lib/api.ts';
import type { LoaderApi } from '#lib/requests/api-context.ts';

/** Sends a one-time code to the address, unless the password of the sign-up is a common one. */
export const sendCode = (body: BodyInputOf<typeof sendOTP>) => call(sendOTP, { body });

export const createAccount = (body: BodyInputOf<typeof signup>) => call(signup, { body });

export const logIn = (body: BodyInputOf<typeof login>) => call(login, { body });

/** Ends the session on the server. */
export const logOut = () => call(logout, { keepalive: true });

/** The challenge that the device signs to log in with a passkey. */
export const preparePasskey = () => call(preparePasskeyLogin);

export const logInByPasskey = (passkey: BodyInputOf<typeof logInWithPasskey>['passkey']) =>
  call(logInWithPasskey, { body: { passkey } });

export const sendResetLink = (email: string) => call(sendPasswordResetToken, { body: { email } });

/** Whether a reset link is still valid, and the number of its account's passkeys. Does not use up the link. */
export const checkReset = (token: string) => call(checkResetLink, { body: { token } });

/** Sets a new password with a reset link's token. */
export const setNewPassword = (token: string, newPassword: string, removePasskeys: boolean) =>
  call(resetPassword, { body: { token, newPassword, removePasskeys } });

/** The display name of the operator's identity provider; empty without one. */
export const readSignInWays = (api: LoaderApi) => api.call(getSignInWays);

export const startProvider = (accountType: User['accountType']) =>
  call(startProviderLogin, { body: { accountType } });

/** Completes a login at the provider; `answer` is the query of the provider's redirect. */
export const finishProvider = (ticket: string, answer: string) =>
  call(finishProviderLogin, { body: { ticket, answer } });

/** Completes a provider login for an account with two-step login. */
export const confirmProvider = (proof: string, code: string) =>
  call(confirmProviderLogin, { body: { proof, code } });
