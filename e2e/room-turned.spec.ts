import type { Locator, Page } from '@playwright/test';
import { openSampleLecture } from '../harness/sample-lecture.ts';
import { linesInView } from './exercise-page.ts';
import { expect, test } from './journey.ts';

const UPRIGHT = { width: 360, height: 740 };
const TURNED = { width: 740, height: 360 };

const partOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const footOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Lecture' });
const stageOf = (page: Page): Locator => page.getByRole('group', { name: /^Video: / });

/** The list is in view in a wide window only. */
async function openUpright(page: Page, baseURL: string, lecture: string): Promise<void> {
  await openSampleLecture(page, baseURL, { course: 'JavaScript for beginners', lecture });
  await page.setViewportSize(UPRIGHT);
}

test.describe('the learning room on a phone that is turned', () => {
  test.use({ hasTouch: true });

  test('has the video beside the code, both in view', async ({ page, lectern }) => {
    await openUpright(page, lectern.url, 'Loops');
    await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = 24;
      await video.play();
    });
    await partOf(page, 'Code').tap();
    const lines = page.locator('.cm-content').first();
    await expect(lines).toBeVisible();
    await page.setViewportSize(TURNED);
    await expect.poll(() => linesInView(lines)).toBeGreaterThanOrEqual(5);
    await expect(stageOf(page)).toBeInViewport({ ratio: 1 });
    for (const deltaY of [400, -400]) {
      await page.mouse.wheel(0, deltaY);
      await expect(stageOf(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('group', { name: 'Video out of view' })).toBeHidden();
    }
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
    await page.mouse.wheel(0, 400);
    await expect(stageOf(page)).toBeInViewport({ ratio: 1 });
    // Upright it is above the code again.
    await page.setViewportSize(UPRIGHT);
    await expect.poll(async () => (await stageOf(page).boundingBox())?.width).toBeGreaterThan(300);
  });

  test('begins the list at the current lecture, and a text at its beginning', async ({ page, lectern }) => {
    const lecture = 'Objects';
    await openUpright(page, lectern.url, lecture);
    const row = page.getByRole('link', { name: lecture, exact: true });
    await partOf(page, 'Content').tap();
    await expect(row).toBeInViewport({ ratio: 1 });
    // It never opens where it was left, and Escape closes it wherever the focus is.
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 2, name: lecture })).toBeVisible();
    await partOf(page, 'Content').tap();
    await expect(row).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(TURNED);
    await partOf(page, 'Lecture').tap();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 2, name: lecture })).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: lecture })).toBeInViewport({ ratio: 1 });
    await partOf(page, 'Content').tap();
    await expect(row).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    const filter = page.getByRole('button', { name: 'Only what is not complete' });
    const heading = page.getByRole('heading', { name: 'Course Content' });
    const middleOf = async (part: Locator): Promise<number> => {
      const { y = -1, height = 0 } = (await part.boundingBox()) ?? {};
      return y + height / 2;
    };
    expect(Math.abs((await middleOf(filter)) - (await middleOf(heading)))).toBeLessThan(4);
  });

  test('has one way on at the end of a text', async ({ page, lectern }) => {
    await openUpright(page, lectern.url, 'Objects');
    const skip = footOf(page).getByRole('button', { name: /^Skip to/ });
    for (const size of [UPRIGHT, TURNED]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(skip).toBeVisible();
      await page.getByRole('button', { name: 'Next Lecture' }).scrollIntoViewIfNeeded();
      await expect(skip).toBeHidden();
      await expect(footOf(page).getByRole('button', { name: 'Mark as complete' })).toBeVisible();
    }
    // Of a complete lecture both do the same.
    await footOf(page).getByRole('button', { name: 'Mark as complete' }).tap();
    await expect(footOf(page).getByRole('button', { name: /^Next/ })).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).tap();
    await expect(skip).toBeHidden();
  });
});
