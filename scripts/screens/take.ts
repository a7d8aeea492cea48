/**
 * Takes the pictures of docs/screens/: the main screens of the built product with its sample data, at three widths in
 * both themes, at the window's height. Usage: npm run screens [-- --only course,login]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { KiB } from '@lectern/contract/units';
import { startLectern } from '../../harness/lectern.ts';
import { enterAs } from '../../harness/session.ts';
import { findOrInstallChromium } from '../../harness/chromium.mjs';
import { findScreens, type Screen } from './main-screens.ts';

const TARGET = join(import.meta.dirname, '../../docs/screens');
const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const THEMES = ['light', 'dark'] as const;
const HIGHEST_SIZE = 120 * KiB;

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const wanted = values.only.split(',').filter((name) => name !== '');

async function open(page: Page, base: string, { path, session, isReady }: Screen): Promise<void> {
  await enterAs(page, session, base);
  await page.goto(base + path);
  await page.locator('main:not([aria-busy]) h1').first().waitFor();
  await page.locator('html:not([data-font])').waitFor();
  await page.getByRole('status', { name: /loading|counting/i }).waitFor({ state: 'detached' });
  await isReady?.(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Lets the browser finish its own scrolling to the screen's subject.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Colours are final at the end of their transitions. */
async function whenItIsStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Those that follow a scroll have no end.
    const running = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity,
      );
    await Promise.allSettled(running.map(({ finished }) => finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

const lectern = await startLectern();
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await mkdir(TARGET, { recursive: true });
  const screens = await findScreens(lectern.url);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  // No worker processes the sample videos here; after some days they would be ready.
  await context.addInitScript(() =>
    new MutationObserver(() => {
      const tray = document.querySelector<HTMLElement>('[aria-label="Uploads"]');
      if (tray) tray.style.display = 'none';
    }).observe(document, { childList: true, subtree: true }),
  );
  const page = await context.newPage();
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await open(page, lectern.url, screen);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await whenItIsStill(page);
        const picture = await sharp(await page.screenshot())
          .webp({ quality: 84, effort: 6 })
          .toBuffer();
        const file = `${screen.name}-${size.width}-${theme}.webp`;
        if (picture.length > HIGHEST_SIZE) throw new Error(`${file} has ${picture.length} bytes`);
        await writeFile(join(TARGET, file), picture);
        console.log(`${file.padEnd(40)} ${(picture.length / 1024).toFixed(0).padStart(4)} KB`);
      }
    }
  }
} finally {
  await browser.close();
  await lectern.remove();
}
