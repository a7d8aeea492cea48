import { getCartItems } from '@lectern/contract/cart';
import { getUserDetails } from '@lectern/contract/own-user';
import { updateProfile } from '@lectern/contract/profile';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

test('a token that the server refuses in one tab is no logout in another', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const student = await register(lectern.url, mail, 'Student');
  await enterAs(page, student);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/my-profile');
    await expect(tab.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  }
  const refusal = { success: false, message: 'Your session has ended', code: 'SESSION_ENDED' };
  await page.route(`**${getCartItems.paths[0]}`, (route) => route.fulfill({ status: 401, json: refusal }));
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Saved Tutorials' })
    .click();
  await expect(page.getByText('Your session has ended, please log in again.')).toBeVisible();
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('You are no longer logged in on this browser.')).toBeVisible();
  consoleErrors.length = 0;
});

test('a name that is changed on another device arrives, and replaces nothing that is typed', async ({
  page,
  mail,
  lectern,
}) => {
  const student = await register(lectern.url, mail, 'Student');
  const renameElsewhere = async (firstName: string): Promise<void> => {
    const body = { firstName, lastName: student.lastName };
    await callApi({ baseURL: lectern.url, token: student.token, operation: updateProfile, body });
  };
  /** The person looks at this device again. */
  const comeBack = (): Promise<boolean> =>
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await enterAs(page, student);
  // What is changed while it is first read would be heard at the next look.
  const isRead = page.waitForResponse((response) => response.url().endsWith(getUserDetails.paths[0]));
  await page.goto('/dashboard/my-profile');
  await (await isRead).finished();
  const form = page.getByRole('region', { name: 'Update Profile Information' });
  const name = form.getByLabel('First Name');
  await expect(name).toHaveValue('Sam');
  await renameElsewhere('Grace');
  await comeBack();
  await expect(name).toHaveValue('Grace');
  await expect(form.getByText('Unsaved changes')).toBeHidden();

  await name.fill('Samuel');
  await expect(form.getByText('Unsaved changes')).toBeVisible();
  await renameElsewhere('Ada');
  await comeBack();
  await expect(form.getByRole('region', { name: 'Saved elsewhere' })).toContainText('Ada');
  await expect(name).toHaveValue('Samuel');

  // So it does where the name is shown after a reload.
  await page.goto('/dashboard/cart');
  await renameElsewhere('Joan');
  await page.reload();
  const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('user'));
  await expect.poll(stored).toContain('"firstName":"Joan"');
});
