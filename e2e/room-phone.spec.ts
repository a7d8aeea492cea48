import type { Locator } from '@playwright/test';
import { enterAs } from '../harness/session.ts';
import { enrolAStudent } from './enrolled.ts';
import { expect, test } from './journey.ts';

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;

test.describe('the learning room on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('shows one part, chosen at the thumb', async ({ page, mail, lectern }) => {
    const { student, courseId } = await enrolAStudent(lectern.url, mail, {
      name: 'Pocket room',
      sections: [['video:Talk', 'Read it']],
    });
    await enterAs(page, student);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    const stage = page.getByRole('group', { name: 'Video: Talk' });
    const bar = stage.locator('.player-controls');
    await expect(bar).toBeVisible();
    expect(await heightOf(bar)).toBeLessThan((await heightOf(stage)) / 4);
    const part = (name: string) => page.getByRole('button', { name, exact: true });
    await part('Open the menu').tap();
    // The bars at the foot do not cover its end.
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).tap();
    await page.getByRole('button', { name: 'No', exact: true }).tap();
    const title = page.getByRole('heading', { level: 2, name: 'Talk' });
    await expect(title).toBeVisible();
    await part('Code').tap();
    await expect(title).toBeHidden();
    await expect(page.getByRole('button', { name: 'Run Code' })).toBeVisible();
    // A paused video leaves a bar, a playing one is small (`phone-video.spec.ts`).
    await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
    await expect.poll(() => heightOf(stage)).toBeLessThan(160);
    await part('Notes').tap();
    await expect(page.getByLabel(/^New note/)).toBeVisible();
    await part('Content').tap();
    // The parts that are not shown cover nothing of it.
    const isOnTop = (heading: Element): boolean => {
      const { left, top } = heading.getBoundingClientRect();
      return heading.contains(document.elementFromPoint(left + 2, top + 4));
    };
    const contents = page.getByRole('heading', { name: 'Course Content' });
    await expect.poll(() => contents.evaluate(isOnTop)).toBe(true);
    await page.getByRole('link', { name: 'Read it' }).tap();
    await expect(page.getByRole('heading', { level: 2, name: 'Read it' })).toBeVisible();
  });

  test('says in one line that another tab went on', async ({ page, mail, lectern }) => {
    const long = 'A lecture whose title is longer than a phone is wide';
    const { student, courseId } = await enrolAStudent(lectern.url, mail, {
      name: 'Two tabs',
      sections: [['Read it', long]],
    });
    await enterAs(page, student);
    const address = `/dashboard/view-course?course=${courseId}`;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 2, name: 'Read it' })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByRole('button', { name: 'Next Lecture' }).tap();
    await expect(other.getByRole('heading', { level: 2, name: long })).toBeVisible();
    await page.bringToFront();
    const way = page.getByRole('link', { name: 'Go there' });
    await expect(way).toBeInViewport({ ratio: 1 });
    expect(await heightOf(page.getByText(/^You went on elsewhere: “A lecture/).locator('..'))).toBeLessThan(
      50,
    );
    await way.tap();
    await expect(page.getByRole('heading', { level: 2, name: long })).toBeVisible();
    await expect(way).toBeHidden();
  });
});
