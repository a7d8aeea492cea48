import { operations } from '@lectern/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, type TestAccount } from '../../../testing/accounts.ts';
import { startStallingProxy, type StallingProxy } from '../../../testing/stalling-proxy.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let proxy: StallingProxy | undefined;
let student: TestAccount;
beforeAll(async () => {
  app = await startTestApp(
    {},
    async (url) => {
      proxy = await startStallingProxy(url);
      return proxy.url;
    },
    undefined,
    // A pool in which 40 requests are refused after 9 s, and not after 30 s.
    3,
  );
  student = await aStudent(app);
});
afterEach(() => proxy?.resume());
afterAll(async () => {
  await app.close();
  await proxy?.close();
});

const read = () => app.call(operations.getUserDetails, { token: student.token });
const ready = () => app.http.inject({ url: '/readyz' });

describe('a database that is a black hole', () => {
  it('fails requests with 503 instead of holding them, leaves the process alive, and is used again when it is back', async () => {
    expect((await read()).status).toBe(200);
    proxy?.stall();
    const answers = await Promise.all(Array.from({ length: 40 }, read));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect((await app.http.inject({ url: '/livez' })).statusCode).toBe(200);
    expect((await ready()).statusCode).toBe(503);
    proxy?.resume();
    await expect.poll(async () => (await ready()).statusCode).toBe(200);
    expect((await read()).status).toBe(200);
  });
});
