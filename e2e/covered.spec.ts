import { UPLOADS_PATH } from '@lectern/contract/media';
import { getOwnCourse, type OwnCourse } from '@lectern/contract/course-builder';
import type { Locator, Page } from '@playwright/test';
import { callApi, fixture, makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { coveredIn } from './covered-controls.ts';
import { expect, test } from './journey.ts';
import { register, type Account } from './people.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 900 },
  { width: 1280, height: 720 },
] as const;

const openBuilder = async (page: Page, course: string): Promise<void> => {
  await page.goto('/dashboard/my-courses');
  await page.getByRole('button', { name: `Edit ${course}` }).click();
  await page.getByRole('button', { name: 'Course Builder' }).click();
};

const addLecture = async (page: Page, video: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add a Lecture to Part 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Lecture' });
  await dialog.getByLabel('Title').fill('A lie');
  await dialog.getByLabel('Description').fill('It says that it is a video.');
  await dialog.getByLabel(/^Video/).setInputFiles(fixture(video));
  return dialog;
};

/** An upload of which no byte has arrived yet. */
const beginUpload = async (baseURL: string, { token }: Account, courseId: string): Promise<void> => {
  const course = await callApi<OwnCourse>({ baseURL, token, operation: getOwnCourse, params: { courseId } });
  const lecture = course.courseContent[0]?.subSection[0]?._id ?? '';
  const metadata = { lecture, filename: 'talk.mp4' };
  const response = await fetch(baseURL + UPLOADS_PATH, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${btoa(value)}`)
        .join(','),
    },
  });
  expect(response.status).toBe(201);
};

test.describe('nothing hides', () => {
  test('why a lecture was not added: it stands in the dialog, at the field or above the buttons', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const { token } = instructor;
    await makeCourse({ baseURL: lectern.url, token, name: 'Fakes', sections: [['One']], isPublished: false });
    await enterAs(page, instructor);
    await openBuilder(page, 'Fakes');
    const dialog = await addLecture(page, 'not-a-video.mp4');
    const video = dialog.getByLabel(/^Video/);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await dialog.getByLabel('Title').focus();
      await dialog.getByRole('button', { name: 'Add Lecture' }).click();
      await expect(video).toHaveAccessibleDescription(/the file is damaged or incomplete/);
      await expect(video).toBeFocused();
      await expect(dialog.getByText(/damaged or incomplete/)).toBeInViewport();
    }

    await dialog.getByRole('button', { name: 'Remove not-a-video.mp4' }).click();
    await expect(dialog.getByText(/damaged or incomplete/)).toBeHidden();
    await page.route('**/api/v1/createSubSection', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Add Lecture' }).click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('Error in saving the lecture, ');
    await expect(alert).toBeInViewport({ ratio: 1 });
    const saving = dialog.getByText('Saving the lecture…');
    await expect(saving).toHaveCount(0);
    await page.unroute('**/api/v1/createSubSection');
    const { promise: isDue, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/v1/createSubSection', async (route) => {
      await isDue;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Add Lecture' }).click();
    await expect(saving).toBeInViewport({ ratio: 1 });
    expect(await coveredIn(dialog, { broughtIntoView: true })).toEqual([]);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    // The toast is gone after some seconds.
    const isTold = expect(page.getByText('Lecture created successfully')).toBeVisible();
    goOn();
    await isTold;
    await expect(dialog).toBeHidden();
    expect(consoleErrors.splice(0).every((text) => text.includes('Failed to load resource'))).toBe(true);
  });

  test('a control of a dialog behind the preview of a video', async ({ page, mail, lectern }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const { token } = instructor;
    await makeCourse({ baseURL: lectern.url, token, name: 'Films', sections: [['One']], isPublished: false });
    await enterAs(page, instructor);
    await openBuilder(page, 'Films');
    const dialog = await addLecture(page, 'lesson.mp4');
    await expect(dialog.getByLabel('Preview')).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await coveredIn(dialog, { broughtIntoView: true }), `${size.width} px`).toEqual([]);
      await expect(dialog.getByRole('button', { name: 'Add Lecture' })).toBeInViewport({ ratio: 1 });
    }
  });

  test('a control behind the list of uploads, which stays as it was left', async ({
    page,
    mail,
    lectern,
  }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const { token } = instructor;
    const access = { baseURL: lectern.url, token };
    for (const name of ['First', 'Second', 'Third', 'Fourth'])
      await makeCourse({ ...access, name, sections: [['One']], isPublished: false });
    const sections = [['Talk', 'Two', 'Three', 'Four', 'Five', 'Six']];
    await beginUpload(lectern.url, instructor, await makeCourse({ ...access, name: 'Talks', sections }));
    await enterAs(page, instructor);
    const tray = page.getByRole('region', { name: 'Uploads' });
    // Beside a menu that needs the height, it opens only when somebody opens it.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/dashboard/my-courses');
    await expect(tray.getByText('Uploads: 1 stopped')).toBeVisible();
    await expect(tray.getByRole('button', { name: 'Expand the uploads' })).toBeVisible();
    const menu = page.getByRole('complementary', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'Questions' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Dark colours' })).toBeInViewport();
    expect(await coveredIn(menu)).toEqual([]);
    // On a phone it is a line at the foot, which leaves room for what is scrolled to, and opens by a press alone.
    await page.setViewportSize({ width: 360, height: 740 });
    await openBuilder(page, 'Talks');
    await expect(tray.getByText('1 upload stopped')).toBeVisible();
    for (const step of ['Course Builder', 'Publish Course']) {
      await page.getByRole('button', { name: step }).click();
      await expect(tray.getByRole('button', { name: 'Expand the uploads' })).toBeInViewport({ ratio: 1 });
      const covered = await coveredIn(page.locator('main'), { broughtIntoView: true });
      expect(
        covered.filter((text) => /under .*(talk|upload)/i.test(text)),
        step,
      ).toEqual([]);
    }
    await tray.getByRole('button', { name: 'Expand the uploads' }).click();
    await expect(tray.getByText(/^0 % is uploaded/)).toBeVisible();
    await page.reload();
    await expect(tray.getByRole('button', { name: 'Expand the uploads' })).toBeVisible();

    await page.setViewportSize(SIZES[2]);
    await openBuilder(page, 'Talks');
    await tray.getByRole('button', { name: 'Expand the uploads' }).click();
    for (const size of SIZES.filter(({ width }) => width >= 768)) {
      await page.setViewportSize(size);
      await openBuilder(page, 'Talks');
      await expect(tray.getByRole('button', { name: 'Collapse the uploads' })).toBeAttached();
      for (const step of ['Course Builder', 'Publish Course']) {
        await page.getByRole('button', { name: step }).click();
        const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        for (let top = 0; top <= end; top += 100) {
          await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
          const covered = await coveredIn(page.locator('main'));
          const byTray = covered.filter((text) => /under .*(talk|upload)/i.test(text));
          expect(byTray, `${step}, ${size.width} px, scrolled to ${top}`).toEqual([]);
        }
      }
    }
    await tray.getByRole('button', { name: 'Collapse the uploads' }).click();
    await page.reload();
    await expect(tray.getByRole('button', { name: 'Expand the uploads' })).toBeVisible();
    await tray.getByRole('button', { name: 'Expand the uploads' }).click();
    await page.reload();
    await expect(tray.getByText(/^0 % is uploaded/)).toBeVisible();
  });
});
