import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { operations } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listen } from '../../../testing/wire-client.ts';
import { createHttp } from './http.ts';
import { createLogger } from '#platform/logger.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp({
    PUBLIC_URL: 'https://learn.example.org',
    ALLOWED_ORIGINS: 'https://elsewhere.example.org',
  });
  port = await listen(app);
});
afterAll(() => app.close());

/** Sends bytes as they are, and returns the answer's bytes until the server closes. */
const sendRaw = async (bytes: string | Buffer, to = port): Promise<string> => {
  const socket = connect(to, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
};

const HEADERS = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /frame-ancestors 'none'|sandbox/,
  'referrer-policy': /origin|no-referrer/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
  'x-frame-options': /^(DENY|SAMEORIGIN)$/,
  'permissions-policy': /camera=\((?:self)?\), microphone=\((?:self)?\), geolocation=\(\)/,
  'strict-transport-security': /^max-age=\d{8}/,
};

const missingHeaders = (headers: Record<string, unknown>): string[] =>
  Object.entries(HEADERS).flatMap(([name, form]) => (form.test(String(headers[name])) ? [] : [name]));

const headersOf = (raw: string): Record<string, string> =>
  Object.fromEntries(
    raw
      .slice(0, raw.indexOf('\r\n\r\n'))
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );

describe('every answer', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/about'],
    ['GET', '/no/such/page'],
    ['GET', '/dashboard/my-profile'],
    ['GET', '/api/v1/getAllCategories'],
    ['HEAD', '/api/v1/getAllCategories'],
    ['GET', '/api/v1/getUserDetails'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/docs'],
    ['GET', '/livez'],
    ['GET', '/readyz'],
    ['GET', '/outbox'],
    ['GET', '/media/images/x'],
    ['POST', '/media/videos/x'],
    ['POST', '/api/v1/login'],
    ['PUT', '/'],
    ['OPTIONS', '/api/v1/login'],
    ['GET', '/%ff'],
    ['GET', `/${'x'.repeat(5000)}`],
    ['GET', '/..%2f..%2fetc/passwd'],
  ])('carries the headers of security: %s %s', async (method, url) => {
    const { headers } = await app.http.inject({ method: method as 'GET', url });
    expect(missingHeaders(headers)).toEqual([]);
  });

  it('lets no answer but a page use camera and microphone', async () => {
    for (const url of ['/api/v1/getAllCategories', '/livez', '/media/images/x']) {
      const { headers } = await app.http.inject({ method: 'GET', url });
      expect(headers['permissions-policy']).toContain('camera=(), microphone=()');
    }
  });

  it('carries them to other origins, and to what is too large', async () => {
    const origin = { origin: 'https://elsewhere.example.org', 'access-control-request-method': 'PUT' };
    const preflight = await app.http.inject({ method: 'OPTIONS', url: '/api/v1/login', headers: origin });
    expect([preflight.statusCode, missingHeaders(preflight.headers)]).toEqual([204, []]);
    const payload = { email: 'x'.repeat(400_000) };
    const tooLarge = await app.http.inject({ method: 'POST', url: '/api/v1/login', payload });
    expect([tooLarge.statusCode, missingHeaders(tooLarge.headers)]).toEqual([413, []]);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a header without an end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n', 400],
  ])('carries them when it is %s', async (_what, bytes, status) => {
    const raw = await sendRaw(bytes);
    expect(raw.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
    expect(missingHeaders(headersOf(raw))).toEqual([]);
    expect(JSON.parse(raw.slice(raw.indexOf('\r\n\r\n')))).toMatchObject({ success: false });
  });
});

describe('an answer with what belongs to a person', () => {
  it('is kept by no cache', async () => {
    const { token } = await aStudent(app);
    for (const operation of [
      operations.getUserDetails,
      operations.getCartItems,
      operations.getStudentCourses,
    ]) {
      expect((await app.call(operation, { token })).headers['cache-control']).toBe('no-store');
    }
    expect((await app.call(operations.getUserDetails)).headers['cache-control']).toBe('no-store');
  });
});

describe('a body that trickles in', () => {
  let slow: FastifyInstance | undefined;
  afterEach(() => slow?.close());

  it('is cut off with 408, and what is behind it is not read', async () => {
    slow = await createHttp({
      log: createLogger('silent'),
      trustedProxies: [],
      allowedOrigins: [],
      strictTransport: false,
      bodyWithinMs: 50,
    });
    slow.post('/', () => 'read');
    await slow.listen({ port: 0, host: '127.0.0.1' });
    const raw = await sendRaw(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":',
      (slow.server.address() as AddressInfo).port,
    );
    expect(raw).toMatch(/^HTTP\/1.1 408 /);
    expect(raw).toContain('The request took too long to arrive');
  });
});
