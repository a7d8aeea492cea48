import http from 'node:http';
import { operations } from '@lectern/contract';
import { LEARNING_STREAM_PATH } from '@lectern/contract/learning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from './accounts.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aVideoFile } from './videos.ts';
import { aDraftWithVideo, videoAddress } from './watching.ts';
import { listen } from './wire-client.ts';

/** More than the places for readers, and more than all connections to the database. */
const CONNECTIONS = 1500;
const RANGES_OF_EACH = 3;

let app: TestApp;
let port: number;
let owner: TestAccount;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  port = await listen(app);
  owner = await anInstructor(app);
  address = await videoAddress(app, owner, await aDraftWithVideo(app, owner, await aVideoFile()));
});
afterAll(() => app.close());

/** The status; 0 when the connection was closed to make room for another. */
const askForRange = (from: string, agent: http.Agent): Promise<number> =>
  new Promise((resolve) => {
    const headers = { range: 'bytes=0-99', 'x-forwarded-for': from };
    const request = http.request({ port, host: '127.0.0.1', path: address, headers, agent }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    request.once('error', () => resolve(0));
    request.end();
  });

describe('a flood of ranges over more connections than there are places', () => {
  it('is served or refused, and everybody else is served', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const statuses: number[] = [];
    let isOver = false;
    const flood = Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (let turn = 0; turn < RANGES_OF_EACH; turn += 1)
          statuses.push(await askForRange('10.9.9.9', agent));
      }),
    ).finally(() => {
      isOver = true;
    });
    const others: number[] = [];
    const other = new http.Agent({ keepAlive: true });
    while (!isOver) {
      others.push(await askForRange(`10.8.0.${others.length % 200}`, other));
      others.push((await app.call(operations.getUserDetails, { token: owner.token })).status);
    }
    await flood;
    agent.destroy();
    other.destroy();
    expect(new Set(others)).toEqual(new Set([200, 206]));
    expect(statuses).toHaveLength(CONNECTIONS * RANGES_OF_EACH);
    expect([...new Set(statuses)].filter((status) => ![0, 206, 503].includes(status))).toEqual([]);
    expect(await askForRange('10.9.9.9', other)).toBe(206);
  });
});

describe('a flood of event streams without a session', () => {
  it('is refused beyond the bound of all requests, before the database is asked', async () => {
    const url = LEARNING_STREAM_PATH.replace(':courseId', '00000000-0000-4000-8000-000000000000');
    const ask = (n: number) => app.http.inject({ url, headers: { authorization: `Bearer made-up-${n}` } });
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => ask(n)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
  });
});
