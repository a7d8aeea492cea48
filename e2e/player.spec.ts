import type { Page } from '@playwright/test';
import { MINUTE } from '@lectern/contract/units';
import { enrolAStudent } from './enrolled.ts';
import { expect, test } from './journey.ts';
import { openSampleLecture } from '../harness/sample-lecture.ts';
import { enterAs } from '../harness/session.ts';

const secondOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test.describe('the player', () => {
  test('counts what is really played, goes on at the second, and completes by watching', async ({
    page,
    lectern,
  }) => {
    await openSampleLecture(page, lectern.url, {
      course: 'JavaScript for beginners',
      lecture: 'Giving values a name',
    });
    const seek = page.getByRole('slider', { name: 'Seek' });
    const progress = page.getByText(/^Progress \d+%$/);
    await expect(progress).toHaveText('Progress 0%');

    await test.step('seeking to the end is not watching', async () => {
      // A pause works only once the video's length is known.
      await expect(seek).toBeEnabled();
      await seek.focus();
      const reported = page.waitForResponse((response) => response.url().endsWith('/watching'));
      await page.keyboard.press('End');
      await expect.poll(() => secondOf(page)).toBeGreaterThan(30);
      await reported;
      await expect(progress).toHaveText('Progress 0%');
      await page.keyboard.press('Home');
      await expect.poll(() => secondOf(page)).toBeLessThan(1);
    });

    await test.step('a reload goes on at the second', async () => {
      const reported: number[] = [];
      page.on('response', (response) => {
        if (!response.url().endsWith('/watching')) return;
        reported.push((response.request().postDataJSON() as { positionSeconds: number }).positionSeconds);
      });
      await page.getByRole('button', { name: 'Play' }).click();
      await expect.poll(() => secondOf(page)).toBeGreaterThan(4);
      await page.getByRole('button', { name: 'Pause' }).click();
      const left = Math.floor(await secondOf(page));
      // A report shortly before the pause, or the pause itself, sent the place.
      await expect.poll(() => Math.floor(reported.at(-1) ?? 0)).toBe(left);
      await page.reload();
      await expect(seek).toBeVisible();
      await expect.poll(async () => Math.floor(await secondOf(page))).toBe(left);
    });

    await test.step('at three times the speed it is watched all the same', async () => {
      await page.getByLabel('Speed', { exact: true }).selectOption('3');
      await page.getByRole('button', { name: 'Play' }).click();
      await expect(page.getByText('Lecture Completed')).toBeVisible({ timeout: 2 * MINUTE });
      await expect(page.getByText('Complete: you watched it')).toBeVisible();
      await expect(progress).not.toHaveText('Progress 0%');
    });

    await test.step('the speed is remembered, the completion can be taken back', async () => {
      await page.reload();
      await expect(page.getByLabel('Speed', { exact: true })).toHaveValue('3');
      await page.getByRole('button', { name: 'Undo: mark this lecture as not complete' }).click();
      await expect(progress).toHaveText('Progress 0%');
    });
  });

  test('keeps what is watched without a network, and sends it when it is back', async ({
    page,
    lectern,
    context,
    consoleErrors,
  }) => {
    await openSampleLecture(page, lectern.url, { course: 'Git without fear', lecture: 'Your first commit' });
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => secondOf(page)).toBeGreaterThan(1);
    await context.setOffline(true);
    // Earlier seconds may have been sent already: the video must play whole seconds without a network.
    const lost = await secondOf(page);
    await expect.poll(() => secondOf(page)).toBeGreaterThan(lost + 2);
    await page.getByRole('button', { name: 'Pause' }).click();
    const unsent = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lectern.unsent.')));
    await expect.poll(unsent).toHaveLength(1);
    await context.setOffline(false);
    await expect.poll(unsent).toHaveLength(0);
    consoleErrors.length = 0;
  });

  test('goes on to a lecture without a video after a countdown, unless somebody says no', async ({
    page,
    mail,
    lectern: { url: baseURL },
  }) => {
    const { student, courseId } = await enrolAStudent(baseURL, mail, {
      name: 'Talk and text',
      sections: [['video:Talk', 'Read it', 'Last']],
    });
    await enterAs(page, student);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    const seek = page.getByRole('slider', { name: 'Seek' });
    const countdown = page.getByText(/^Opens in \d s$/);
    const playToEnd = async (): Promise<void> => {
      await expect(seek).toBeEnabled();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await seek.press('End');
      await expect(countdown).toBeVisible();
    };
    await playToEnd();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(countdown).toBeHidden();
    await seek.press('Home');
    await playToEnd();
    const title = page.getByRole('heading', { level: 2, name: 'Read it' });
    await expect(title).toBeFocused();
    // A text is not left by itself: its end may stand out of view.
    await page.getByRole('button', { name: 'Mark as complete' }).click();
    await expect(page.getByRole('navigation', { name: 'Lecture' }).getByText('Complete')).toBeVisible();
    await expect(countdown).toBeHidden();
  });

  test('says why a video does not play, and plays it when that has passed', async ({
    page,
    lectern,
    consoleErrors,
  }) => {
    let isRefused = true;
    await page.route(/\/media\/videos\//, (route) =>
      isRefused ? route.fulfill({ status: 403, body: '' }) : route.continue(),
    );
    await openSampleLecture(page, lectern.url, {
      course: 'Accessible web pages',
      lecture: 'A walk with the Tab key',
    });
    await expect(page.getByRole('alert')).toContainText('You no longer have access to this video');
    isRefused = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => secondOf(page)).toBeGreaterThan(0.5);
    consoleErrors.length = 0;
  });
});
