import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findOrInstallChromium } from '../harness/chromium.mjs';
import { openSampleLecture } from '../harness/sample-lecture.ts';
import { DEMO, enterAs, openSession } from '../harness/session.ts';
import { expect, test } from './journey.ts';

interface Running {
  page: Page;
  /** Kills the browser, as a power cut or the system does when memory runs out. */
  kill: () => Promise<void>;
}

const addressIn = (folder: string): Promise<string> =>
  readFile(join(folder, 'DevToolsActivePort'), 'utf8').then(
    // The file is there before its first line is.
    (text) => (text.includes('\n') ? `http://127.0.0.1:${text.split('\n')[0]}` : ''),
    () => '',
  );

/** Starts a browser whose profile outlives it. */
async function startBrowser(folder: string): Promise<Running> {
  await rm(join(folder, 'DevToolsActivePort'), { force: true });
  const own = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    '--window-size=1280,900',
    '--autoplay-policy=no-user-gesture-required',
  ];
  const child: ChildProcess = spawn(
    await findOrInstallChromium(),
    [...own, `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'],
    { detached: true, stdio: 'ignore' },
  );
  await expect.poll(() => addressIn(folder)).not.toBe('');
  const browser = await chromium.connectOverCDP(await addressIn(folder));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no context');
  return {
    page: await context.newPage(),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      // The whole process group is killed, including the process that writes to the disk.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}

const secondOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a killed browser has lost at most two seconds of the place in a video', async ({ lectern }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-profile-'));
  const lecture = { course: 'Git without fear', lecture: 'Your first commit' };
  let running = await startBrowser(folder);
  try {
    await openSampleLecture(running.page, lectern.url, lecture);
    await running.page.getByRole('button', { name: 'Play' }).click();
    // The next report to the server would be sent after ten seconds.
    await expect.poll(() => secondOf(running.page)).toBeGreaterThan(5);
    const address = running.page.url();
    const left = await secondOf(running.page);
    await running.kill();

    running = await startBrowser(folder);
    // The content of `localStorage` is removed too: only the copy on the disk counts.
    await enterAs(running.page, await openSession(lectern.url, DEMO.student), lectern.url);
    await running.page.goto(address);
    await expect.poll(() => secondOf(running.page)).toBeGreaterThan(left - 2);
  } finally {
    await running.kill();
    await rm(folder, { recursive: true, force: true });
  }
});
