import { createCall, type ApiTransport } from './api-client.ts';
import { takeAhead } from './asked-ahead.ts';
import { endSession, getSession } from './session.ts';

const browserTransport: ApiTransport = async ({ path, ...init }) => {
  const ahead = init.method === 'GET' ? await takeAhead(path, init.headers['authorization']) : undefined;
  const response = ahead ?? (await fetch(path, init));
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body };
};

/** Calls an operation from the browser, as the signed-in person. Loaders use `apiContext` instead: they also run on the server. */
export const call = createCall({
  transport: browserTransport,
  token: () => getSession().token,
  onRefused: endSession,
});
