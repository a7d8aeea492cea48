import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

let app: TestApp;
let logged: { requestId?: string; traceId?: string }[] = [];
/** The calls to a store and an identity provider that know nothing. */
let asked: [path: string, IncomingHttpHeaders][] = [];
let services: Server;
beforeAll(async () => {
  services = createServer((request, response) => {
    asked.push([request.url ?? '', request.headers]);
    request.resume();
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(services, 'listening');
  const endpoint = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  const log = createLogger(
    'info',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged.push(JSON.parse(chunk.toString()) as (typeof logged)[number]);
        done();
      },
    }),
  );
  const store = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'one',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  const provider = { OIDC_ISSUER: endpoint, OIDC_CLIENT_ID: 'lectern', OIDC_CLIENT_SECRET: 'secret' };
  app = await startTestApp({ ...store, ...provider }, undefined, log);
});
afterAll(async () => {
  await app.close();
  services.closeAllConnections();
  services.close();
});

/** The rest is about jobs. */
const requestLines = (): typeof logged => logged.filter(({ requestId }) => requestId !== undefined);

const logIn = async (headers: Record<string, string>): Promise<string[]> => {
  logged = [];
  await app.call(operations.login, { body: { email: 'nobody@example.org', password: 'x' }, headers });
  return requestLines().map(({ traceId }) => traceId ?? 'none');
};

describe('a request with a traceparent', () => {
  it('has its trace id in its log lines', async () => {
    expect(await logIn({ traceparent: PARENT })).toEqual([TRACE]);
    expect(await logIn({ traceparent: `cc-${TRACE}-b7ad6b7169203331-01-more` })).toEqual([TRACE]);
  });

  it('also in those about a body that cannot be read', async () => {
    logged = [];
    const { paths } = operations.login;
    const headers = { traceparent: PARENT, 'content-type': 'application/json' };
    await app.http.inject({ method: 'POST', url: paths[0], headers, payload: '{' });
    expect(requestLines()).toMatchObject([{ traceId: TRACE }]);
  });

  it.each([
    [{ traceparent: PARENT, tracestate: 'a=1' }, [PARENT, 'a=1']],
    [{ traceparent: PARENT, tracestate: `a=${'1'.repeat(511)}` }, [PARENT, undefined]],
    [{}, [undefined, undefined]],
  ])('%o goes on to the store and the identity provider', async (headers, expected) => {
    asked = [];
    const url = '/media/images/018f0000-0000-7000-8000-000000000000-320.webp';
    await app.http.inject({ url, headers: { ...headers } });
    await app.call(operations.startProviderLogin, { body: {}, headers: { ...headers } });
    // Jobs use the store too.
    const calls = asked.filter(([path]) => /018f0000|well-known/.test(path));
    expect(calls.length).toBeGreaterThan(1);
    for (const [, { traceparent, tracestate }] of calls) expect([traceparent, tracestate]).toEqual(expected);
  });

  it.each([
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-b7ad6b7169203331-01`,
    `${PARENT}-more`,
    PARENT.toUpperCase(),
    `${PARENT}, ${PARENT}`,
    '',
  ])('that is none is left alone: %j', async (traceparent) => {
    expect(await logIn({ traceparent })).toEqual(['none']);
  });
});
