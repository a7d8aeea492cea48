import type { Browser, Page } from 'playwright-core';
import { SECOND } from '@lectern/contract/units';
import { axeFindings } from '../../harness/axe-findings.ts';
import { enterAs } from '../../harness/session.ts';
import type { AuditedPage } from './audited-pages.ts';

const WIDTHS = [360, 768, 1280];
const SETTLE_MS = 5 * SECOND;
const THEMES = ['light', 'dark'] as const;

async function open(page: Page, base: string, audited: AuditedPage): Promise<void> {
  await enterAs(page, audited.session, base);
  await page.emulateMedia({ colorScheme: 'light' });
  // The network is never idle: a lecture keeps an event stream open.
  await page.goto(base + audited.path);
  await page.locator('main:not([aria-busy]) h1').first().waitFor();
  await page.getByRole('status', { name: /loading/i }).waitFor({ state: 'detached' });
  // Those that follow a scroll position always run.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
}

/** The findings of axe on the settled page: scripts set some colours a moment after the style sheet. */
async function settledFindings(page: Page): Promise<string[]> {
  const until = Date.now() + SETTLE_MS;
  let findings = await axeFindings(page);
  while (findings.length > 0 && Date.now() < until) findings = await axeFindings(page);
  return findings;
}

/** Counts what axe finds on each page, by theme and width; prints the table and returns the sum. */
export async function auditAxe(
  browser: Browser,
  base: string,
  pages: readonly AuditedPage[],
): Promise<number> {
  const columns = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));
  console.log('\naxe (A, AA, 2.1, 2.2, best practice): elements found, bar 0');
  console.log(`page                  ${columns.map(({ theme, width }) => `${theme} ${width}`).join('  ')}`);
  const found: string[] = [];
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const audited of pages) {
    await open(page, base, audited);
    const cells: string[] = [];
    for (const { theme, width } of columns) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const findings = await settledFindings(page);
      found.push(...findings.map((finding) => `${audited.path} ${theme} ${width}: ${finding}`));
      cells.push(String(findings.length).padStart(`${theme} ${width}`.length));
    }
    console.log(`${audited.name.padEnd(22)}${cells.join('  ')}`);
  }
  await context.close();
  for (const finding of found) console.log(finding);
  return found.length;
}
