import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { bookPath, standPath } from '../src/ui/mark-paths.ts';
import { browserOptions } from './browser-options.ts';

/** Draws the favicons and the picture of shared links into `public/`. Run it by hand after the mark changes. */
const PAPER = '#faf6ee';
const INK = '#1e1b16';
const RUBRIC = '#b93a15';
const publicDir = join(import.meta.dirname, '../public');
const font = readFileSync(
  new URL(
    import.meta.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  ),
);

const mark = (size: number, ink = INK): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}"><path fill="${RUBRIC}" d="${bookPath}"/><path fill="${ink}" d="${standPath}"/></svg>`;

writeFileSync(
  join(publicDir, 'favicon.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.stand{fill:${INK}}.book{fill:${RUBRIC}}@media (prefers-color-scheme:dark){.stand{fill:#f0ebdf}.book{fill:#ff8b5e}}</style><path class="book" d="${bookPath}"/><path class="stand" d="${standPath}"/></svg>\n`,
);

const square = (size: number, background: string): string =>
  `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${background}">${mark(background === 'transparent' ? size : size * 0.66)}</body>`;

const socialCard = `<style>
  @font-face { font-family: Sans; font-weight: 400 700; src: url(data:font/woff2;base64,${font.toString('base64')}) }
  body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 84px 96px; background: ${PAPER}; color: ${INK};
    font-family: Sans; display: grid; grid-template-rows: 1fr auto; }
  h1 { margin: 0; font-size: 148px; line-height: 1; font-weight: 600; letter-spacing: -0.045em; }
  p { margin: 26px 0 0; max-width: 680px; font-size: 40px; line-height: 1.25; color: #57503f; letter-spacing: -0.01em; }
  .row { display: flex; justify-content: space-between; align-items: flex-start; }
  footer { border-top: 6px double #8c826d; padding-top: 26px; font-size: 27px; font-weight: 600; color: ${RUBRIC}; }
</style>
<body><div class="row"><div><h1>Lectern</h1><p>A stand for your book, and a place to learn from it.</p></div>${mark(330)}</div>
<footer>Courses in sections and lectures, with video and code beside it</footer></body>`;

const browser = await chromium.launch(browserOptions);
const draw = async (file: string, width: number, height: number, html: string): Promise<void> => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(publicDir, file), omitBackground: true });
  await page.close();
};
await draw('favicon.png', 48, 48, square(48, 'transparent'));
await draw('apple-touch-icon.png', 180, 180, square(180, PAPER));
await draw('social-card.png', 1200, 630, socialCard);
await browser.close();
