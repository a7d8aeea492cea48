import { createHash, randomFillSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { MiB, SECOND } from '@lectern/contract/units';
import type { Locator, Page } from '@playwright/test';
import { fixture } from './courses.ts';

/** Makes a real video of any size: MP4 players skip the content of a `free` box (ISO/IEC 14496-12 §8.1.2). */
export async function aLargeVideo(path: string, bytes: number): Promise<void> {
  const video = await readFile(fixture('lesson.mp4'));
  const file = await open(path, 'w');
  await file.write(video);
  const padding = Buffer.alloc(8);
  padding.writeUInt32BE(bytes - video.byteLength);
  padding.write('free', 4, 'latin1');
  await file.write(padding);
  // Random bytes, so that a misplaced part changes the hash.
  const block = Buffer.alloc(4 * MiB);
  for (let left = bytes - video.byteLength - 8; left > 0; left -= block.byteLength)
    await file.write(randomFillSync(block).subarray(0, Math.min(left, block.byteLength)));
  await file.close();
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Polls for a condition that no locator can express; the error names it. */
export async function until(isSo: () => Promise<boolean>, what: string, within = 60 * SECOND): Promise<void> {
  const end = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come to this within ${within / SECOND} s: ${what}`);
    await pause(50);
  }
}

/** The network of a page: an upload speed in bytes per second, or no network at all. */
export async function lineOf(page: Page): Promise<{ set(bytesPerSecond: number | 'cut'): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  return {
    async set(speed) {
      await session.send('Network.emulateNetworkConditions', {
        offline: speed === 'cut',
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: speed === 'cut' ? 0 : speed,
      });
    },
  };
}

export interface Tray {
  region: Locator;
  /** Opens it: beside a menu that leaves no room for it, it comes folded. */
  open(): Promise<void>;
  /** Waits until the progress exceeds a percentage. */
  reach(percent: number): Promise<void>;
  /** Waits for a text in the upload's row. */
  say(words: string | RegExp, within?: number): Promise<void>;
  /** Starts recording all texts of the row, however briefly shown. The returned function returns them. */
  listen(): Promise<() => Promise<string[]>>;
}

/** The upload tray of a page, for the video of one lecture. */
export function trayOf(page: Page, title: string): Tray {
  const region = page.getByRole('region', { name: 'Uploads' });
  const bar = region.getByRole('progressbar', { name: `Progress of ${title}` });
  return {
    region,
    async open() {
      const fold = region.getByRole('button', { name: /^(?:Expand|Collapse) the uploads$/ });
      if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    },
    reach: (percent) =>
      until(
        // There is no bar while the upload waits for its server.
        async () =>
          Number(await bar.getAttribute('aria-valuenow', { timeout: SECOND }).catch(() => 0)) > percent,
        `more than ${percent} % of ${title}`,
        120 * SECOND,
      ),
    say: (words, within = 60 * SECOND) => region.getByText(words).first().waitFor({ timeout: within }),
    async listen() {
      const heard = await region.evaluateHandle((element) => {
        const words = new Set<string>();
        const read = (): void => {
          for (const line of element.querySelectorAll('li p')) words.add(line.textContent.trim());
        };
        new MutationObserver(read).observe(element, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        read();
        return words;
      });
      return () => heard.evaluate((words) => [...words]);
    },
  };
}

export const NO_CONNECTION = 'No connection: the upload resumes automatically';

/** Opens the lecture's page, chooses the file and returns to the outline, as an instructor would. */
export async function giveVideo(
  page: Page,
  { course, lecture, path }: { course: string; lecture: string; path: string },
): Promise<void> {
  await page.getByRole('button', { name: `Edit ${course}` }).click();
  await page.getByRole('button', { name: 'Course Builder' }).click();
  await page.getByRole('link', { name: `Edit ${lecture}`, exact: true }).click();
  await page.getByRole('link', { name: 'Video', exact: true }).click();
  // The limits must be shown before a choice.
  await page.getByText(/at most 8 GB/).waitFor();
  await page.getByLabel('Video (optional)').setInputFiles(path);
  await page.getByRole('link', { name: course, exact: true }).click();
}
