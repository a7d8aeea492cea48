import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG A and AA up to 2.2, and best practice. */
export const AXE_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The axe violations on the present page, one line per element. */
export async function axeFindings(page: Page, runOnly = AXE_RULES): Promise<string[]> {
  const isThere = await page.evaluate(async () => {
    // Sections far down could otherwise still have the colours of another theme.
    document.documentElement.removeAttribute('data-opened');
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Colours are final at the end of their transition. The browser suspends the transitions of an element that it does
    // not lay out (`content-visibility`): awaiting them would hang until the element is scrolled into view.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
    return 'axe' in window;
  });
  // Injected into the page itself, which is several times faster than through another page. None of our frames contains
  // text.
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { runOnly, resultTypes: ['violations' as const], iframes: false },
  );
}
