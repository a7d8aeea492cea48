import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { AXE_RULES, axeFindings } from '../harness/axe-findings.ts';
import { expect } from './journey.ts';

type Theme = 'light' | 'dark';

const WIDTHS = [360, 768, 1280];
/** What a page can do wrong between two widths: it shows nothing there that neither of them shows. */
const PLACE_RULES: axe.RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };
/** A theme changes colours and nothing else. */
const COLOUR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Expects nothing from axe, and no sideways scrolling, in both themes at three widths, or at those where the state
 * exists. The page stays at the last of them.
 */
export async function expectAccessible(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const check = async (width: number, theme: Theme, runOnly: axe.RunOnly): Promise<void> => {
    await page.setViewportSize({ width, height: 900 });
    const fullWidth = await page.evaluate(() => {
      // Whatever another width had scrolled under the header would be too small a target there.
      window.scrollTo({ top: 0, behavior: 'instant' });
      return document.documentElement.scrollWidth;
    });
    expect(fullWidth, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width);
    const message = `${page.url()} ${width} px, ${theme}`;
    // What takes its colours by script has them a moment later than the style sheet.
    await expect.poll(() => axeFindings(page, runOnly), { message }).toEqual([]);
  };
  const outermost = new Set([widths[0] ?? 0, widths.at(-1) ?? 0]);
  const wear = (theme: Theme): Promise<void> =>
    page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await wear('light');
  for (const width of widths) await check(width, 'light', outermost.has(width) ? AXE_RULES : PLACE_RULES);
  // Once for all widths: a page takes longer to change its theme than its width.
  await wear('dark');
  for (const width of outermost) await check(width, 'dark', COLOUR_RULES);
}
