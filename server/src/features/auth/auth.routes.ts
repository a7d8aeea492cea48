import { operations } from '@lectern/contract';
import { codeWaitMessage } from '@lectern/contract/auth';
import { networkOf } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';
import { noteAct } from './note-act.ts';
import { passkeysRoutes } from './passkeys.routes.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { providerLoginRoutes } from './provider-login.routes.ts';
import { checkResetToken, resetPassword, sendResetToken } from './password-reset.service.ts';
import type { PictureAddress } from './accounts.service.ts';
import type { Passwords } from './passwords.service.ts';
import { endAllSessions, endOwnSession, login, logout, readSessions } from './sessions.service.ts';
import { sendCode, signup } from './signup.service.ts';
import {
  prepareTwoStep,
  readTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from './two-step.service.ts';

export interface AuthParts {
  db: Database;
  passwords: Passwords;
  media: PictureAddress;
  secretKeys: readonly string[];
  /** The base address in mails, without a slash at the end. It is never taken from a request. */
  publicUrl: string;
  /** The operator's OpenID Connect provider. */
  provider: IdentityProvider | undefined;
}

const sessionRoutes = (api: Api, { db }: AuthParts): void => {
  api.handle(operations.getSessions, async ({ caller }) => ({ data: await readSessions(db, caller) }));
  api.handle(operations.endSession, ({ caller, params }) => endOwnSession(db, caller, params.sessionId));
  api.handle(operations.endAllSessions, async ({ caller, request }) => {
    await endAllSessions(db, caller);
    noteAct(request, 'signed out everywhere', caller.userId);
  });
};

const twoStepRoutes = (api: Api, parts: AuthParts): void => {
  api.handle(operations.getTwoStep, async ({ caller }) => ({
    data: await readTwoStep(parts.db, caller.userId),
  }));
  api.handle(operations.prepareTwoStep, async ({ caller, body }) => ({
    data: await prepareTwoStep(parts, caller, body.password),
  }));
  api.handle(operations.turnOnTwoStep, async ({ caller, body, request }) => {
    const recoveryCodes = await turnOnTwoStep(parts, caller, body.code);
    noteAct(request, 'turned two-step sign-in on', caller.userId);
    return { data: { recoveryCodes } };
  });
  api.handle(operations.turnOffTwoStep, async ({ caller, body, request }) => {
    await turnOffTwoStep(parts, caller, body.password);
    noteAct(request, 'turned two-step sign-in off', caller.userId);
  });
  api.handle(operations.renewRecoveryCodes, async ({ caller, body }) => ({
    data: { recoveryCodes: await renewRecoveryCodes(parts, caller, body.password) },
  }));
};

export const authRoutes = (api: Api, parts: AuthParts): void => {
  sessionRoutes(api, parts);
  twoStepRoutes(api, parts);
  passkeysRoutes(api, parts);
  providerLoginRoutes(api, parts);

  api.handle(operations.sendOTP, async ({ body }) => {
    const waitSeconds = await sendCode(parts, body);
    const message = waitSeconds > 0 ? codeWaitMessage(waitSeconds) : operations.sendOTP.message;
    return { message, data: { waitSeconds } };
  });

  api.handle(operations.signup, async ({ body, request }) => {
    const user = await signup(parts, body, networkOf(request));
    noteAct(request, 'signed up', user._id);
    return { data: user };
  });

  api.handle(operations.login, async ({ body, request }) => {
    const network = networkOf(request);
    const userAgent = request.headers['user-agent'] ?? '';
    const opened = await login(parts, { ...body, network, userAgent });
    noteAct(request, 'logged in', opened.user._id);
    return { success: true as const, message: operations.login.message, ...opened };
  });

  api.handle(operations.logout, async ({ caller, request }) => {
    await logout(parts.db, caller.sessionId);
    noteAct(request, 'logged out', caller.userId);
  });

  api.handle(operations.sendPasswordResetToken, ({ body }) => sendResetToken(parts, body.email));

  api.handle(operations.checkResetLink, async ({ body }) => ({
    data: await checkResetToken(parts.db, body.token),
  }));

  api.handle(operations.resetPassword, async ({ body, request }) => {
    const { userId } = await resetPassword(parts, body);
    noteAct(request, 'reset the password', userId);
  });
};
