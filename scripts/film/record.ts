/**
 * Records the landing page's films, a wide one and one for phones, each in both themes: the real product with its sample
 * data, driven by hand and photographed frame by frame, so that they run evenly however busy the machine is. Needs
 * Chromium, ffmpeg and a built page.
 * Usage: node scripts/film/record.ts [film-dark film-phone …]
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
const POSTER_WIDTH = 720;
const LECTURE = 'Giving values a name';
const POSTER_AT = 3.4;

interface Film {
  name: string;
  /** Of the window in which the lecture is opened. */
  size: { width: number; height: number };
  scale: number;
  /** Lays out the room, and returns what is filmed of it: without the frame, since what is shown small must be read. */
  layOut(page: Page): Promise<{ x: number; y: number; width: number; height: number }>;
  /** How far down the program and its output are, below the video. */
  toProgram: number;
}

const films: Film[] = [
  {
    name: 'film',
    size: { width: 1104, height: 722 },
    scale: 1,
    layOut: async (page) => {
      await page.getByRole('button', { name: 'Hide Course Content' }).click();
      await page.getByRole('button', { name: 'Show Course Content' }).waitFor();
      return { x: 64, y: 72, width: 1040, height: 650 };
    },
    toProgram: 0,
  },
  {
    name: 'film-phone',
    size: { width: 1104, height: 1200 },
    scale: 2,
    layOut: async (page) => {
      await page.setViewportSize({ width: 360, height: 1200 });
      await page.getByRole('button', { name: 'Code', exact: true }).click();
      await page.getByRole('button', { name: 'Edit this code' }).waitFor();
      const video = await page.locator('video').boundingBox();
      return { x: 0, y: video?.y ?? 0, width: 360, height: 480 };
    },
    toProgram: 259,
  },
];

/** The light film has the plain name. */
const THEMES = [
  { colorScheme: 'light', suffix: '' },
  { colorScheme: 'dark', suffix: '-dark' },
] as const;

const wanted = process.argv.slice(2);
const takes = films
  .flatMap(({ name, ...film }) =>
    THEMES.map(({ colorScheme, suffix }) => ({ ...film, colorScheme, name: `${name}${suffix}` })),
  )
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const run = promisify(execFile);
const frames = await mkdtemp(join(tmpdir(), 'lectern-film-'));
let count = 0;
let clip = { x: 0, y: 0, width: 0, height: 0 };

/** Keeps the page as it is for some seconds of the film. */
async function keep(page: Page, seconds = 1 / FRAMES_A_SECOND): Promise<void> {
  const shot = await page.screenshot({ clip });
  const times = Math.max(1, Math.round(seconds * FRAMES_A_SECOND));
  for (let index = 0; index < times; index += 1) {
    await writeFile(join(frames, `${String(count).padStart(5, '0')}.png`), shot);
    count += 1;
  }
}

/**
 * Plays the lecture's video from one second to another: so slowly that each frame is looked for by itself. The page reads
 * that it plays as usual, and shows that speed.
 */
async function playVideo(page: Page, from: number, to: number): Promise<void> {
  const video = page.locator('video');
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.playbackRate = 1;
    Object.defineProperty(element, 'playbackRate', { configurable: true, get: () => 1, set: () => {} });
    const real = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'playbackRate');
    real?.set?.call(element, 0.0625);
    await element.play();
  });
  await page.mouse.move(2, 2);
  for (let second = from; second < to; second += 1 / FRAMES_A_SECOND) {
    await video.evaluate(
      (element: HTMLVideoElement, time) =>
        new Promise<void>((done) => {
          element.addEventListener('seeked', () => requestAnimationFrame(() => done()), { once: true });
          element.currentTime = time;
        }),
      second,
    );
    await keep(page);
  }
  await video.evaluate((element: HTMLVideoElement) => {
    Reflect.deleteProperty(element, 'playbackRate');
    element.playbackRate = 1;
  });
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
  // They would cover the last line of the video.
  await page.keyboard.press('c');
}

async function type(page: Page, text: string): Promise<void> {
  for (const character of text) {
    await page.keyboard.insertText(character);
    await keep(page);
  }
}

/** Moves what is filmed down the page, as a thumb would. */
async function pan(page: Page, distance: number): Promise<void> {
  const steps = distance === 0 ? 0 : FRAMES_A_SECOND / 2;
  const top = clip.y;
  for (let step = 1; step <= steps; step += 1) {
    clip.y = Math.round(top + (distance * (1 - Math.cos((Math.PI * step) / steps))) / 2);
    await keep(page);
  }
  clip.y = top + distance;
}

async function act(page: Page, toProgram: number): Promise<void> {
  await playVideo(page, 9, 13.9);
  await page.getByRole('button', { name: 'Edit this code' }).click();
  await page.getByRole('button', { name: 'Back to the lesson' }).waitFor();
  await pan(page, toProgram);
  await keep(page, 0.6);
  await page.locator('.cm-content').getByText("'Lisbon'").dblclick();
  await keep(page, 0.6);
  await type(page, 'Nairobi');
  await keep(page, 0.4);
  const button = page.getByRole('button', { name: 'Run Code' });
  await button.hover();
  await keep(page, 0.4);
  await button.click();
  await page.getByRole('log').getByText('Nairobi 3').waitFor();
  await keep(page, 1.8);
  await page.getByRole('button', { name: 'Back to the lesson' }).hover();
  await keep(page, 0.4);
  await page.getByRole('button', { name: 'Back to the lesson' }).click();
  await page.getByRole('button', { name: 'Edit this code' }).waitFor();
  await pan(page, -toProgram);
  await playVideo(page, 13.9, 17);
  await keep(page, 0.6);
}

async function encode(file: string, codec: string): Promise<void> {
  const target = join(TARGET, file);
  const input = `-loglevel error -y -framerate ${FRAMES_A_SECOND} -i ${join(frames, '%05d.png')}`;
  const wrapping = '-pix_fmt yuv420p -map_metadata -1 -fflags +bitexact -an';
  await run('ffmpeg', [...`${input} ${codec} ${wrapping}`.split(' '), target]);
  console.log(`${file}  ${((await stat(target)).size / 1024).toFixed(0)} KB`);
}

await mkdir(TARGET, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--hide-scrollbars'],
});
try {
  for (const { name, size, scale, colorScheme, layOut, toProgram } of takes) {
    count = 0;
    const lectern = await startLectern();
    const page = await browser.newPage({ viewport: size, deviceScaleFactor: scale, colorScheme });
    await openLecture(page, lectern.url);
    clip = await layOut(page);
    await act(page, toProgram);
    await page.close();
    await lectern.remove();
    await encode(`${name}.webm`, '-c:v libvpx-vp9 -crf 40 -b:v 0 -row-mt 1 -deadline good -cpu-used 2');
    await encode(`${name}.mp4`, '-c:v libx264 -preset slow -tune animation -crf 29 -movflags +faststart');
    const poster = Math.round(POSTER_AT * FRAMES_A_SECOND);
    await sharp(join(frames, `${String(poster).padStart(5, '0')}.png`))
      .resize(POSTER_WIDTH)
      .avif({ quality: 50, effort: 7 })
      .toFile(join(TARGET, `${name}.avif`));
    console.log(`${(count / FRAMES_A_SECOND).toFixed(1)} s`);
    await rm(frames, { recursive: true });
    await mkdir(frames);
  }
} finally {
  await browser.close();
  await rm(frames, { recursive: true, force: true });
}
