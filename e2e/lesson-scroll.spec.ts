import type { Page } from '@playwright/test';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { lecturePath } from './quiz-page.ts';
import { aStep, openTrack, seekTo } from './track-page.ts';

const manyLines = (count: number): string =>
  Array.from({ length: count }, (_, line) => `console.log(${line + 1});\n`).join('');

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Whether a line stands between the upper and the lower edge of its editor. */
const isInsideEditor = (line: Element): boolean => {
  const { top = 0, bottom = 0 } = line.closest('.cm-scroller')?.getBoundingClientRect() ?? {};
  const box = line.getBoundingClientRect();
  return box.top >= top && box.bottom <= bottom;
};

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test('a lesson that types scrolls its editor and never the page', async ({ page, lectern, mail }) => {
  const course = await openTrack({ lectern, mail }, [
    aStep(1000, manyLines(3)),
    aStep(2000, manyLines(60)),
    aStep(3000, `${manyLines(60)}console.log('end');\n`),
  ]);
  await enterAs(page, course.student);
  for (const size of WIDTHS)
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.goto(lecturePath(course));
      await seekTo(page, 0);
      const before = await scrollOf(page);
      const code = page.locator('.cm-content', { hasText: 'console.log' });
      await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
      await expect(code).toBeAttached();
      expect(await scrollOf(page)).toBe(before);
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(3.5);
      await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
      // A scroll that the editor asks for comes with its next measurement.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await scrollOf(page)).toBe(before);
      if (size.width < 768) await page.getByRole('button', { name: 'Code', exact: true }).click();
      const end = page.locator('.cm-line', { hasText: "'end'" });
      await expect.poll(() => end.evaluate(isInsideEditor)).toBe(true);
      if (size.width >= 768) await expect(end).toBeInViewport({ ratio: 1 });
    });
});
