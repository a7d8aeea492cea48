import { createCall, type ApiTransport } from './api-client.ts';
import { takeAhead } from '#lib/requests/asked-ahead.ts';
import { sendInSession } from '#lib/requests/session-requests.ts';
import { endSession, getSession } from './session.ts';

const send: ApiTransport = async ({ path, ...init }) => {
  const ahead = init.method === 'GET' ? await takeAhead(path, init.headers['authorization']) : undefined;
  const response = ahead ?? (await fetch(path, init));
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body };
};

const browserTransport: ApiTransport = ({ endsSession = false, ...request }) => {
  const { authorization } = request.headers;
  if (authorization === undefined) return send(request);
  const isRead = request.method === 'GET';
  return sendInSession({ authorization, isRead, endsSession }, (signal) => send({ signal, ...request }));
};

/**
 * Calls an operation from the browser, as the signed-in person. Loaders use `apiContext`, as they also run on the
 * server.
 */
export const call = createCall({
  transport: browserTransport,
  token: () => getSession().token,
  onRefused: endSession,
});
