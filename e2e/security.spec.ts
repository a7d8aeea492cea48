import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { URI } from 'otpauth';
import { expect, test } from './journey.ts';
import { enterAs, logIn, makeAdmin, register, type Account } from './people.ts';

const HALF_MINUTE = 30_000;

const givePassword = async (page: Page, { password }: Account, button: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
};

test.describe('the security card', () => {
  test('turns two-step sign-in on; the next login asks for a code', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const student = await register(lectern.url, mail, 'Student');
    await enterAs(page, student);
    await page.goto('/dashboard/my-profile');
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await givePassword(page, student, 'Begin');
    const address = await page
      .getByRole('link', { name: 'open the app on this device' })
      .getAttribute('href');
    const totp = URI.parse(address ?? '');
    await page.getByLabel('Code that the app shows').fill(totp.generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Two-step sign-in is on').first()).toBeVisible();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    const recoveryCode = await page
      .getByRole('listitem')
      .filter({ hasText: /^[2-9A-Z]{5}-[2-9A-Z]{5}$/ })
      .first()
      .innerText();

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    const button = page.getByRole('main').getByRole('button', { name: 'Login' });
    await button.click();
    const code = page.getByLabel('Code of your authenticator app');
    await code.fill(totp.generate({ timestamp: Date.now() + HALF_MINUTE }));
    await button.click();
    await expect(page).toHaveURL('/dashboard/my-profile');

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await button.click();
    await code.fill(recoveryCode);
    await button.click();
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    // The browser writes down each login that was answered with 401.
    expect(consoleErrors.every((text) => text.includes('401'))).toBe(true);
    consoleErrors.length = 0;
  });

  test('shows where one is logged in, ends one of them, and gives all data as a file', async ({
    page,
    mail,
    lectern,
  }) => {
    const student = await register(lectern.url, mail, 'Student');
    await logIn(page, student);
    const places = page.getByRole('region', { name: 'Where you are logged in' });
    await expect(places.getByRole('listitem')).toHaveCount(2);
    await expect(places.getByText('This device')).toHaveCount(1);
    await places.getByRole('button', { name: /^Sign out An unknown device/ }).click();
    await expect(places.getByRole('listitem')).toHaveCount(1);
    const details = await fetch(`${lectern.url}/getUserDetails`, {
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(details.status).toBe(401);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: [{ email: student.email }] });
  });
});

test.describe('an administrator', () => {
  test('suspends an account, takes a course down, and finds both in the audit log', async ({
    page,
    mail,
    lectern,
  }) => {
    const boss = await register(lectern.url, mail, 'Instructor');
    const student = await register(lectern.url, mail, 'Student');
    await makeAdmin(lectern, boss);
    await logIn(page, boss);
    await page.getByRole('complementary').first().getByRole('link', { name: 'Administration' }).click();

    await page.getByLabel('Name or e-mail').fill(student.email);
    await page.getByRole('button', { name: 'Search' }).click();
    const row = page.getByRole('row').filter({ hasText: student.email });
    await row.getByRole('button', { name: /^Suspend / }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Sent advertisements');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('Account suspended')).toBeVisible();
    await expect(row.getByText('Suspended', { exact: true })).toBeVisible();
    expect((await mail.next(student.email)).text).toContain('Sent advertisements');

    const screens = page.getByRole('navigation', { name: 'Administration' });
    await screens.getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('button', { name: 'Take down Git without fear' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Copied from a book');
    await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await expect(page.getByText('Course taken down')).toBeVisible();
    await page.getByRole('button', { name: 'Release Git without fear' }).click();
    await expect(page.getByText('Course released')).toBeVisible();

    await screens.getByRole('link', { name: 'Categories' }).click();
    const form = page.getByRole('form', { name: 'A new category' });
    await form.getByLabel('Name').fill('Gardening');
    await form.getByLabel('Description').fill('Plants and patience');
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Category saved')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Gardening' })).toBeVisible();

    await screens.getByRole('link', { name: 'Audit log' }).click();
    for (const act of ['suspend', 'take-down', 'release', 'add-category', 'make-admin'])
      await expect(page.getByRole('rowheader', { name: act, exact: true })).toBeVisible();
  });
});
