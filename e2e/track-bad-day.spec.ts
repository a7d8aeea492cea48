import type { Locator, Page } from '@playwright/test';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { dropNetworkErrors } from './network-errors.ts';
import { lecturePath } from './quiz-page.ts';
import { aStep, lessonEditor, lessonOf, openTrack, seekTo, write } from './track-page.ts';

const STEPS = [aStep(1000, 'const one = 1;\n'), aStep(4000, 'const one = 1;\nconst two = 2;\n')];
const saved = (page: Page): Locator => lessonOf(page).getByText(/^Saved/);
const kept = (page: Page): Locator => lessonOf(page).getByText('Offline: kept in this browser');

const follow = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await seekTo(page, 4.5);
  await expect(lessonEditor(page)).toContainText('const two');
};
const openFork = async (page: Page): Promise<void> => {
  await lessonOf(page).getByRole('button', { name: 'Your versions (1)' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
};

test.describe('the code of a video on a bad day', () => {
  test('is followed offline, and what is made of it survives that and a killed server', async ({
    page,
    context,
    lectern,
    mail,
    consoleErrors,
  }) => {
    const course = await openTrack({ mail, lectern }, STEPS);
    await enterAs(page, course.student);
    await follow(page, lecturePath(course));

    await context.setOffline(true);
    await seekTo(page, 1.2);
    await expect(lessonEditor(page)).toHaveText('const one = 1;');
    await write(page, lessonEditor(page), '// offline');
    await expect(kept(page)).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();

    await lectern.kill();
    await write(page, lessonEditor(page), '// while it was away');
    await expect(kept(page)).toBeVisible();
    await lectern.restart();
    await page.reload();
    await openFork(page);
    await expect(lessonEditor(page)).toHaveText('// while it was away');
    await expect(saved(page)).toBeVisible();
    dropNetworkErrors(consoleErrors);
  });

  test('says when neither the account nor the browser has what is typed, and saves it when it can', async ({
    page,
    context,
    lectern,
    mail,
    consoleErrors,
  }) => {
    const course = await openTrack({ mail, lectern }, STEPS);
    await enterAs(page, course.student);
    await follow(page, lecturePath(course));
    await page.evaluate(() => {
      for (let size = 1 << 22; size >= 1; size >>= 1)
        for (let isRoom = true; isRoom;)
          try {
            localStorage.setItem('full', (localStorage.getItem('full') ?? '') + 'x'.repeat(size));
          } catch {
            isRoom = false;
          }
    });
    await context.setOffline(true);
    await write(page, lessonEditor(page), '// nowhere');
    await expect(
      lessonOf(page).getByText('Not saved yet: this browser has no room to keep it'),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('full'));
    await page.reload();
    await expect(lessonEditor(page)).toHaveText('// nowhere');
    dropNetworkErrors(consoleErrors);
  });

  test('loses neither of two versions that were written apart', async ({
    page,
    context,
    browser,
    lectern,
    mail,
    consoleErrors,
  }) => {
    const course = await openTrack({ mail, lectern }, STEPS);
    const address = lecturePath(course);
    await enterAs(page, course.student);
    await follow(page, address);
    await write(page, lessonEditor(page), '// begun');
    await expect(saved(page)).toBeVisible();
    const elsewhere = await (await browser.newContext({ baseURL: lectern.url })).newPage();
    await enterAs(elsewhere, course.student);
    await follow(elsewhere, address);
    await openFork(elsewhere);

    await context.setOffline(true);
    await write(page, lessonEditor(page), '// on the train');
    await expect(kept(page)).toBeVisible();
    await write(elsewhere, lessonEditor(elsewhere), '// at home');
    await expect(saved(elsewhere)).toBeVisible();
    await context.setOffline(false);

    const side = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(side('Here')).toContainText('// on the train');
    await expect(side('Saved elsewhere')).toContainText('// at home');
    await side('Here').getByRole('button', { name: 'Keep this version' }).click();
    await expect(side('Here')).toBeHidden();
    await expect(saved(page)).toBeVisible();
    await lessonOf(page).getByRole('button', { name: 'Your versions (1)' }).click();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const history = page.getByRole('dialog', { name: /^Earlier versions/ });
    await history.getByRole('listitem').nth(1).getByRole('button').click();
    await history.getByRole('radio', { name: 'Whole version' }).check();
    await expect(history.getByRole('textbox')).toHaveValue(/at home/);
    await elsewhere.context().close();
    dropNetworkErrors(consoleErrors);
  });

  test('is forked, compared and left by keys alone, on a phone, without motion', async ({
    page,
    lectern,
    mail,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const course = await openTrack({ mail, lectern }, STEPS);
    await enterAs(page, course.student);
    await page.goto(lecturePath(course));
    await page.getByRole('button', { name: 'Code', exact: true }).press('Enter');
    // The time is in the middle of the second step.
    await seekTo(page, 3.5);
    await expect(lessonOf(page)).toHaveAccessibleName('Following the lesson · 0:03');
    await expect(lessonEditor(page)).toHaveText('const one = 1;');

    // The answer to a press on a line stands above the bars at the foot.
    await lessonEditor(page).getByText('const one').click();
    const times = lessonOf(page).getByRole('group', { name: 'Line 1' });
    await expect(times).toBeInViewport({ ratio: 1 });
    const [answer, foot] = [await times.boundingBox(), await page.locator('.room-foot').boundingBox()];
    expect((answer?.y ?? 0) + (answer?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);

    await lessonOf(page).getByRole('button', { name: 'Edit this code' }).press('Enter');
    await expect(lessonOf(page)).toHaveAccessibleName('Your version, from 0:03');
    await expect(lessonEditor(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('mine();');
    // Tab is pressed at once, while CodeMirror still looks for completions.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(lessonEditor(page)).not.toBeFocused();
    await lessonOf(page).getByRole('button', { name: 'Compare' }).press('Enter');
    const compare = page.getByRole('dialog', { name: 'Your version and the lesson’s' });
    await expect(compare.getByText('One file differs')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lessonOf(page).getByRole('button', { name: 'Compare' })).toBeFocused();
    await lessonOf(page).getByRole('button', { name: 'Back to the lesson' }).press('Enter');
    await expect(lessonOf(page)).toHaveAccessibleName('Following the lesson · 0:03');
    await expect(lessonEditor(page)).not.toContainText('mine');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
