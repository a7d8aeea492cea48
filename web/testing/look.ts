import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { browserOptions } from './browser-options.ts';

/**
 * Takes pictures of every component at three widths in both themes.
 * Usage: node web/testing/look.ts [folder]
 */
const here = import.meta.dirname;
const outDir = join(tmpdir(), 'lectern-gallery');
const folder = process.argv[2] ?? join(outDir, 'pictures');
mkdirSync(folder, { recursive: true });

const configFile = join(here, '../vite.config.ts');
await build({
  root: here,
  configFile,
  logLevel: 'warn',
  publicDir: join(here, '../public'),
  build: { outDir, emptyOutDir: false, rolldownOptions: { input: join(here, 'gallery.html') } },
});
const server = await preview({
  root: here,
  configFile,
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
});
const base = server.resolvedUrls?.local[0] ?? '';

const browser = await chromium.launch(browserOptions);

const shoot = (page: Page, name: string, fullPage = true): Promise<Buffer> =>
  page.screenshot({ path: join(folder, `${name}.png`), fullPage });

for (const theme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: theme });
    page.on('console', (message) => console.log(`${theme} ${width}: ${message.text()}`));
    page.on('pageerror', (error) => console.log(`${theme} ${width}: ${error.message}`));
    await page.goto(`${base}gallery.html`);
    await page.getByRole('heading', { name: 'Every component' }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await shoot(page, `gallery-${theme}-${width}`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').waitFor();
    await shoot(page, `logout-${theme}-${width}`, false);
    await page.getByRole('button', { name: 'No' }).click();
    await page.getByRole('button', { name: 'Toasts' }).click();
    await page.getByText('Uploading').waitFor();
    await shoot(page, `toasts-${theme}-${width}`, false);
    await page.close();
  }
}
await browser.close();
await server.close();
console.log(folder);
