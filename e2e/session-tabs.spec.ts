import { getCartItems } from '@lectern/contract/cart';
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
