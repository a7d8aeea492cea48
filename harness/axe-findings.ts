import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type axe from 'axe-core';

/** WCAG A and AA up to 2.2, and best practice. */
export const AXE_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The short build: a document that has no axe yet gets all of it, and the long one has more than twice its bytes. */
const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const SETTINGS = {
  resultTypes: ['violations' as const],
  // None of our frames contains text.
  iframes: false,
  // The style sheets are read for an experimental rule only, which is not asked for.
  preload: { assets: ['media' as const] },
};

/** The axe violations on the present page, one line per element. */
export async function axeFindings(page: Page, runOnly = AXE_RULES): Promise<string[]> {
  const look = (): Promise<string[] | undefined> =>
    page.evaluate(
      async (options) => {
        // Sections far down could otherwise still have the colours of another theme.
        document.documentElement.removeAttribute('data-opened');
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        // Colours are final at the end of their transition. The browser suspends the transitions of an element that it
        // does not lay out (`content-visibility`): awaiting them would hang until the element is scrolled into view.
        for (const animation of document.getAnimations())
          if (animation instanceof CSSTransition) animation.finish();
        if (!('axe' in window)) return undefined;
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
      },
      { runOnly, ...SETTINGS },
    );
  const findings = await look();
  if (findings !== undefined) return findings;
  // Injected into the page itself, which is several times faster than through another page.
  await page.evaluate(source);
  return (await look()) ?? [];
}
