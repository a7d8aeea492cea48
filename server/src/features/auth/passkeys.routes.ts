import { operations } from '@lectern/contract';
import type { Api } from '#platform/http/operations.ts';
import { noteAct } from './note-act.ts';
import {
  addPasskey,
  logInWithPasskey,
  preparePasskey,
  preparePasskeyLogin,
  readPasskeys,
  removePasskey,
  type PasskeyParts,
} from './passkeys.service.ts';

export const passkeysRoutes = (api: Api, parts: PasskeyParts): void => {
  api.handle(operations.getPasskeys, async ({ caller }) => ({ data: await readPasskeys(parts.db, caller) }));
  api.handle(operations.preparePasskey, async ({ caller, body }) => ({
    data: await preparePasskey(parts, caller, body.password),
  }));
  api.handle(operations.addPasskey, async ({ caller, body, request }) => {
    const data = await addPasskey(parts, caller, body);
    noteAct(request, 'added a passkey', caller.userId);
    return { data };
  });
  api.handle(operations.removePasskey, async ({ caller, params, body, request }) => {
    await removePasskey(parts, caller, params.passkeyId, body.password);
    noteAct(request, 'removed a passkey', caller.userId);
  });
  api.handle(operations.preparePasskeyLogin, () => Promise.resolve({ data: preparePasskeyLogin(parts) }));
  api.handle(operations.logInWithPasskey, async ({ body, request }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const opened = await logInWithPasskey(parts, { ...body, userAgent });
    noteAct(request, 'logged in with a passkey', opened.user._id);
    return { success: true as const, message: operations.logInWithPasskey.message, ...opened };
  });
};
