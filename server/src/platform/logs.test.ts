import { Writable } from 'node:stream';
import { operations } from '@lectern/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/account-examples.ts';
import { exampleRequests } from '../../testing/example-requests.ts';
import { aWorld, type World } from '../../testing/world.ts';
import { mailedCode } from '../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let logged = '';
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  app = await startTestApp({}, undefined, pino({ level: 'trace' }, stream));
});
afterAll(() => app.close());

const SECRETS = {
  password: 'hidden-harbour-61',
  code: 'console.log("cormorant-7391")',
  message: 'heron-2284 in a message',
  name: 'Kestrelina',
};

const doEverything = async (world: World): Promise<string[]> => {
  const { token, email, password } = world.cast.student;
  const email2 = 'osprey-5512@example.org';
  await app.call(operations.sendOTP, { body: { email: email2 } });
  const otp = await mailedCode(app, email2);
  const person = { firstName: SECRETS.name, lastName: 'E', accountType: 'Student', email: email2 };
  const secret = { password: SECRETS.password, confirmPassword: SECRETS.password };
  await app.call(operations.signup, { body: { ...person, ...secret, otp } });
  const login = await app.call(operations.login, { body: { email: email2, password: SECRETS.password } });
  await app.call(operations.login, { body: { email, password: 'wrong-osprey-guess' } });
  await app.call(operations.runCode, { token, body: { code: SECRETS.code } });
  await app.call(operations.contactUs, {
    body: { ...person, countryCode: '+1', phoneNumber: '5551234567', message: SECRETS.message },
  });
  await app.call(operations.searchCourses, { query: { q: 'plover-9921' } });
  const prepared = await app.call(operations.prepareTwoStep, { token, body: { password } });
  const second = codeOf(prepared.body.data);
  const turnedOn = await app.call(operations.turnOnTwoStep, { token, body: { code: second } });
  await app.call(operations.updateProfile, {
    token,
    body: { firstName: SECRETS.name, lastName: 'E', password: 'x' },
  });
  return [
    ...Object.values(SECRETS),
    token,
    email,
    email2,
    otp,
    String(login.body['token']),
    'wrong-osprey-guess',
    '5551234567',
    'plover-9921',
    ...(turnedOn.body.data as { recoveryCodes: string[] }).recoveryCodes,
  ];
};

describe('the log', () => {
  it('is JSON lines in which no password, code, token, address, name or text of a person stands', async () => {
    const world = await aWorld(app);
    const secrets = await doEverything(world);
    for (const name of ['resetPassword', 'deleteProfile'] as const) {
      const { token } = world.cast.enrolled;
      await app.call(operations[name], {
        token,
        ...(await exampleRequests[name](world, world.cast.enrolled)),
      });
    }
    const lines = logged.trim().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
    for (const secret of secrets) expect(logged).not.toContain(secret);
    expect(logged).toContain('logged in');
    expect(logged).toContain('INVALID_CREDENTIALS');
  });
});
