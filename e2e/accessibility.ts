import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { AXE_RULES, axeFindings } from '../harness/axe-findings.ts';
import { expect } from './journey.ts';

type Theme = 'light' | 'dark';

const WIDTHS = [360, 768, 1280];
/** The rules that a width between the outermost ones can break. It shows no content that neither of them shows. */
const PLACE_RULES: axe.RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };
/** A theme changes colours and nothing else. */
const COLOUR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Expects no axe finding and no sideways scrolling, in both themes and at three widths, or at the given ones. The page
 * stays at the last width.
 */
export async function expectAccessible(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const check = async (width: number, theme: Theme, runOnly: axe.RunOnly): Promise<void> => {
    await page.setViewportSize({ width, height: 900 });
    const fullWidth = await page.evaluate(() => {
      // A control that an earlier width had scrolled under the header would count as too small a target.
      window.scrollTo({ top: 0, behavior: 'instant' });
      return document.documentElement.scrollWidth;
    });
    expect(fullWidth, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width);
    const message = `${page.url()} ${width} px, ${theme}`;
    // Colours that a script sets arrive a moment after the style sheet.
    await expect.poll(() => axeFindings(page, runOnly), { message }).toEqual([]);
  };
  const outermost = new Set([widths[0] ?? 0, widths.at(-1) ?? 0]);
  const wear = (theme: Theme): Promise<void> =>
    page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await wear('light');
  for (const width of widths) await check(width, 'light', outermost.has(width) ? AXE_RULES : PLACE_RULES);
  // The theme changes once for all widths, because a page takes longer to change its theme than its width.
  await wear('dark');
  for (const width of outermost) await check(width, 'dark', COLOUR_RULES);
}
