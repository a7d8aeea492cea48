import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, type TestAccount } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const loginFrom = async ({ email, password }: TestAccount, browser: string): Promise<string> => {
  const headers = { 'user-agent': browser };
  return String((await app.call(operations.login, { body: { email, password }, headers })).body['token']);
};

interface Session {
  _id: string;
  userAgent: string;
  isCurrent: boolean;
}
const sessionsOf = async (token: string): Promise<Session[]> =>
  (await app.call(operations.getSessions, { token })).body.data as Session[];
const statusOf = async (token: string) => (await app.call(operations.getUserDetails, { token })).status;

describe('auth.getSessions', () => {
  it('shows the own ones, which is asking, and no token', async () => {
    const [student, stranger] = [await aStudent(app), await aStudent(app)];
    const phone = await loginFrom(student, 'A telephone');
    await loginFrom(stranger, 'Somebody else');
    const sessions = await sessionsOf(phone);
    expect(sessions.map(({ userAgent }) => userAgent).toSorted()).toEqual(['A telephone', 'test']);
    expect(sessions.filter(({ isCurrent }) => isCurrent).map(({ userAgent }) => userAgent)).toEqual([
      'A telephone',
    ]);
    expect(JSON.stringify(sessions)).not.toContain(phone);
    expect((await app.call(operations.getSessions)).status).toBe(401);
  });
});

describe('auth.endSession', () => {
  it("ends one of the own, and none of somebody else's", async () => {
    const [student, stranger] = [await aStudent(app), await aStudent(app)];
    const phone = await loginFrom(student, 'A telephone');
    const [theirs] = await sessionsOf(stranger.token);
    const mine = (await sessionsOf(student.token)).find(({ userAgent }) => userAgent === 'A telephone');
    const end = (sessionId = '') =>
      app.call(operations.endSession, { token: student.token, params: { sessionId } });
    expect((await end(theirs?._id)).status).toBe(404);
    expect(await statusOf(stranger.token)).toBe(200);
    expect((await end(mine?._id)).status).toBe(200);
    expect([await statusOf(phone), await statusOf(student.token)]).toEqual([401, 200]);
  });
});

describe('auth.endAllSessions', () => {
  it('signs out everywhere, here too, and nobody else', async () => {
    const [student, stranger] = [await aStudent(app), await aStudent(app)];
    const phone = await loginFrom(student, 'A telephone');
    expect((await app.call(operations.endAllSessions, { token: student.token })).status).toBe(200);
    expect([await statusOf(phone), await statusOf(student.token), await statusOf(stranger.token)]).toEqual([
      401, 401, 200,
    ]);
  });
});
