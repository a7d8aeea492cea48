import { operations } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor } from '../../../testing/accounts.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'amber-window-53';
const update = (token: string, body: object) => app.call(operations.updateProfile, { token, body });
const login = (email: string, password: string) => app.call(operations.login, { body: { email, password } });
const details = (token: string) => app.call(operations.getUserDetails, { token });

describe('profile.getUserDetails', () => {
  it.each(operations.getUserDetails.paths)('answers the own record at %s', async (path) => {
    const { token, email, userId } = await anInstructor(app, { firstName: 'Ada', lastName: 'Lovelace' });
    const { status, body, headers } = await app.call(operations.getUserDetails, { token, path });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      _id: userId,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      image: '/api/v1/media/initials/AL.svg',
      accountType: 'Instructor',
      revision: 1,
      aboutRevision: 1,
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('refuses no token', async () => {
    expect((await app.call(operations.getUserDetails)).status).toBe(401);
    expect((await details('null')).body.message).toBe('Please log in');
  });
});

describe('profile.updateProfile', () => {
  it('changes the names alone while the new password is empty', async () => {
    const { token, email, password } = await aStudent(app);
    const { status, body } = await update(token, {
      firstName: ' Zoë ',
      lastName: 'O’Neil',
      password: '',
      newPassword: '',
    });
    expect(status).toBe(200);
    expect(body.message).toBe('User updated successfully');
    expect(body.data).toMatchObject({ firstName: 'Zoë', lastName: 'O’Neil', email, accountType: 'Student' });
    expect((await update(token, { firstName: 'A', lastName: 'B', password: 'filled in' })).status).toBe(200);
    expect((await login(email, password)).status).toBe(200);
  });

  it('does not replace names that are newer than those that were changed', async () => {
    const { token, email, password } = await aStudent(app);
    const save = (firstName: string, revision?: number) =>
      update(token, { firstName, lastName: 'Example', revision });
    expect((await save('Ada', 1)).body.data).toMatchObject({ firstName: 'Ada', revision: 2 });
    expect(await save('Zoë', 1)).toMatchObject({ status: 409, body: { code: 'CHANGED_ELSEWHERE' } });
    // The password does not change with them either.
    const withPassword = {
      firstName: 'Zoë',
      lastName: 'Example',
      revision: 1,
      password,
      newPassword: NEW_PASSWORD,
    };
    expect((await update(token, withPassword)).status).toBe(409);
    expect((await login(email, password)).status).toBe(200);
    expect((await details(token)).body.data).toMatchObject({ firstName: 'Ada', revision: 2 });
    // The first answer was lost, and the same request is sent again.
    expect((await save('Ada', 1)).status).toBe(200);
    expect((await save('Zoë')).body.data).toMatchObject({ firstName: 'Zoë' });
  });

  it('changes the password, ends the other sessions and mails a notice', async () => {
    const { token, email, password } = await aStudent(app);
    const other = String((await login(email, password)).body['token']);
    const body = { firstName: 'Robin', lastName: 'Example', password, newPassword: NEW_PASSWORD };
    expect((await update(token, body)).status).toBe(200);
    expect((await details(token)).status).toBe(200);
    expect((await details(other)).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
    expect(await mailsTo(app, email)).toMatchObject([{ kind: 'password-changed' }]);
  });

  it('refuses a wrong current password with 400 and changes nothing', async () => {
    const { token, email, password } = await aStudent(app);
    const body = { firstName: 'New', lastName: 'Name', password: 'wrong one', newPassword: NEW_PASSWORD };
    const { status, body: answer } = await update(token, body);
    expect(status).toBe(400);
    expect(answer.message).toBe('Password is incorrect');
    expect((await details(token)).body.data).toMatchObject({ firstName: 'Robin' });
    expect((await login(email, password)).status).toBe(200);
  });

  it('refuses blank names, a weak new password and a new one without the current one', async () => {
    const { token, email, password } = await aStudent(app);
    const names = { firstName: 'Robin', lastName: 'Example' };
    const message = async (body: object) => (await update(token, body)).body.message;
    expect(await message({ ...names, lastName: ' ' })).toBe('All fields are required');
    expect(await message({ ...names, newPassword: NEW_PASSWORD })).toBe('All fields are required');
    expect(await message({ ...names, password, newPassword: 'short' })).toMatch(/at least 8/);
    expect(await message({ ...names, password, newPassword: 'superman' })).toMatch(/common/);
    expect(await message({ ...names, password, newPassword: 'hgfdsapoi' })).toMatch(/sequence/);
    expect(await message({ ...names, password, newPassword: email })).toMatch(/your e-mail address/);
    const renamed = { firstName: 'Wilhelmina', lastName: 'B' };
    expect(await message({ ...renamed, password, newPassword: 'wilhelmina' })).toMatch(/your name/);
    expect(await message({ ...names, firstName: 'x'.repeat(101) })).toMatch(/at most 100/);
  });

  it('ignores fields that are not for changing', async () => {
    const { token, email } = await aStudent(app);
    const forged = { firstName: 'A', lastName: 'B', email: 'x@example.org', accountType: 'Instructor' };
    expect((await update(token, forged)).body.data).toMatchObject({ email, accountType: 'Student' });
  });

  it('bounds guesses at the current password', async () => {
    const { token } = await aStudent(app);
    const body = { firstName: 'A', lastName: 'B', password: 'a guess', newPassword: NEW_PASSWORD };
    const answers = await Promise.all(Array.from({ length: 15 }, () => update(token, body)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('refuses no token', async () => {
    const body = { firstName: 'A', lastName: 'B' };
    expect((await app.call(operations.updateProfile, { body })).status).toBe(401);
  });
});

describe('profile.deleteProfile', () => {
  const remove = (token: string, password: string, path?: string) =>
    app.call(operations.deleteProfile, {
      token,
      body: { password },
      ...(path === undefined ? {} : { path }),
    });

  it.each(operations.deleteProfile.paths)('deletes the account and ends its sessions at %s', async (path) => {
    const { token, email, password, userId } = await aStudent(app);
    const { status, body } = await remove(token, password, path);
    expect(status).toBe(200);
    expect(body.message).toBe('Account deleted');
    expect((await details(token)).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect(await app.db.selectFrom('users').select('id').where('id', '=', userId).execute()).toEqual([]);
    expect(await mailsTo(app, email)).toMatchObject([{ kind: 'account-deleted' }]);
  });

  it('refuses a wrong password with 400, a missing one, and no token', async () => {
    const { token } = await aStudent(app);
    const wrong = await remove(token, 'not mine');
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Password is incorrect']);
    expect((await app.call(operations.deleteProfile, { token })).body.message).toBe(
      'All fields are required',
    );
    expect((await app.call(operations.deleteProfile, { body: { password: 'x' } })).status).toBe(401);
    expect((await details(token)).status).toBe(200);
  });

  it('deletes once, however often it is asked at once', async () => {
    const { token, password, email } = await aStudent(app);
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(token, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });
});
