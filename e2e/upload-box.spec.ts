import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMediaWork, type MediaWork } from '@lectern/contract/media';
import { KiB, MiB } from '@lectern/contract/units';
import { callApi } from '../harness/courses.ts';
import { aLargeVideo, lineOf, NO_CONNECTION, trayOf } from '../harness/large-upload.ts';
import { enterAs, openSession } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';

test('the box of uploads says why it stands still, stays in the window, and takes a cancelling back', async ({
  page,
  mail,
  lectern,
  consoleErrors,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-box-'));
  const path = join(folder, 'talk.mp4');
  // Long enough that a busy machine sees it on its way.
  await aLargeVideo(path, 32 * MiB);
  try {
    const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Talks', [['Talk']]);
    const work = async () => callApi<MediaWork[]>({ ...access, operation: getMediaWork });
    await enterAs(page, instructor);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
    const line = await lineOf(page);
    await line.set(800 * KiB);
    await page.getByRole('link', { name: 'Edit Talk', exact: true }).click();
    await page.getByRole('link', { name: 'Video', exact: true }).click();
    await page.getByLabel('Video (optional)').setInputFiles(path);
    const tray = trayOf(page, 'Talk');
    const collapse = tray.region.getByRole('button', { name: 'Collapse the uploads' });

    await test.step('collapsed, it says how far it is', async () => {
      await tray.open();
      await tray.reach(2);
      await collapse.click();
      await expect(tray.region.getByText(/^\d+ % of 32(?:\.0)? MB · [^·]* left$/)).toBeVisible();
    });

    await test.step('without a connection, it says that it waits, in the window also while it is open', async () => {
      await line.set('cut');
      await expect(tray.region.getByText('Uploads: 1 waiting')).toBeVisible();
      await expect(tray.region.getByText('No connection', { exact: true })).toBeInViewport({ ratio: 1 });
      await tray.open();
      await expect(tray.region).toBeInViewport({ ratio: 1 });
      await expect(tray.region.getByText(NO_CONNECTION)).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(tray.region.getByText('No connection: 1 upload waits')).toBeInViewport({ ratio: 1 });
      await line.set(800 * KiB);
      await expect(tray.region.getByText(/^Upload · \d+ %$/)).toBeVisible();
    });

    await test.step('a cancelled one goes on from where it was', async () => {
      await tray.open();
      await tray.reach(5);
      await tray.region.getByRole('button', { name: 'Cancel Talk' }).click();
      await expect(tray.region.getByText('Upload cancelled')).toBeVisible();
      const undo = tray.region.getByRole('button', { name: 'Undo: go on with the upload of Talk' });
      await expect(undo).toBeFocused();
      const [before] = await work();
      await undo.click();
      await tray.reach(8);
      expect((await work()).map(({ _id }) => _id)).toEqual([before?._id]);
    });

    await test.step('messages do not lie on the open list of a phone', async () => {
      const messages = page.getByRole('region', { name: 'Messages' });
      const [list, shown] = await Promise.all([tray.region.boundingBox(), messages.boundingBox()]);
      expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0);
    });

    const other = await page.context().newPage();
    await other.goto('/dashboard/my-courses');
    const there = trayOf(other, 'Talk');

    await test.step('another tab says that it is sent here, and can pause it and go on with it', async () => {
      await there.open();
      await there.say(/^\d+ % · Being uploaded in another tab$/);
      await there.region.getByRole('button', { name: 'Pause Talk' }).click();
      await tray.say('Paused');
      await there.say(/^\d+ % · Paused in another tab$/);
      await there.region.getByRole('button', { name: 'Resume Talk' }).click();
      await tray.say(/^\d+ % of 32(?:\.0)? MB/);
      await there.say(/^\d+ % · Being uploaded in another tab$/);
    });

    await test.step('cancelled in another tab, it stops here too, and either tab takes it back', async () => {
      await there.region.getByRole('button', { name: 'Cancel Talk' }).click();
      await tray.say('Upload cancelled');
      await tray.region.getByRole('button', { name: 'Undo: go on with the upload of Talk' }).click();
      await tray.say(/^\d+ % of 32(?:\.0)? MB/);
      await there.say(/^\d+ % · Being uploaded in another tab$/);
    });

    await test.step('one that is cancelled for good is gone when the page is left, here, in other tabs and on the server', async () => {
      await tray.region.getByRole('button', { name: 'Cancel Talk' }).click();
      await expect(tray.region.getByText('Upload cancelled')).toBeVisible();
      await page.reload();
      await expect.poll(work).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tray.region).toBeHidden();
      await expect(there.region).toBeHidden();
    });

    await test.step('one that is cancelled just before a logout is gone, too', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
      await page.getByRole('link', { name: 'Edit Talk', exact: true }).click();
      await page.getByRole('link', { name: 'Video', exact: true }).click();
      await page.getByLabel('Video (optional)').setInputFiles(path);
      await tray.open();
      await tray.reach(2);
      await tray.region.getByRole('button', { name: 'Cancel Talk' }).click();
      await expect(tray.region.getByText('Upload cancelled')).toBeVisible();
      await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
      await expect(page).toHaveURL('/');
      const { token } = await openSession(lectern.url, instructor);
      expect(await callApi<MediaWork[]>({ ...access, token, operation: getMediaWork })).toEqual([]);
    });
    expect(consoleErrors.splice(0).filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
