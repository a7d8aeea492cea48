import { operations } from '@lectern/contract';
import { networkOf } from '#platform/caller.ts';
import type { Database } from '#platform/database.ts';
import type { Api } from '#platform/operations.ts';
import type { Passwords } from './passwords.ts';
import { login, logout } from './sessions.service.ts';

interface AuthParts {
  db: Database;
  passwords: Passwords;
}

export const authRoutes = (api: Api, { db, passwords }: AuthParts): void => {
  api.handle(operations.login, async ({ body, request }) => {
    const network = networkOf(request);
    const userAgent = request.headers['user-agent'] ?? '';
    const opened = await login(db, passwords, { ...body, network, userAgent });
    return { success: true as const, message: operations.login.message, ...opened };
  });

  api.handle(operations.logout, ({ caller }) => logout(db, caller.sessionId));
};
