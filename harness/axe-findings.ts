import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG A and AA up to 2.2, and best practice. */
export const AXE_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What axe finds wrong with the page as it is now, as one line for each element. */
export async function axeFindings(page: Page, runOnly = AXE_RULES): Promise<string[]> {
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
