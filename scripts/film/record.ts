/**
 * Records the landing page's film: the real product with its sample data, driven by hand and photographed frame by frame,
 * so that it runs evenly however busy the machine is. Needs Chromium, ffmpeg and a built page.
 * Usage: node scripts/film/record.ts
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { startLectern } from '../../harness/lectern.ts';
import { openSampleLecture } from '../../harness/sample-lecture.ts';
import { findOrInstallChromium } from '../../harness/chromium.mjs';

const TARGET = join(import.meta.dirname, '../../web/src/features/marketing/film');
const FRAMES_A_SECOND = 15;
const SIZE = { width: 1280, height: 704 };
/** The page without its frame: what is shown small must be read. */
const CLIP = { x: 272, y: 74, width: 1008, height: 630 };
const POSTER_WIDTH = 720;
const LECTURE = 'Giving values a name';
const PROGRAM = [
  "const name = 'Ada';",
  'const courses = 3;',
  "console.log(name + ' has ' + courses + ' courses.');",
];

const run = promisify(execFile);
const frames = await mkdtemp(join(tmpdir(), 'lectern-film-'));
let count = 0;

/** Keeps the page as it is for some seconds of the film. */
async function keep(page: Page, seconds = 1 / FRAMES_A_SECOND): Promise<void> {
  const shot = await page.screenshot({ clip: CLIP });
  const times = Math.max(1, Math.round(seconds * FRAMES_A_SECOND));
  for (let index = 0; index < times; index += 1) {
    await writeFile(join(frames, `${String(count).padStart(5, '0')}.png`), shot);
    count += 1;
  }
}

/** Plays the lecture's video for some seconds, from `start` on. */
async function playVideo(page: Page, start: number, seconds: number): Promise<void> {
  for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame += 1) {
    await page.locator('video').evaluate(
      (video: HTMLVideoElement, time) =>
        new Promise<void>((done) => {
          video.addEventListener('seeked', () => requestAnimationFrame(() => done()), { once: true });
          video.currentTime = time;
        }),
      start + frame / FRAMES_A_SECOND,
    );
    await keep(page);
  }
}

/** Scrolls evenly, slow at both ends. */
async function scrollTo(page: Page, target: number, seconds: number): Promise<void> {
  const from = await page.evaluate(() => window.scrollY);
  const steps = Math.round(seconds * FRAMES_A_SECOND);
  for (let step = 1; step <= steps; step += 1) {
    const share = (1 - Math.cos((Math.PI * step) / steps)) / 2;
    await page.evaluate(
      (top) => window.scrollTo({ top, behavior: 'instant' }),
      from + (target - from) * share,
    );
    await keep(page);
  }
}

async function openLecture(page: Page, base: string): Promise<void> {
  await openSampleLecture(page, base, { course: 'JavaScript for beginners', lecture: LECTURE });
  await page
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement) =>
        video.readyState >= 2 ||
        new Promise((done) => video.addEventListener('loadeddata', done, { once: true })),
    );
  await page.evaluate(() => document.fonts.ready);
}

async function act(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await playVideo(page, 9, 3.2);
  const editor = page.getByRole('textbox', { name: /code/i }).last();
  const top = await editor.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  await scrollTo(page, top - 190, 1.4);
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await keep(page, 0.4);
  for (const [index, line] of PROGRAM.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    for (const character of line) {
      await page.keyboard.insertText(character);
      await keep(page);
    }
    await keep(page, 0.25);
  }
  const button = page.getByRole('button', { name: 'Run Code' });
  await button.hover();
  await keep(page, 0.5);
  await button.click();
  await page.getByText('Ada has 3 courses.').waitFor();
  await keep(page, 2.2);
  await scrollTo(page, 0, 1.2);
  await page.getByRole('button', { name: 'Next Lecture' }).hover();
  await keep(page, 0.5);
  await page.getByRole('button', { name: 'Next Lecture' }).click();
  await page.getByText('Lecture Completed').first().waitFor();
  await keep(page, 2.2);
}

async function encode(file: string, codec: string): Promise<void> {
  const target = join(TARGET, file);
  const input = `-loglevel error -y -framerate ${FRAMES_A_SECOND} -i ${join(frames, '%05d.png')}`;
  const wrapping = '-pix_fmt yuv420p -map_metadata -1 -fflags +bitexact -an';
  await run('ffmpeg', [...`${input} ${codec} ${wrapping}`.split(' '), target]);
  console.log(`${file}  ${((await stat(target)).size / 1024).toFixed(0)} KB`);
}

await mkdir(TARGET, { recursive: true });
const lectern = await startLectern();
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--hide-scrollbars'],
});
try {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
  await openLecture(page, lectern.url);
  await act(page);
  await encode('film.webm', '-c:v libvpx-vp9 -crf 40 -b:v 0 -row-mt 1 -deadline good -cpu-used 2');
  await encode('film.mp4', '-c:v libx264 -preset slow -tune animation -crf 29 -movflags +faststart');
  await sharp(join(frames, '00000.png'))
    .resize(POSTER_WIDTH)
    .avif({ quality: 50, effort: 7 })
    .toFile(join(TARGET, 'film.avif'));
  console.log(`${(count / FRAMES_A_SECOND).toFixed(1)} s`);
} finally {
  await browser.close();
  await lectern.remove();
  await rm(frames, { recursive: true, force: true });
}
