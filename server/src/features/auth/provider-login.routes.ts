import { operations } from '@lectern/contract';
import type { Api } from '#platform/http/operations.ts';
import { noteAct } from './note-act.ts';
import {
  confirmProviderLogin,
  finishProviderLogin,
  startProviderLogin,
  type ProviderLoginParts,
} from './provider-login.service.ts';

export const providerLoginRoutes = (api: Api, parts: ProviderLoginParts): void => {
  api.handleCached(operations.getSignInWays, () => ({
    key: 'sign-in-ways',
    load: async () => ({ data: { provider: parts.provider?.name ?? '' }, tags: [] }),
  }));
  api.handle(operations.startProviderLogin, async ({ body }) => ({
    data: await startProviderLogin(parts, body.accountType),
  }));
  api.handle(operations.finishProviderLogin, async ({ body, request }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const data = await finishProviderLogin(parts, { ...body, userAgent });
    if (data.entered !== null) noteAct(request, 'logged in by the provider', data.entered.user._id);
    return { data };
  });
  api.handle(operations.confirmProviderLogin, async ({ body, request }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const data = await confirmProviderLogin(parts, { ...body, userAgent });
    noteAct(request, 'logged in by the provider and the second step', data.user._id);
    return { data };
  });
};
