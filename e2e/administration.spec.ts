import { addCategory, moveCategory } from '@lectern/contract/admin';
import { contactUs } from '@lectern/contract/contact';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { callApi } from '../harness/courses.ts';
import { enterAs, openSession, type Session } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import type { Lectern } from '../harness/lectern.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { makeAdmin, register } from './people.ts';

async function administrator(lectern: Lectern, mail: MailCatcher): Promise<Session> {
  const person = await register(lectern.url, mail, 'Instructor');
  await makeAdmin(lectern, person);
  return openSession(lectern.url, person);
}

const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Categories' })
    .getByLabel('Name')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test('an administrator orders the categories by keys and by presses, and removes an empty one', async ({
  page,
  mail,
  lectern,
}) => {
  const admin = await administrator(lectern, mail);
  const access = { baseURL: lectern.url, token: admin.token };
  for (const name of ['Ceramics', 'Botany', 'Astronomy']) {
    const body = { name, description: `About ${name}` };
    const { _id } = await callApi<{ _id: string }>({ ...access, operation: addCategory, body });
    await callApi({ ...access, operation: moveCategory, params: { categoryId: _id }, body: { place: 0 } });
  }
  await enterAs(page, admin);
  await page.goto('/dashboard/admin/categories');
  const list = page.getByRole('list', { name: 'Categories' });
  await expect(list.getByRole('button', { name: 'Move up Astronomy' })).toBeDisabled();
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['Astronomy', 'Botany', 'Ceramics']);

  await test.step('two quick presses move two places, are said, and keep the focus', async () => {
    const down = list.getByRole('button', { name: 'Move down Astronomy' });
    await down.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await names(page)).slice(0, 3))
      .toEqual(['Botany', 'Ceramics', 'Astronomy']);
    const all = (await names(page)).length;
    await expect(page.getByRole('status').getByText(`Astronomy is now number 3 of ${all}`)).toBeAttached();
    await expect(down).toBeFocused();
    await list.getByRole('button', { name: 'Move up Ceramics' }).click();
    await expect(list.getByRole('button', { name: 'Move down Ceramics' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the catalogue has the new order', async () => {
    await page.reload();
    await expect
      .poll(async () => (await names(page)).slice(0, 3))
      .toEqual(['Ceramics', 'Botany', 'Astronomy']);
  });

  await test.step('an empty one goes after a question; one with courses has no such button', async () => {
    const withCourses = list.getByRole('listitem').filter({ hasText: /[1-9]\d* courses?/ });
    await expect(withCourses.first()).toBeVisible();
    await expect(withCourses.getByRole('button', { name: /^Remove / })).toHaveCount(0);
    await list.getByRole('button', { name: 'Remove Botany' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove the category Botany?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Remove the category' }).click();
    await expect(page.getByText('Category removed')).toBeVisible();
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Ceramics', 'Astronomy']);
    await expect(list).toBeFocused();
  });

  await test.step('a form that was not saved, and the reason of an act, are there again', async () => {
    const form = list.getByRole('form', { name: 'Ceramics' });
    await form.getByLabel('Description').fill('Clay and fire');
    await page.reload();
    await expect(form.getByLabel('Description')).toHaveValue('Clay and fire');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Category saved')).toBeVisible();
    await page.reload();
    await expect(form.getByLabel('Description')).toHaveValue('Clay and fire');
    await expect(page.getByText(/^We kept what you typed/)).toBeHidden();

    const { email } = await register(lectern.url, mail, 'Student');
    await page.goto('/dashboard/admin/accounts');
    await page.getByLabel('Name or e-mail').fill(email);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/@example\.org/)).toHaveText([email]);
    const suspend = page.getByRole('button', { name: /^Suspend / });
    await suspend.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Sells links');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await suspend.click();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Sells links');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await page.goto('/dashboard/admin/audit-log');
  await expect(page.getByText('Removed the category “Botany”')).toBeVisible();
});

test('an administrator answers a message by mail, and is done with another', async ({
  page,
  mail,
  lectern,
}) => {
  const admin = await administrator(lectern, mail);
  const asker = `asker-${Date.now()}@example.org`;
  const write = (firstName: string, message: string) =>
    callApi({
      baseURL: lectern.url,
      token: '',
      operation: contactUs,
      body: {
        firstName,
        lastName: 'Writer',
        email: asker,
        countryCode: '+49',
        phoneNumber: '30 1234',
        message,
      },
    });
  await write('Ada', 'Do you teach Rust?');
  await write('Bo', 'Thank you!');
  await enterAs(page, admin);
  await page.goto('/dashboard/admin/messages');
  const from = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} Writer` });

  await page.getByRole('button', { name: 'Answer Ada Writer' }).click();
  await expect(page.getByLabel('Answer', { exact: true })).toBeFocused();
  await page.keyboard.type('Yes, from May on.');
  await page.reload();
  await page.getByRole('button', { name: 'Answer Ada Writer' }).click();
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('Yes, from May on.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText(`Answer sent to ${asker}`)).toBeVisible();
  const sent = await mail.next(asker);
  expect(sent.text).toContain('Yes, from May on.');
  expect(sent.text).toContain('> Do you teach Rust?');
  await expect(from('Ada')).toHaveCount(0);

  await page.getByRole('button', { name: 'Done with the message of Bo Writer' }).click();
  await expect(from('Bo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show those that are done too' }).click();
  await expect(from('Ada').getByText('Yes, from May on.')).toBeVisible();
  await expect(from('Bo').getByText('Done', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Open the message of Bo Writer again' }).click();
  await page.getByRole('button', { name: 'Show only what is open' }).click();
  await expect(from('Bo')).toBeVisible();
});
