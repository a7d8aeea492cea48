import { endAllSessions } from '@lectern/contract/sessions';
import type { ExerciseFields } from '@lectern/contract/exercises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { callApi } from '../harness/courses.ts';
import { enterAs, openSession } from '../harness/session.ts';
import { openExercise, WORDS, write } from './exercise-page.ts';
import { expect, test } from './journey.ts';

const more = { name: 'more.js', content: 'export const more = 1;\n' };
const TWO_FILES: ExerciseFields = {
  ...WORDS,
  files: [...WORDS.files, more],
  solution: [...WORDS.solution, more],
};

const exerciseOf = (page: Page): Locator => page.getByRole('region', { name: 'Exercise' });
const editorOf = (page: Page, name = 'code.js'): Locator =>
  exerciseOf(page).getByRole('textbox', { name }).and(page.locator('[contenteditable]'));
const saved = (page: Page): Locator => exerciseOf(page).getByText(/^Saved \d+ s ago$/);
const kept = (page: Page): Locator => exerciseOf(page).getByText('Offline: kept in this browser');
const side = (page: Page, name: string): Locator =>
  exerciseOf(page).getByRole('region', { name, exact: true });

const isOfTheNetwork = (text: string): boolean =>
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|401/.test(
    text,
  );

/** The same exercise in another tab of the browser, or on another device. */
async function openAgain(context: BrowserContext, page: Page): Promise<Page> {
  const other = await context.newPage();
  await other.goto(page.url());
  await editorOf(other).scrollIntoViewIfNeeded();
  return other;
}

test.describe('what a student writes in an exercise', () => {
  test('is kept of both of two devices that wrote apart, and can be brought back', async ({
    page,
    context,
    browser,
    lectern,
    mail,
    consoleErrors,
  }) => {
    const student = await openExercise(page, { lectern, mail }, TWO_FILES);
    const device = await browser.newContext({ baseURL: lectern.url });
    const entry = await device.newPage();
    await enterAs(entry, student);
    const other = await openAgain(device, page);
    await entry.close();

    await context.setOffline(true);
    await write(page, editorOf(page), '// one line');
    await expect(kept(page)).toBeVisible();

    await write(other, editorOf(other), '// two hours of work\n// in code.js');
    await exerciseOf(other).getByRole('tab', { name: 'more.js' }).click();
    await write(other, editorOf(other, 'more.js'), '// and in more.js');
    await expect(saved(other)).toBeVisible();

    await context.setOffline(false);
    await expect(side(page, 'Here')).toContainText('// one line');
    await expect(side(page, 'Saved elsewhere')).toContainText('// two hours of work // in code.js');
    await expect(side(page, 'Saved elsewhere')).toContainText('// and in more.js');
    await expectAccessible(page);
    await side(page, 'Here').getByRole('button', { name: 'Keep this version' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(side(page, 'Here')).toBeHidden();

    // The other device shows the new text without a reload, and can restore its own.
    await exerciseOf(other).getByRole('tab', { name: 'code.js' }).click();
    await expect(editorOf(other)).toHaveText('// one line');
    await exerciseOf(other).getByRole('button', { name: 'Earlier versions of the files' }).click();
    const history = other.getByRole('dialog', { name: 'Earlier versions of your code' });
    // The first of the earlier versions is the line that was refused.
    await history.getByRole('listitem').nth(1).getByRole('button').click();
    await expect(history.getByRole('region', { name: 'more.js' })).toContainText('// and in more.js');
    await history.getByRole('radio', { name: 'Whole version' }).check();
    await expect(history.getByRole('textbox', { name: 'code.js of this version' })).toHaveValue(
      '// two hours of work\n// in code.js',
    );
    await expect(history.getByRole('textbox', { name: 'more.js of this version' })).toHaveValue(
      '// and in more.js',
    );
    await expectAccessible(other);
    await history.getByRole('button', { name: 'Use this version' }).click();
    await expect(editorOf(other)).toContainText('two hours of work');
    await expect(exerciseOf(other).getByRole('button', { name: 'Undo restoring' })).toBeVisible();
    await expect(saved(other)).toBeVisible();
    await expect(editorOf(page)).toContainText('two hours of work');
    await device.close();
    expect(consoleErrors.splice(0).filter((text) => !isOfTheNetwork(text))).toEqual([]);
  });

  test('is kept of both of two tabs, also of one that was closed', async ({
    page,
    context,
    lectern,
    mail,
    consoleErrors,
  }) => {
    await openExercise(page, { lectern, mail }, WORDS);
    await editorOf(page).scrollIntoViewIfNeeded();
    const tab = await openAgain(context, page);
    // Only this tab is offline.
    await page.route('**/exercise/files', (route) => route.abort());
    await write(page, editorOf(page), '// of the tab that was closed');
    await expect(kept(page)).toBeVisible();
    await write(tab, editorOf(tab), '// of the tab that stayed');
    await expect(saved(tab)).toBeVisible();
    await page.close();

    const next = await openAgain(context, tab);
    await expect(side(next, 'Here')).toContainText('// of the tab that was closed');
    await expect(side(next, 'Saved elsewhere')).toContainText('// of the tab that stayed');
    await side(next, 'Saved elsewhere').getByRole('button', { name: 'Use the other version' }).click();
    await expect(editorOf(next)).toHaveText('// of the tab that stayed');
    await exerciseOf(next).getByRole('button', { name: 'Earlier versions of the files' }).click();
    await next.getByRole('radio', { name: 'Whole version' }).check();
    await expect(next.getByRole('textbox', { name: 'code.js of this version' })).toHaveValue(
      '// of the tab that was closed',
    );
    expect(consoleErrors.splice(0).filter((text) => !isOfTheNetwork(text))).toEqual([]);
  });

  test('outlives a killed server with a closed tab, and a session that ends', async ({
    page,
    context,
    lectern,
    mail,
    consoleErrors,
  }) => {
    const student = await openExercise(page, { lectern, mail }, WORDS);
    await editorOf(page).scrollIntoViewIfNeeded();
    await lectern.kill();
    await write(page, editorOf(page), '// while the server was away');
    await expect(kept(page)).toBeVisible();
    const address = page.url();
    await page.close();
    await lectern.restart();
    const tab = await context.newPage();
    await tab.goto(address);
    await expect(editorOf(tab)).toHaveText('// while the server was away');
    await expect(saved(tab)).toBeVisible();

    const { token } = await openSession(lectern.url, student);
    await callApi({ baseURL: lectern.url, token, operation: endAllSessions, body: {} });
    await write(tab, editorOf(tab), '// while the session ended');
    await expect(tab).toHaveURL('/login');
    await tab.getByLabel('Email').fill(student.email);
    await tab.getByLabel('Password', { exact: true }).fill(student.password);
    await tab.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(tab.getByText('Login successful')).toBeVisible();
    await tab.goto(address);
    await expect(editorOf(tab)).toHaveText('// while the session ended');
    // The save happens here, or already on the page that follows the login.
    await expect(exerciseOf(tab).getByText(/^Saved( \d+ s ago)?$/)).toBeVisible();
    expect(consoleErrors.splice(0).filter((text) => !isOfTheNetwork(text))).toEqual([]);
  });
});
