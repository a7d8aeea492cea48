import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstructor, type TestAccount } from './accounts.ts';
import { aPublishedCourse, type TestCourse } from './courses.ts';
import { anEnrolledStudent } from './learners.ts';
import { mailsTo } from './mails.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let course: TestCourse;
let victim: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  course = await aPublishedCourse(app, await anInstructor(app), { videoSeconds: 10 });
  victim = await anEnrolledStudent(app, course);
});
afterAll(() => app.close());

describe('what a request says of itself', () => {
  it('does not turn the link of a mail to another host', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example;proto=http',
      origin: 'https://evil.example',
    };
    const { email } = victim;
    await app.call(operations.sendPasswordResetToken, { body: { email }, headers });
    const [mail] = await mailsTo(app, email);
    expect(mail?.body).toContain('http://localhost:4000/resetPassword/');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  it('does not make one caller out of many before a proxy that nobody trusts', async () => {
    const open = await startTestApp({ TRUSTED_PROXIES: '' });
    const wrong = { email: 'nobody@example.org', password: 'wrong-password' };
    const codes: unknown[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      codes.push(
        (await open.call(operations.login, { body: wrong, from: `203.0.113.${turn}` })).body['code'],
      );
    await open.close();
    expect(codes.at(-1)).toBe('TOO_MANY_TRIES');
  });
});

describe('an IPv6 site, which has 65,536 networks', () => {
  it('logs in as often as sixteen networks, and no other site is held up', async () => {
    const of2 = await startTestApp({ NETWORK_LOGINS: '2' });
    const logIn = async (from: string) => {
      const body = { email: `nobody-${from}@example.org`.replaceAll(':', '-'), password: 'wrong-password' };
      return (await of2.call(operations.login, { body, from })).body['code'];
    };
    const codes: unknown[] = [];
    for (let n = 0; n <= 32; n += 1) codes.push(await logIn(`2001:db8:1:${(n % 17).toString(16)}::1`));
    const other = await logIn('2001:db8:2::1');
    await of2.close();
    expect(codes.slice(0, -1)).not.toContain('TOO_MANY_TRIES');
    expect(codes.at(-1)).toBe('TOO_MANY_TRIES');
    expect(other).toBe('INVALID_CREDENTIALS');
  });
});

describe('a clock that says what no clock says', () => {
  it.each([1e15, 1e18, 1e308])('is no error of the server: %s', async (sentAt) => {
    const { token } = await anEnrolledStudent(app, course);
    const params = { courseId: course.courseId, lectureId: course.lectureIds[0] ?? '' };
    const times = { at: 0, sentAt };
    const saved = await app.call(operations.saveCode, { token, params, body: { code: 'x', ...times } });
    const body = { ranges: [[0, 1]], positionSeconds: 1, beganAt: 0, ...times };
    const watched = await app.call(operations.recordWatching, { token, params, body });
    expect([saved.status, watched.status]).toEqual([200, 200]);
  });
});

describe("a trial's mails behind a proxy", () => {
  const open = (url: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url, headers: { host: 'localhost:4000', ...headers }, remoteAddress: '127.0.0.1' });

  it.each([
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Proto', 'https'],
    ['Forwarded', 'for=127.0.0.1'],
    ['X-Real-IP', '127.0.0.1'],
    ['X-Client-IP', '127.0.0.1'],
    ['True-Client-IP', '127.0.0.1'],
    ['CF-Connecting-IP', '127.0.0.1'],
    ['Via', '1.1 proxy'],
  ])('are shown to nobody who came with %s', async (name, value) => {
    expect((await open(app.outboxPath ?? '')).statusCode).toBe(200);
    expect((await open(app.outboxPath ?? '', { [name]: value })).statusCode).toBe(404);
  });

  it('are shown to nobody without the token that the start has printed', async () => {
    const wrong = ['', '?token=', `?token=${'x'.repeat(43)}`, `${app.outboxPath?.slice(7)}x`];
    for (const query of wrong) expect((await open(`/outbox${query}`)).statusCode, query).toBe(404);
    expect((await open(`${app.outboxPath}&token=x`)).statusCode).toBe(404);
  });
});
