import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { codeIn } from './mail-catcher.ts';
import { aPerson, fillSignup, giveCredentials, logIn, register, signOutEverywhere } from './people.ts';
import { enterAs } from '../harness/session.ts';

/** Answers the page's alerts and keeps what they said. */
function listenToAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

test.describe('logging in', () => {
  test('asks for all fields, says what went wrong, keeps what was typed', async ({ page, consoleErrors }) => {
    const alerts = listenToAlerts(page);
    await page.goto('/login');
    const submit = page.getByRole('main').getByRole('button', { name: 'Login' });
    await submit.click();
    // A click before the page is alive is done again when it is.
    await expect.poll(() => alerts).toEqual(['Please fill all the fields']);
    await expect(page.getByLabel('Email')).toBeFocused();

    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await submit.click();
    await expect(page.getByText('Error in logging in, E-mail or password is incorrect')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAccessibleDescription('E-mail or password is incorrect');
    await expect(password).toBeFocused();
    // The browser logs the 401 by itself.
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
    // The browser keeps why; the server, which renders the page, does not know it.
    await page.reload();
    await expect(page.getByText('Your session has ended, please log in again.')).toBeVisible();
    await giveCredentials(page, student);
    await expect(page).toHaveURL('/dashboard/cart');
  });
});

test.describe('signing up', () => {
  test('checks fields and passwords before it asks for a code', async ({ page }) => {
    const alerts = listenToAlerts(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    const person = aPerson('Student');
    await page.goto('/signup');
    const submit = page.getByRole('button', { name: 'Create account' });
    await submit.click();
    // A click before the page is alive is done again when it is.
    await expect.poll(() => alerts).toEqual(['Please fill all the fields']);
    await fillSignup(page, person);
    await page.getByLabel('Confirm Password').fill('something else');
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await submit.click();
    await expect(page).toHaveURL('/signup');
    await page.getByLabel('Confirm Password').fill(person.password);
    await expect(page.getByText("Passwords don't match")).toBeHidden();
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(field).toHaveAttribute('type', 'text');
    expect(asked).not.toContain('POST');
  });

  test('/verifyOtp without pending data leads to /signup; after a reload all but the passwords is there, and the code is good', async ({
    page,
    mail,
  }) => {
    await page.goto('/verifyOtp');
    await expect(page).toHaveURL('/signup');
    const person = aPerson('Instructor');
    await page.getByText('Instructor', { exact: true }).click();
    await fillSignup(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/verifyOtp');
    await page.setViewportSize({ width: 320, height: 700 });
    const dashes = page.getByRole('group', { name: 'One-time code' }).getByText('-', { exact: true });
    await expect(dashes.filter({ visible: true })).toHaveCount(5);
    await page.reload();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByRole('radio', { name: 'Instructor' })).toBeChecked();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByText(`The code that was mailed to ${person.email} is still good`)).toBeVisible();
    await page.keyboard.type(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/verifyOtp');
    const code = codeIn(await mail.next(person.email));
    await expect(page.getByLabel('Character 1 of 6')).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/my-profile');
  });

  test('takes a pasted code; a wrong one is corrected in place while tries are left', async ({
    page,
    mail,
    consoleErrors,
  }) => {
    const alerts = listenToAlerts(page);
    const person = aPerson('Student');
    await page.goto('/signup');
    await fillSignup(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/verifyOtp');
    const code = codeIn(await mail.next(person.email));
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect.poll(() => alerts).toEqual(['Please enter the OTP']);

    // It is the first empty field that the alert was about.
    await page.getByLabel('Character 1 of 6').click();
    await page.keyboard.type('222222');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is not right. 4 tries are left.')).toBeVisible();
    await expect(page).toHaveURL('/verifyOtp');
    await expect(page.getByLabel('Character 6 of 6')).toHaveValue('2');
    await expect(page.getByLabel('Character 1 of 6')).toBeFocused();
    consoleErrors.length = 0;
    await page.getByRole('button', { name: 'Send the code again' }).click();
    await expect(
      page.getByText(/^The code that was just sent is still good, another can be sent/),
    ).toBeVisible();

    const first = page.getByLabel('Character 1 of 6');
    await first.evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, code);
    await expect(page.getByLabel('Character 6 of 6')).toHaveValue(code[5] ?? '');
    await page.getByLabel('Character 6 of 6').press('ArrowLeft');
    await expect(page.getByLabel('Character 5 of 6')).toBeFocused();
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByText('Signup successful, please login')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('leads back to the filled form when the code cannot be corrected any more', async ({
    page,
    consoleErrors,
  }) => {
    const person = aPerson('Student');
    await page.goto('/signup');
    await fillSignup(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is']) {
      await expect(page.getByLabel('Character 1 of 6')).toBeFocused();
      await page.keyboard.type('222222');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`This code is not right. ${left} left.`)).toBeVisible();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('Error in signing up, Invalid OTP')).toBeVisible();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Confirm Password')).toHaveValue(person.password);
    expect(consoleErrors.splice(0)).toHaveLength(5);
  });

  test('an OTP request without any answer is told in the page, and nothing typed is lost', async ({
    page,
    consoleErrors,
  }) => {
    const person = aPerson('Student');
    await page.goto('/signup');
    await fillSignup(page, person);
    await page.route('**/api/v1/sendOTP', (route) => route.abort());
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert').getByText('The server could not be reached')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
    consoleErrors.length = 0;
    await page.unroute('**/api/v1/sendOTP');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/verifyOtp');
  });
});

test.describe('a forgotten password', () => {
  test('is chosen anew through the mailed link, once', async ({
    page,
    context,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const student = await register(lectern.url, mail, 'Student');
    await page.goto('/forgotPassword');
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await page.getByLabel('Email').fill(student.email);
    await page.getByRole('button', { name: 'Send an email' }).click();
    await expect(page.getByText('Reset password link sent successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check email' })).toBeVisible();
    await expect(page.getByText(student.email)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend Email' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to login' })).toBeVisible();

    const { text } = await mail.next(student.email);
    const link = /https?:\/\/\S+\/resetPassword\/\S+/.exec(text)?.[0] ?? '';
    const { pathname } = new URL(link);
    const secondTab = await context.newPage();
    await secondTab.goto(pathname);
    await expect(secondTab.getByRole('heading', { name: 'Choose new password' })).toBeVisible();
    const response = await page.goto(pathname);
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.getByRole('heading', { name: 'Choose new password' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('a-brand-new-lantern');
    await page.getByLabel('Confirm password', { exact: true }).fill('another');
    await expect(page.getByText('Passwords are not same')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    await page.getByLabel('Confirm password', { exact: true }).fill('a-brand-new-lantern');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password reset successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reset complete!' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to login' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to login' }).click();
    await expect(page).toHaveURL('/login');

    await secondTab.getByLabel('New password', { exact: true }).fill('yet-another-lantern');
    await secondTab.getByLabel('Confirm password', { exact: true }).fill('yet-another-lantern');
    await secondTab.getByRole('button', { name: 'Reset Password' }).click();
    await expect(secondTab.getByText(/^Error in resetting password, /)).toBeVisible();
    await expect(secondTab.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    consoleErrors.length = 0;
    await secondTab.close();

    await page.goto(pathname);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgotPassword');
    await logIn(page, { email: student.email, password: 'a-brand-new-lantern' });
  });

  test('/forgot-password is the same page', async ({ page }) => {
    await page.goto('/forgot-password');
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
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
    // The journey fails for the 401 that a read after the end would be answered with.
    await page.goto('/about');
  });

  test('everywhere is asked first', async ({ page, mail, lectern }) => {
    await enterAs(page, await register(lectern.url, mail, 'Student'));
    await page.goto('/dashboard/my-profile');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay signed in' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await signOutEverywhere(page);
    await expect(page.getByText('Signed out everywhere')).toBeVisible();
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
