import { listenToAlerts } from './alerts.ts';
import { expect, test } from './journey.ts';
import { giveCredentials, logIn, openRow, register, signOutEverywhere } from './people.ts';
import { enterAs } from '../harness/session.ts';

test.describe('logging in', () => {
  test('asks for all fields, says what went wrong, keeps what was typed', async ({ page, consoleErrors }) => {
    const alerts = listenToAlerts(page);
    await page.goto('/login');
    const submit = page.getByRole('main').getByRole('button', { name: 'Login' });
    await submit.click();
    // The page repeats a click that came before hydration.
    await expect.poll(() => alerts).toEqual(['Please fill all the fields']);
    await expect(page.getByLabel('Email')).toBeFocused();

    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await submit.click();
    await expect(page.getByText('Error in logging in, E-mail or password is incorrect')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAccessibleDescription('Check the e-mail and type the password again');
    await expect(password).toBeFocused();
    // The browser logs the 401 by itself.
    expect(consoleErrors.splice(0)).toHaveLength(1);
  });

  test('takes its refusal away when it succeeds', async ({ page, mail, lectern, consoleErrors }) => {
    const { email, password } = await register(lectern.url, mail, 'Student');
    await page.goto('/login');
    await giveCredentials(page, { email, password: 'not-the-password' });
    const refusal = page.getByText('Error in logging in, E-mail or password is incorrect');
    await expect(refusal).toBeVisible();
    // A toast on which the pointer rests stays.
    await refusal.hover();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(refusal).toBeHidden();
    expect(consoleErrors.splice(0)).toHaveLength(1);
  });

  test('stores the token and the user, leads to the dashboard, and a reload keeps them', async ({
    page,
    mail,
    lectern,
  }) => {
    const student = await register(lectern.url, mail, 'Student');
    await logIn(page, student);
    const stored = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
    expect(stored[0]).toMatch(/^\S{40,}$/);
    expect(JSON.parse(stored[1] ?? '')).toMatchObject({ email: student.email, accountType: 'Student' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  });

  test('keeps what is typed and sent while the script is on its way', async ({ page, consoleErrors }) => {
    const { promise: isDue, resolve: deliver } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await isDue;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    deliver();
    await expect(page.getByText('Error in logging in, E-mail or password is incorrect')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
    expect(consoleErrors.splice(0)).toHaveLength(1);
  });

  test("counts a stored 'null' or 'undefined' as signed out", async ({ page }) => {
    await page.goto('/cancel');
    for (const stored of ['null', 'undefined']) {
      await page.evaluate((token) => localStorage.setItem('token', token), stored);
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/login');
    }
  });

  test('a session that the server no longer knows leads to the login, with a word why, and back', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const student = await register(lectern.url, mail, 'Student');
    await enterAs(page, { ...student, token: 'a'.repeat(43) });
    await page.goto('/dashboard/cart');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session has ended, please log in again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    consoleErrors.length = 0;
    // The browser remembers the reason. The server, which renders the page, does not know it.
    await page.reload();
    await expect(page.getByText('Your session has ended, please log in again.')).toBeVisible();
    await giveCredentials(page, student);
    await expect(page).toHaveURL('/dashboard/cart');
  });
});

test.describe('logging out', () => {
  test('from the header asks in a dialog of 350 px and clears the token and the stage', async ({
    page,
    mail,
    lectern,
  }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    await enterAs(page, instructor);
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('currentStage', '1'));
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(350);
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Logged out')).toBeVisible();
    await expect(page).toHaveURL('/');
    const stored = await page.evaluate(() =>
      ['token', 'currentStage', 'user'].map((key) => localStorage.getItem(key)),
    );
    expect(stored.slice(0, 2)).toEqual([null, null]);
    expect(stored[2]).toContain(instructor.email);
  });

  test('lets no read reach the server after the session has ended', async ({ page, mail, lectern }) => {
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    const left = Promise.withResolvers<void>();
    await page.route('**/api/v1/sessions', async (route) => {
      await left.promise;
      await route.continue();
    });
    page.on('response', (response) => {
      if (response.url().endsWith('/api/v1/logout')) left.resolve();
    });
    const held = page.waitForRequest('**/api/v1/sessions');
    await page.goto('/dashboard/my-profile');
    await held;
    await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/');
    await left.promise;
    await page.unrouteAll({ behavior: 'wait' });
    // A request after the session's end would be answered with 401, and fail the journey.
    await page.goto('/about');
  });

  test('everywhere is asked first', async ({ page, mail, lectern }) => {
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    await page.goto('/dashboard/my-profile');
    await openRow(page, 'Active sessions');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay signed in' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await signOutEverywhere(page);
  });

  test('from the sidebar clears the profile too', async ({ page, mail, lectern }) => {
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    await page.goto('/dashboard/my-profile');
    await page.evaluate(() => localStorage.setItem('currentStage', '1'));
    await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/dashboard/my-profile');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/');
    const stored = await page.evaluate(() =>
      ['token', 'user', 'currentStage'].map((key) => localStorage.getItem(key)),
    );
    expect(stored).toEqual([null, null, null]);
  });
});
