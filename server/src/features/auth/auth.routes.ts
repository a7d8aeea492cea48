import { operations } from '@lectern/contract';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '#platform/caller.ts';
import type { Database } from '#platform/database.ts';
import type { Api } from '#platform/operations.ts';
import { resetPassword, sendResetToken } from './password-reset.service.ts';
import type { PictureAddress } from './accounts.service.ts';
import type { Passwords } from './passwords.service.ts';
import { login, logout } from './sessions.service.ts';
import { sendCode, signup } from './signup.service.ts';

export interface AuthParts {
  db: Database;
  passwords: Passwords;
  media: PictureAddress;
  secretKeys: readonly string[];
  /** The address that mails carry, without a slash at the end; never taken from a request. */
  publicUrl: string;
}

/** Refusals and limits are logged by the writer of errors. */
const noteAct = (request: FastifyRequest, act: string, userId: string): void => {
  request.log.info({ requestId: request.id, userId }, act);
};

export const authRoutes = (api: Api, parts: AuthParts): void => {
  api.handle(operations.sendOTP, ({ body, request }) =>
    sendCode(parts, { ...body, network: networkOf(request) }),
  );

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

  api.handle(operations.sendPasswordResetToken, ({ body, request }) =>
    sendResetToken(parts, { ...body, network: networkOf(request) }),
  );

  api.handle(operations.resetPassword, async ({ body, request }) => {
    const { userId } = await resetPassword(parts, { ...body, network: networkOf(request) });
    noteAct(request, 'reset the password', userId);
  });
};
