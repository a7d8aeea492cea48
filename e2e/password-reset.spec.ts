import { expect, test } from './journey.ts';
import { logIn, register } from './people.ts';

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
