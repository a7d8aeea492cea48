import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

async function fill(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Phone Number').fill('30 1234567');
  await page.getByRole('textbox', { name: 'Message' }).fill('Good day!');
}

test.describe('the contact page', () => {
  test('sends a message with a country chosen by its code', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText('Mon - Fri 8AM to 5PM')).toBeVisible();
    const send = page.getByRole('button', { name: 'Send Message' });
    await expect(page.getByRole('button', { name: 'Show the countries' })).toBeVisible();
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    await send.click();
    expect(await asked).toBe('Please fill all the fields');
    await expect(page.getByLabel('First Name')).toBeFocused();

    await fill(page);
    const country = page.getByLabel('Country Code');
    await country.fill('+1829');
    await expect(page.getByRole('option', { name: 'Dominican Republic +1829' })).toBeVisible();
    await country.press('Enter');
    await expect(country).toHaveValue('Dominican Republic +1829');
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await send.click();
    expect((await posted).postDataJSON()).toMatchObject({ countryCode: '+1829', phoneNumber: '30 1234567' });
    await expect(page.getByText("We've received your response!")).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expect(country).toHaveValue('');
  });

  test('finds a country by name with the keyboard alone', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('button', { name: 'Show the countries' })).toBeVisible();
    const country = page.getByLabel('Country Code');
    await country.focus();
    await page.keyboard.type('united k');
    await page.keyboard.press('Enter');
    await expect(country).toHaveValue('United Kingdom +44');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Phone Number')).toBeFocused();
  });

  test('shows a spinner while it sends, and keeps what was typed when that fails', async ({
    page,
    consoleErrors,
  }) => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/contactUs', async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { success: false, message: 'Please try again later' } });
    });
    await page.goto('/contact');
    await fill(page);
    await page.getByLabel('Country Code').fill('+49');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    answer();
    await expect(page.getByText('Error in sending message, Please try again later')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Good day!');
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('503')]);
  });
});
