import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOwnCourse, type OwnCourse } from '@lectern/contract/course-builder';
import { MiB, SECOND } from '@lectern/contract/units';
import { fixture, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { aLargeVideo, giveVideo, hashOf, lineOf, NO_CONNECTION, trayOf } from '../harness/large-upload.ts';
import { startOwnLectern } from './own-lectern.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

// `npm run drills -- upload` is the full test, with 300 MB and three kills.
test.describe('a large video', () => {
  test('arrives whole over a killed server, a lost network and a closed tab, and is made ready before the eyes', async ({
    page,
    context,
    mail,
    consoleErrors,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-upload-'));
    const path = join(folder, 'talk.mp4');
    await aLargeVideo(path, 24 * MiB);
    // This journey kills its server, so it starts its own.
    const lectern = await startOwnLectern({ SMTP_URL: mail.url, SAMPLE_DATA: 'false', MEDIA_WORKER: 'true' });
    try {
      const instructor = await register(lectern.url, mail, 'Instructor');
      const { token } = instructor;
      const sections = [['Talk']];
      const courseId = await makeCourse({ baseURL: lectern.url, token, name: 'Talks', sections });
      await enterAs(page, instructor, lectern.url);
      await page.goto(`${lectern.url}/dashboard/my-courses`);
      const line = await lineOf(page);
      await line.set(2 * MiB);
      await giveVideo(page, { course: 'Talks', lecture: 'Talk', path });
      const tray = trayOf(page, 'Talk');
      await tray.open();
      await expect(tray.region.getByText(/^\d+ % of 24 MB · .*\/s · .* left$/)).toBeVisible();
      await tray.reach(15);
      await lectern.kill();
      await tray.say(NO_CONNECTION);
      await lectern.restart();
      await tray.reach(35);
      await line.set('cut');
      await tray.say(NO_CONNECTION);
      await line.set(2 * MiB);
      await tray.reach(50);
      await tray.region.getByRole('button', { name: 'Pause Talk' }).click();
      await tray.say('Paused');
      await page.close({ runBeforeUnload: false });
      // The browser logs each request that found no server or no network.
      expect(consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
      consoleErrors.length = 0;

      const next = await context.newPage();
      next.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
      await next.goto(`${lectern.url}/dashboard/my-profile`);
      const again = trayOf(next, 'Talk');
      await again.say(/^[4-9]\d % is uploaded\. Choose the same file again to continue$/);
      const input = again.region.getByLabel('Choose talk.mp4 again');
      await input.setInputFiles(fixture('lesson.mp4'));
      await expect(next.getByText('This is not the same file as “talk.mp4”')).toBeVisible();
      const said = await again.listen();
      await input.setInputFiles(path);
      await again.say('The file is uploaded', 200 * SECOND);
      // Server-sent events update the page; no request polls.
      expect(await said()).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/more qualities are being made \d+ %$/),
          expect.stringMatching(/Ready in all qualities$/),
        ]),
      );

      const answer = await fetch(lectern.url + getOwnCourse.paths[0].replace(':courseId', courseId), {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data } = (await answer.json()) as { data: OwnCourse };
      const video = await fetch(lectern.url + (data.courseContent[0]?.subSection[0]?.videoUrl ?? ''));
      const hash = createHash('sha256').update(Buffer.from(await video.arrayBuffer()));
      expect(hash.digest('hex')).toBe(await hashOf(path));
    } finally {
      await context.close();
      await lectern.remove();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
