import { operations } from '@lectern/contract';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aStudent, type TestAccount } from '../../../testing/accounts.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

const login = ({ email, password }: TestAccount, code?: string) =>
  app.call(operations.login, { body: { email, password, ...(code === undefined ? {} : { code }) } });

interface Authenticator {
  now(later?: number): string;
  /** The code that turned it on. */
  used: string;
  recoveryCodes: string[];
}

/** Turns it on with an authenticator, as a person does. */
const turnOn = async ({ token, password }: TestAccount): Promise<Authenticator> => {
  const prepared = await app.call(operations.prepareTwoStep, { token, body: { password } });
  const totp = URI.parse((prepared.body.data as { address: string }).address);
  const now = (later = 0): string => totp.generate({ timestamp: Date.now() + later });
  const used = now();
  const { status, body } = await app.call(operations.turnOnTwoStep, { token, body: { code: used } });
  expect(status).toBe(200);
  return { now, used, recoveryCodes: (body.data as { recoveryCodes: string[] }).recoveryCodes };
};

/** The next half minute, because a code works once. */
const NEXT = 30 * SECOND;

describe('auth.turnOnTwoStep', () => {
  it('asks for a code at the next login, takes each one once, and leaves no other session', async () => {
    const student = await aStudent(app);
    const other = String((await login(student)).body['token']);
    const { now, used } = await turnOn(student);
    expect((await app.call(operations.getUserDetails, { token: other })).status).toBe(401);
    expect((await app.call(operations.getUserDetails, { token: student.token })).status).toBe(200);

    const without = await login(student);
    expect([without.status, without.body['code']]).toEqual([401, 'SECOND_STEP_REQUIRED']);
    expect((await login(student, used)).body['code']).toBe('INVALID_SECOND_STEP');
    const fresh = now(NEXT);
    expect((await login(student, fresh)).status).toBe(200);
    expect((await login(student, fresh)).status).toBe(401);
    expect((await mailsTo(app, student.email)).map(({ subject }) => subject)).toEqual([
      'Two-step sign-in is on',
    ]);
  });

  it('asks for nothing before a first code was right', async () => {
    const student = await aStudent(app);
    const { token, password } = student;
    const unprepared = await app.call(operations.turnOnTwoStep, { token, body: { code: '123456' } });
    expect(unprepared.body['code']).toBe('SECOND_STEP_NOT_PREPARED');
    await app.call(operations.prepareTwoStep, { token, body: { password } });
    const wrong = await app.call(operations.turnOnTwoStep, { token, body: { code: '000000' } });
    expect(wrong.body['code']).toBe('SECOND_STEP_WRONG');
    expect((await login(student)).status).toBe(200);
    const status = await app.call(operations.getTwoStep, { token });
    expect(status.body.data).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  });

  it('tells nobody about it who does not know the password', async () => {
    const student = await aStudent(app);
    await turnOn(student);
    const { body } = await login({ ...student, password: 'not-the-password' });
    expect(body['code']).toBe('INVALID_CREDENTIALS');
  });

  it('keeps the secret out of the database in plain text', async () => {
    const student = await aStudent(app);
    const { token, password } = student;
    const { body } = await app.call(operations.prepareTwoStep, { token, body: { password } });
    const { secret } = URI.parse((body.data as { address: string }).address);
    const row = await app.db
      .selectFrom('two_steps')
      .select('secret')
      .where('user_id', '=', student.userId)
      .executeTakeFirstOrThrow();
    expect(row.secret.includes(Buffer.from(secret.bytes))).toBe(false);
  });

  it('bounds the tries of one who knows the password', async () => {
    const student = await aStudent(app);
    await turnOn(student);
    const codes: unknown[] = [];
    for (let guess = 0; guess < 21; guess += 1) codes.push((await login(student, '000000')).body['code']);
    expect(codes.at(-1)).toBe('TOO_MANY_TRIES');
  });
});

describe('auth.renewRecoveryCodes', () => {
  it('gives ten that work once each in the place of the app, and makes older ones worthless', async () => {
    const student = await aStudent(app);
    const { recoveryCodes } = await turnOn(student);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(student, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await login(student, first)).status).toBe(401);
    const { token, password } = student;
    const left = await app.call(operations.getTwoStep, { token });
    expect(left.body.data).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    await app.call(operations.renewRecoveryCodes, { token, body: { password } });
    expect((await login(student, second)).status).toBe(401);
  });

  it('takes a code once however many try it at a time', async () => {
    const student = await aStudent(app);
    const { recoveryCodes } = await turnOn(student);
    const tries = await Promise.all(Array.from({ length: 8 }, () => login(student, recoveryCodes[0])));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('auth.turnOffTwoStep', () => {
  it('takes the password, and goes back to it alone', async () => {
    const student = await aStudent(app);
    await turnOn(student);
    const { token, password } = student;
    const wrong = await app.call(operations.turnOffTwoStep, { token, body: { password: 'wrong-password' } });
    expect(wrong.status).toBe(400);
    expect((await app.call(operations.turnOffTwoStep, { token, body: { password } })).status).toBe(200);
    expect((await login(student)).status).toBe(200);
  });
});

describe('an app whose clock is wrong', () => {
  it('is right within half a minute, and not with ten', async () => {
    const student = await aStudent(app);
    const { now } = await turnOn(student);
    expect((await login(student, now(10 * MINUTE))).status).toBe(401);
    expect((await login(student, now(NEXT))).status).toBe(200);
  });
});
