import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getOwnCourse } from '@lectern/contract/course-builder';
import { fixture, makeCourse } from './courses.ts';
import { expect, test } from './journey.ts';
import { startLectern } from './lectern.ts';
import { register } from './people.ts';

const MiB = 1024 * 1024;
const SECOND = 1000;

/** A real video of any size: MP4 lets players skip what a `free` box holds (ISO/IEC 14496-12 §8.1.2). */
const aLargeVideo = async (path: string, bytes: number): Promise<void> => {
  const video = await readFile(fixture('lesson.mp4'));
  const file = await open(path, 'w');
  await file.write(video);
  const padding = Buffer.alloc(8);
  padding.writeUInt32BE(bytes - video.byteLength);
  padding.write('free', 4, 'latin1');
  await file.write(padding);
  const block = Buffer.alloc(4 * MiB, 'lectern ');
  for (let left = bytes - video.byteLength - 8; left > 0; left -= block.byteLength)
    await file.write(block.subarray(0, Math.min(left, block.byteLength)));
  await file.close();
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

test.describe('a large video', () => {
  test('arrives whole over three kills of the server and a lost network, and is made ready', async ({
    page,
    context,
    mail,
    consoleErrors,
  }) => {
    test.setTimeout(240 * SECOND);
    const folder = await mkdtemp(join(tmpdir(), 'lectern-upload-'));
    const path = join(folder, 'talk.mp4');
    await aLargeVideo(path, 300 * MiB);
    // A server of its own, because it is killed.
    const lectern = await startLectern({ SMTP_URL: mail.url, SAMPLE_DATA: 'false', MEDIA_WORKER: 'true' });
    try {
      const instructor = await register(lectern.url, mail, 'Instructor');
      const sections = [['Talk']];
      const courseId = await makeCourse({
        baseURL: lectern.url,
        token: instructor.token,
        name: 'Talks',
        sections,
      });
      await page.goto(`${lectern.url}/cancel`);
      await page.evaluate(
        ([token, user]) => {
          localStorage.setItem('token', token);
          localStorage.setItem('user', user);
        },
        [instructor.token, JSON.stringify(instructor.user)] as const,
      );
      await page.goto(`${lectern.url}/dashboard/my-courses`);
      await page.getByRole('button', { name: 'Edit Talks' }).click();
      await page.getByRole('button', { name: 'Course Builder' }).click();
      await page.getByRole('button', { name: 'Edit Talk', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Lecture' });
      await expect(dialog.getByText(/at most 8\.0 GB/)).toBeVisible();
      await dialog.getByLabel(/^Video/).setInputFiles(path);
      // A line of 20 MB/s, so that there is something to interrupt.
      const session = await context.newCDPSession(page);
      const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20 * MiB };
      await session.send('Network.emulateNetworkConditions', line);
      await dialog.getByRole('button', { name: 'Save Lecture' }).click();
      await expect(dialog).toBeHidden();

      const tray = page.getByRole('region', { name: 'Videos on their way' });
      const bar = tray.getByRole('progressbar', { name: 'Progress of Talk' });
      const percent = async (): Promise<number> => Number(await bar.getAttribute('aria-valuenow'));
      for (const share of [10, 35, 60]) {
        await expect.poll(percent, { timeout: 60 * SECOND }).toBeGreaterThan(share);
        await lectern.kill();
        await expect(tray.getByText('No connection: it goes on by itself')).toBeVisible();
        await lectern.restart();
      }
      await expect.poll(percent, { timeout: 60 * SECOND }).toBeGreaterThan(75);
      await session.send('Network.emulateNetworkConditions', { ...line, offline: true });
      await expect(tray.getByText('No connection: it goes on by itself')).toBeVisible();
      await session.send('Network.emulateNetworkConditions', line);
      await expect(tray.getByText(/Ready to watch|Ready in all qualities/)).toBeVisible({
        timeout: 90 * SECOND,
      });
      await expect(page.getByText('0:08')).toBeVisible();

      const answer = await fetch(lectern.url + getOwnCourse.paths[0].replace(':courseId', courseId), {
        headers: { authorization: `Bearer ${instructor.token}` },
      });
      const { data } = (await answer.json()) as {
        data: { courseContent: { subSection: { videoUrl: string }[] }[] };
      };
      const video = await fetch(lectern.url + (data.courseContent[0]?.subSection[0]?.videoUrl ?? ''));
      const hash = createHash('sha256')
        .update(Buffer.from(await video.arrayBuffer()))
        .digest('hex');
      expect(hash).toBe(await hashOf(path));
      await expect(tray.getByText('Ready in all qualities')).toBeVisible({ timeout: 90 * SECOND });
      // The browser itself tells of each request that met a dead server or no network.
      expect(consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
      consoleErrors.length = 0;
    } finally {
      await page.close();
      await lectern.remove();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
