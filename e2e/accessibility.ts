import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './journey.ts';

type Theme = 'light' | 'dark';

const WIDTHS = [360, 768, 1280];
const RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** A theme changes colours and nothing else. */
const COLOUR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe finds wrong with the page as it is now, as one line for each element. */
export async function axeFindings(page: Page, runOnly = RULES): Promise<string[]> {
  await page.evaluate(async () => {
    // What is far down would have the colours of another theme.
    document.documentElement.removeAttribute('data-opened');
    // Colours that change in a transition, of 1 ms even, are the new ones once it has ended.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
  // Run in the page itself: several times faster than through another one, and no frame of ours holds text.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { runOnly, resultTypes: ['violations' as const], iframes: false },
  );
}

/** Expects nothing from axe, and no sideways scrolling, in both themes at three widths, or at those where the state exists. */
export async function expectAccessible(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const fullWidth = await page.evaluate(() => {
      // Whatever another width had scrolled under the header would be too small a target there.
      window.scrollTo({ top: 0, behavior: 'instant' });
      return document.documentElement.scrollWidth;
    });
    expect(fullWidth, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width);
    const check = async (theme: Theme, runOnly: axe.RunOnly): Promise<void> => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const message = `${page.url()} ${width} px, ${theme}`;
      // What takes its colours by script has them a moment later than the style sheet.
      await expect.poll(() => axeFindings(page, runOnly), { message }).toEqual([]);
    };
    await check('light', RULES);
    await check('dark', COLOUR_RULES);
  }
}
