import { operations } from '@lectern/contract';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, type TestAccount } from './accounts.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const isOpen = async (token: unknown): Promise<boolean> =>
  (await app.call(operations.getUserDetails, { token: String(token) })).status === 200;

/** Gets two-step login ready; answers what turns it on. */
const prepareTwoStep = async ({ token, password }: TestAccount) => {
  const prepared = await app.call(operations.prepareTwoStep, { token, body: { password } });
  const code = URI.parse((prepared.body.data as { address: string }).address).generate();
  return () => app.call(operations.turnOnTwoStep, { token, body: { code } });
};

describe('a login that began before two-step login was turned on', () => {
  it('leaves no session without a code, in 20 races', async () => {
    let opened = 0;
    for (let round = 0; round < 20; round += 1) {
      const student = await aStudent(app);
      const { email, password } = student;
      const turnOn = await prepareTwoStep(student);
      const logins = Array.from({ length: 2 }, () =>
        app.call(operations.login, { body: { email, password } }),
      );
      expect((await turnOn()).status).toBe(200);
      const answers = (await Promise.all(logins)).map(({ body }) => body);
      for (const { code } of answers) expect([undefined, 'SECOND_STEP_REQUIRED']).toContain(code);
      for (const { token } of answers) if (await isOpen(token)) opened += 1;
      expect(await isOpen(student.token)).toBe(true);
    }
    expect(opened).toBe(0);
  });
});
