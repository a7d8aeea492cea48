/**
 * Makes the videos and captions of the sample courses from the performances in `videos/`.
 * Needs `ffmpeg` and a Chromium; `node scripts/sample-videos/make.ts [part of a file name]`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright-core';

import { drawFrame } from './draw.ts';
import { startEncoder } from './encode.ts';
import { Recorder } from './recorder.ts';
import type { Cue, Video } from './scene.ts';
import { videos } from './videos/all.ts';

const FRAMES_PER_SECOND = 12;
const ROOT = join(import.meta.dirname, '../..');
const FONT =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

const wanted = process.argv[2] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await prepare(page);
  for (const video of videos.filter((each) => each.file.includes(wanted))) await film(page, video);
} finally {
  await browser.close();
}

async function prepare(page: Page): Promise<void> {
  const css = await readFile(join(import.meta.dirname, 'stage.css'), 'utf8');
  const font = (await readFile(join(ROOT, FONT))).toString('base64');
  const face = `@font-face{font-family:'Instrument Sans';font-weight:400 700;src:url(data:font/woff2;base64,${font})}`;
  await page.setContent(`<!doctype html><style>${face}${css}</style><main>Lectern</main>`);
  await page.evaluate(() => document.fonts.load("600 30px 'Instrument Sans'"));
}

async function film(page: Page, video: Video): Promise<void> {
  const recorder = new Recorder();
  video.record(recorder);
  const folder = join(ROOT, 'server/sample', video.course);
  await mkdir(folder, { recursive: true });
  const encoder = startEncoder(join(folder, `${video.file}.mp4`), FRAMES_PER_SECOND);
  let last: { html: string; png: Buffer } = { html: '', png: Buffer.alloc(0) };
  let index = 0;
  for (let frame = 0; frame < recorder.now * FRAMES_PER_SECOND; frame++) {
    const now = frame / FRAMES_PER_SECOND;
    while ((recorder.keyframes[index + 1]?.at ?? Infinity) <= now) index++;
    const keyframe = recorder.keyframes[index];
    if (!keyframe) throw new Error(`${video.file} records nothing`);
    const html = drawFrame(video, keyframe.scene, now, keyframe.at);
    if (html !== last.html) last = { html, png: await shoot(page, html) };
    await encoder.addFrame(last.png);
  }
  await encoder.finish();
  await writeFile(join(folder, `${video.file}.vtt`), toWebVtt(recorder.cues));
  console.log(`${video.course}/${video.file}.mp4  ${recorder.now.toFixed(1)} s`);
}

async function shoot(page: Page, html: string): Promise<Buffer> {
  await page.evaluate((content) => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = content;
  }, html);
  return page.screenshot({ type: 'png' });
}

function toWebVtt(cues: Cue[]): string {
  const blocks = cues.map((cue) => `${timestamp(cue.start)} --> ${timestamp(cue.end)}\n${cue.text}\n`);
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
