import {
  createSubSection,
  getOwnCourse,
  updateCourseStatus,
  updateSubSection,
} from '@lectern/contract/course-builder';
import type { Page } from '@playwright/test';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

const lectureTick = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: 'Course Content' })
    .getByRole('button', { name: new RegExp(`^${title} is (not )?complete`) });

const codeOf = (page: Page) => page.getByRole('textbox', { name: 'code.js' });

const secondOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test.describe('progress on two devices', () => {
  test('agrees within seconds, outlives a publish and an undo, and ends in a certificate', async ({
    page,
    browser,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const baseURL = lectern.url;
    const instructor = await register(baseURL, mail, 'Instructor');
    const access = { baseURL, token: instructor.token };
    const name = `Knots on two devices ${Date.now()}`;
    const courseId = await makeCourse({
      ...access,
      name,
      sections: [['video:Bowline', 'Eight'], ['Dry it']],
      acceptsMarks: true,
    });
    const student = await register(baseURL, mail, 'Student');
    const phoneContext = await browser.newContext({ baseURL });
    const phone = await phoneContext.newPage();
    await enterAs(page, student);
    await enterAs(phone, student);

    await page.goto(`/course/${courseId}`);
    await page.getByRole('button', { name: 'Open Tutorial' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Bowline' })).toBeVisible();
    await expect(page.locator('video')).toBeVisible();

    await test.step('a tick on one device is seen on the other, and its undo too', async () => {
      await phone.goto(`/dashboard/view-course?course=${courseId}`);
      await expect(phone.getByText('Progress 0%')).toBeVisible();
      await lectureTick(page, 'Eight').click();
      await expect(phone.getByText('Progress 33%')).toBeVisible();
      await expect(lectureTick(phone, 'Eight')).toHaveAccessibleName(
        'Eight is complete. Mark it as not complete',
      );
      await lectureTick(phone, 'Eight').click();
      await expect(page.getByText('Progress 0%')).toBeVisible();
    });

    await test.step('the second of the video follows', async () => {
      // The page itself pauses at the second: a pause from here might come after the end of the short video.
      await page.locator('video').evaluate((video: HTMLVideoElement) => {
        video.muted = true;
        video.addEventListener('timeupdate', function stop() {
          if (video.currentTime < 3.5) return;
          video.removeEventListener('timeupdate', stop);
          video.pause();
        });
        return video.play();
      });
      await expect.poll(() => secondOf(page)).toBeGreaterThan(3.5);
      // The place is stored in whole seconds.
      await expect.poll(() => secondOf(phone)).toBeGreaterThan(2.5);
    });

    await test.step('the code follows', async () => {
      for (const one of [page, phone]) {
        await one.getByRole('button', { name: 'Run Code' }).scrollIntoViewIfNeeded();
        await expect(one.locator('.cm-content')).toBeVisible();
      }
      await codeOf(page).fill('const loop = "bowline";');
      await expect(codeOf(phone)).toHaveText('const loop = "bowline";');
    });

    await test.step('what is done without a network counts, and is sent when it is back', async () => {
      await phoneContext.setOffline(true);
      await lectureTick(phone, 'Eight').click();
      await expect(phone.getByText(/You are offline\. The change is saved here/)).toBeVisible();
      await expect(phone.getByText('Progress 33%')).toBeVisible();
      await lectureTick(page, 'Dry it').click();
      await expect(page.getByText('Progress 33%')).toBeVisible();
      await phoneContext.setOffline(false);
      await expect(page.getByText('Progress 66%')).toBeVisible();
      await expect(phone.getByText('Progress 66%')).toBeVisible();
      expect(consoleErrors.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
    });

    const { courseContent } = await callApi<{
      courseContent: { _id: string; subSection: { _id: string; title: string }[] }[];
    }>({
      ...access,
      operation: getOwnCourse,
      params: { courseId },
    });
    const publish = () =>
      callApi({ ...access, operation: updateCourseStatus, body: { courseId, isPublished: true } });

    await test.step('publishing changes nothing of it, says what is new, and is gone on with by itself', async () => {
      const subSectionId = courseContent[1]?.subSection[0]?._id;
      const body = { subSectionId, title: 'Dry it well', description: 'A wet rope rots.' };
      await callApi({ ...access, operation: updateSubSection, body, files: {} });
      await publish();
      await page.reload();
      await expect(page.getByText(/^You now follow the new version/)).toBeVisible();
      await page.getByText('What has changed').click();
      await expect(page.getByText('was “Dry it”')).toBeVisible();
      await expect(page.getByText('Progress 66%')).toBeVisible();
      await page.getByRole('button', { name: /^Notices/ }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: /has a new version/ })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    });

    await test.step('Continue leads back to the lecture and the second, from the profile and from the list', async () => {
      await page.goto('/dashboard');
      await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
      await page.goto('/dashboard/enrolled-courses');
      await expect(page.getByText(/^Bowline, at 0:0[3-9]$/)).toBeVisible();
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Bowline' })).toBeVisible();
      await expect.poll(() => secondOf(page)).toBeGreaterThan(2.5);
      await page.getByRole('button', { name: 'Run Code' }).scrollIntoViewIfNeeded();
      await expect(codeOf(page)).toHaveText('const loop = "bowline";');
    });

    await test.step('notes keep the second', async () => {
      await page.getByText('Notes and bookmarks').click();
      await page.getByLabel(/^New note/).fill('The loop does not slip');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByText('The loop does not slip', { exact: true })).toBeVisible();
      await page.locator('video').evaluate((video: HTMLVideoElement) => {
        video.currentTime = 0;
      });
      await page.getByRole('button', { name: /^Go to Note at 0:0/ }).click();
      await expect.poll(() => secondOf(page)).toBeGreaterThan(2);
    });

    await test.step('the course once completed stays completed', async () => {
      await lectureTick(page, 'Bowline').click();
      await expect(page.getByRole('heading', { name: `You have completed ${name}` })).toBeVisible();
      await expect(phone.getByText('Progress 100%')).toBeVisible();
      await page.getByRole('button', { name: 'Get the certificate' }).click();
      await lectureTick(page, 'Eight').click();
      await expect(page.getByText('Progress 66%')).toBeVisible();
      await expect(page.getByRole('heading', { name: `You have completed ${name}` })).toBeVisible();
      await page.getByRole('link', { name: 'See the certificate' }).click();
      await expect(page).toHaveURL(/\/certificates\/[\w-]{22}$/);
    });

    await test.step('the certificate is there for everybody who knows its address', async () => {
      const visitor = await browser.newContext({ baseURL, javaScriptEnabled: false });
      const shown = await visitor.newPage();
      await shown.goto(page.url());
      await expect(shown.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(shown.getByText('Sam Example')).toBeVisible();
      await visitor.close();
    });

    await test.step('what would make the percentage smaller waits for a click, and the completion stays', async () => {
      const body = { sectionId: courseContent[0]?._id, title: 'Square', description: 'Two ropes in one.' };
      await callApi({ ...access, operation: createSubSection, body, files: {} });
      await publish();
      await page.goto(`/dashboard/view-course?course=${courseId}`);
      await expect(page.getByText(/your progress would be 50%/)).toBeVisible();
      await expect(page.getByText('Progress 66%')).toBeVisible();
      await page.getByText('What has changed').click();
      await expect(page.getByText('Square')).toBeVisible();
      await page.getByRole('button', { name: 'Switch to the new version' }).click();
      await expect(page.getByText('Progress 50%')).toBeVisible();
      await expect(page.getByRole('heading', { name: `You have completed ${name}` })).toBeVisible();
      await expect(page.getByText(/^Completed on .* · Version 2$/).first()).toBeVisible();
    });

    // Its stream would be refused while the student has left.
    await phoneContext.close();

    await test.step('who leaves comes back to everything', async () => {
      // It is asked for when the page is idle, and would be refused after leaving.
      const marks = page.waitForResponse((response) => response.url().endsWith('/question-marks'));
      await page.goto(`/dashboard/view-course?course=${courseId}`);
      await marks;
      await page.getByText('Tutorial settings').click();
      await page.getByRole('button', { name: 'Leave this tutorial' }).click();
      await page.getByRole('button', { name: 'Leave the tutorial' }).click();
      await expect(page).toHaveURL('/dashboard/enrolled-courses');
      await expect(page.getByText('You are not enrolled in a tutorial yet')).toBeVisible();
      await page.goto(`/course/${courseId}`);
      await page.getByRole('button', { name: 'Open Tutorial' }).click();
      await expect(page.getByText('Progress 50%')).toBeVisible();
    });

    await test.step('who has learnt may review, and the instructor replies', async () => {
      await page.goto(`/course/${courseId}#reviews`);
      await page.getByLabel('4 stars').check();
      await page.getByLabel('Review', { exact: true }).fill('I can tie it now');
      await page.getByRole('button', { name: 'Publish review' }).click();
      await expect(page.getByRole('list', { name: 'Reviews' }).getByText('I can tie it now')).toBeVisible();
      const teaching = await browser.newContext({ baseURL });
      const desk = await teaching.newPage();
      await enterAs(desk, instructor);
      await desk.goto(`/course/${courseId}#reviews`);
      await desk.getByRole('button', { name: 'Reply to Sam Example' }).click();
      await desk.getByLabel('Your reply').fill('Well done');
      await desk.getByRole('button', { name: 'Save reply' }).click();
      await expect(desk.getByText(/^Ines Example replied on/)).toBeVisible();
      await desk.goto('/dashboard/instructor-dashboard');
      await expect(desk.getByRole('heading', { name: 'Enrolments over time' })).toBeVisible();
      await desk.getByRole('region', { name: 'Enrolments over time' }).getByText('As a table').click();
      await expect(desk.getByRole('table', { name: 'Enrolments by week' })).toBeVisible();
      await teaching.close();
    });
  });
});
