import { operations } from '@lectern/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../../testing/accounts.ts';
import { mailedCode, mailsTo } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let addresses = 0;
const newEmail = () => {
  addresses += 1;
  return `person-${addresses}@example.org`;
};
const PASSWORD = 'quiet-harbour-17';

const sendOTP = (email: unknown, from?: string) =>
  app.call(operations.sendOTP, { body: { email }, ...(from === undefined ? {} : { from }) });

const signup = (email: string, otp: string, given: object = {}, from?: string) =>
  app.call(operations.signup, {
    body: {
      accountType: 'Student',
      firstName: 'Grace',
      lastName: 'Hopper',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      otp,
      ...given,
    },
    ...(from === undefined ? {} : { from }),
  });

/** Asks for a code as if a minute had passed. */
const nextCode = async (email: string): Promise<string> => {
  await sql`update one_time_codes set created_at = created_at - interval '61 seconds'
    where lower(email) = lower(${email})`.execute(app.db);
  await sendOTP(email);
  return mailedCode(app, email);
};

const usersWith = (email: string) =>
  app.db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();

describe('auth.sendOTP', () => {
  it('mails a code of six unmistakable characters, by either path', async () => {
    const email = newEmail();
    const { status, body } = await app.call(operations.sendOTP, {
      body: { email },
      path: '/api/v1/SEND-otp',
    });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'OTP sent successfully', data: { waitSeconds: 0 } });
    const [mail] = await mailsTo(app, email);
    const code = await mailedCode(app, email);
    expect(code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$/);
    expect(mail?.html).toContain(code);
    expect(mail?.subject).not.toContain(code);
  });

  it('stores no code in the clear', async () => {
    const email = newEmail();
    await sendOTP(email);
    const code = await mailedCode(app, email);
    const stored = await app.db.selectFrom('one_time_codes').selectAll().where('email', '=', email).execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(stored[0]?.code_hash).toHaveLength(32);
  });

  it('answers the same for an address with an account, whose owner is told by mail', async () => {
    const { email } = await aStudent(app);
    const known = await sendOTP(email.toUpperCase());
    const unknown = await sendOTP(newEmail());
    expect({ status: known.status, body: known.body }).toEqual({
      status: unknown.status,
      body: unknown.body,
    });
    const [mail] = await mailsTo(app, email.toUpperCase());
    expect(mail?.kind).toBe('already-registered');
    expect(mail?.body).toContain('http://localhost:4000/login');
  });

  it('writes one mail a minute, and answers 200 while the code in it is good', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendOTP(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await mailsTo(app, email)).toHaveLength(1);
    await nextCode(email);
    expect(await mailsTo(app, email)).toHaveLength(2);
    const { email: known } = await aStudent(app);
    await Promise.all([sendOTP(known), sendOTP(known)]);
    expect(await mailsTo(app, known)).toHaveLength(1);
  });

  it('says how long to wait for another code, whoever has an account', async () => {
    const { email: known } = await aStudent(app);
    for (const email of [newEmail(), known]) {
      await sendOTP(email);
      const { status, body } = await sendOTP(email);
      const { waitSeconds } = body.data as { waitSeconds: number };
      expect(status).toBe(200);
      expect(waitSeconds).toBeGreaterThan(0);
      expect(waitSeconds).toBeLessThanOrEqual(60);
      expect(body.message).toBe(
        `The code that was just sent is still good, another can be sent in ${waitSeconds} seconds`,
      );
    }
  });

  it('refuses a missing address, one of the wrong form, and anything that is no text', async () => {
    expect((await sendOTP('')).body.message).toBe('All fields are required');
    expect((await sendOTP('no address')).body.message).toBe('Please enter a valid e-mail address');
    expect((await sendOTP('a@example.org\r\nBcc: b@example.org')).status).toBe(400);
    expect((await sendOTP(['a@example.org'])).status).toBe(400);
    expect((await app.call(operations.sendOTP)).status).toBe(400);
  });

  it('refuses a common password before it mails, whoever has an account', async () => {
    const { email: known } = await aStudent(app);
    for (const email of [newEmail(), known]) {
      const ask = (password: string) => app.call(operations.sendOTP, { body: { email, password } });
      const { status, body } = await ask('Password1');
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'PASSWORD_TOO_COMMON',
        message: 'This password is on the list of common ones, please choose another',
      });
      expect(await mailsTo(app, email)).toHaveLength(0);
      expect((await ask(PASSWORD)).status).toBe(200);
      expect(await mailsTo(app, email)).toHaveLength(1);
    }
  });

  it('refuses a password that is guessed early, by the reason', async () => {
    const names = { firstName: 'Lena', lastName: 'Marshall' };
    const ask = async (password: string, given: object = names) => {
      const email = 'lena.x6@example.org';
      const { status, body } = await app.call(operations.sendOTP, { body: { email, password, ...given } });
      return [status, body['code'], body.message];
    };
    const refused = (reason: string) => [
      400,
      'PASSWORD_TOO_COMMON',
      `This password is ${reason}, please choose another`,
    ];
    expect(await ask('12345678')).toEqual(refused('on the list of common ones'));
    expect(await ask('aaaaaaaa')).toEqual(refused('one character repeated'));
    expect(await ask('qwertzui')).toEqual(refused('a sequence of letters, digits or keys'));
    expect(await ask('lena.x6@')).toEqual(refused('part of your e-mail address'));
    expect(await ask('Lena Marshall')).toEqual(refused('your name'));
    expect(await mailsTo(app, 'lena.x6@example.org')).toHaveLength(0);
    expect((await ask('Lena Marshall', {}))[0]).toBe(200);
  });

  it('bounds what one network sends to one address, and hinders no other', async () => {
    const email = newEmail();
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await sendOTP(email, '198.51.100.20'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
    expect((await sendOTP(email, '198.51.100.21')).status).toBe(200);
  });
});

describe('auth.signup', () => {
  it('creates an account that can log in', async () => {
    const email = newEmail();
    await sendOTP(email);
    const { status, body } = await signup(email, await mailedCode(app, email), { accountType: 'Instructor' });
    expect(status).toBe(200);
    expect(body.message).toBe('Signup successful, please login');
    expect(body.data).toEqual({
      _id: expect.any(String),
      firstName: 'Grace',
      lastName: 'Hopper',
      email,
      image: '/api/v1/media/initials/GH.svg',
      accountType: 'Instructor',
      revision: 1,
      aboutRevision: 1,
    });
    const login = await app.call(operations.login, { body: { email, password: PASSWORD } });
    expect(login.status).toBe(200);
    expect(JSON.stringify([body, login.body])).not.toMatch(/argon2|password_hash/);
  });

  it('takes the code in any letter case and with spaces, the address in any letter case', async () => {
    const email = newEmail();
    await sendOTP(email);
    const code = (await mailedCode(app, email)).toLowerCase();
    const { status } = await signup(email.toUpperCase(), ` ${code.slice(0, 3)}-${code.slice(3)} `);
    expect(status).toBe(200);
    expect(await usersWith(email)).toHaveLength(1);
  });

  it('refuses a missing field, an unknown account type and passwords of the wrong form', async () => {
    const email = newEmail();
    await sendOTP(email);
    const otp = await mailedCode(app, email);
    const message = async (given: object) => (await signup(email, otp, given)).body.message;
    expect(await message({ firstName: ' ' })).toBe('All fields are required');
    expect(await message({ otp: '' })).toBe('All fields are required');
    expect(await message({ confirmPassword: undefined })).toBe('All fields are required');
    expect(await message({ accountType: 'Admin' })).toBe('An account is for a Student or an Instructor');
    expect(await message({ confirmPassword: `${PASSWORD} ` })).toBe('Passwords do not match');
    expect(await message({ password: 'short 7', confirmPassword: 'short 7' })).toMatch(/at least 8/);
    const long = 'x'.repeat(129);
    expect(await message({ password: long, confirmPassword: long })).toMatch(/at most 128/);
    expect(await message({ password: 'Password1', confirmPassword: 'Password1' })).toMatch(/common/);
    expect(await message({ password: 'grace.hopper', confirmPassword: 'grace.hopper' })).toMatch(/your name/);
    expect(await message({ password: 'qwertzui', confirmPassword: 'qwertzui' })).toMatch(/sequence/);
    expect(await message({ password: email, confirmPassword: email })).toMatch(/your e-mail address/);
    expect(await message({ firstName: 'a\u0000b' })).toMatch(/cannot be stored/);
    expect((await signup(email, otp)).status).toBe(200);
  });

  it('stores nothing that it was not asked for', async () => {
    const email = newEmail();
    await sendOTP(email);
    const forged = { id: '00000000-0000-7000-8000-000000000000', picture_id: 'x', password_hash: 'x' };
    await signup(email, await mailedCode(app, email), forged);
    const [user] = await usersWith(email);
    expect(user).toMatchObject({ picture_id: null });
    expect(user?.id).not.toBe(forged.id);
    expect(user?.password_hash).toContain('argon2id');
  });

  it('refuses a wrong code, one of another address, an expired and a used one', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await Promise.all([sendOTP(email), sendOTP(other)]);
    const wrong = await signup(email, 'AAAAAA');
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe('Invalid OTP');
    expect((await signup(email, await mailedCode(app, other))).status).toBe(401);
    await sql`update one_time_codes set expires_at = now() where email = ${other}`.execute(app.db);
    expect((await signup(other, await mailedCode(app, other))).status).toBe(401);
    const code = await mailedCode(app, email);
    expect((await signup(email, code)).status).toBe(200);
    expect((await signup(email, code)).status).toBe(401);
  });

  it('says how many tries are left while a good code lives, whoever has an account', async () => {
    const { email: known } = await aStudent(app);
    for (const email of [newEmail(), known]) {
      const tryOnce = async () => (await signup(email, 'AAAAAA', {}, '198.51.100.60')).body['triesLeft'];
      expect(await tryOnce()).toBe(0);
      await sendOTP(email);
      const left = [];
      for (let n = 0; n < 4; n += 1) left.push(await tryOnce());
      expect(left).toEqual([3, 2, 1, 0]);
    }
  });

  it('takes the last three codes, so that a stranger who asks for more kills none', async () => {
    const email = newEmail();
    await sendOTP(email);
    const first = await mailedCode(app, email);
    const second = await nextCode(email);
    await nextCode(email);
    await nextCode(email);
    expect((await signup(email, first)).status).toBe(401);
    expect((await signup(email, second)).status).toBe(200);
  });

  it('tells who holds a good code, and nobody else, that the address is registered', async () => {
    const email = newEmail();
    await sendOTP(email);
    const first = await mailedCode(app, email);
    const second = await nextCode(email);
    expect((await signup(email, first)).status).toBe(200);
    const again = await signup(email, second);
    expect(again.status).toBe(400);
    expect(again.body.message).toMatch(/already registered/);
    expect((await signup(email, 'BBBBBB')).body.message).toBe('Invalid OTP');
  });

  it('lets at most 5 of 40 parallel guesses through', async () => {
    const email = newEmail();
    await sendOTP(email);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => signup(email, 'CCCCCC', {}, '198.51.100.40')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(35);
    expect((await signup(email, await mailedCode(app, email), {}, '198.51.100.41')).status).toBe(200);
  });

  it('lets at most 50 guesses an hour through from everywhere', async () => {
    const email = newEmail();
    await sendOTP(email);
    const guesses = await Promise.all(Array.from({ length: 60 }, () => signup(email, 'DDDDDD')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(50);
  });

  it('creates one user from parallel sign-ups with one code', async () => {
    const email = newEmail();
    await sendOTP(email);
    const code = await mailedCode(app, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => signup(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    expect(await usersWith(email)).toHaveLength(1);
  });

  it('lets a class of 30 sign up from one address', async () => {
    const emails = Array.from({ length: 30 }, newEmail);
    const answers = await Promise.all(
      emails.map(async (email) => {
        await sendOTP(email, '198.51.100.30');
        return signup(email, await mailedCode(app, email), {}, '198.51.100.30');
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });
});
