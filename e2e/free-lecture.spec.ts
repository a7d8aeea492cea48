import { getAllSections, setHiddenEditor, updateCourseStatus } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { saveLectureText, setFreeLectures } from '@lectern/contract/outline';
import type { Page } from '@playwright/test';
import { callApi, makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { giveCredentials, register } from './people.ts';

const playedSeconds = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a lecture that its author makes free is watched and tried out by somebody without an account', async ({
  page,
  browser,
  mail,
  lectern: { url: baseURL },
}) => {
  const author = await register(baseURL, mail, 'Instructor');
  const access = { baseURL, token: author.token };
  const sections = [['video:Hello', 'Secrets', 'Loops']];
  const courseId = await makeCourse({ ...access, name: 'Knots', sections });
  await enterAs(page, author);
  await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
  await page.getByRole('button', { name: 'Select several' }).click();
  for (const title of ['Hello', 'Loops'])
    await page.getByRole('checkbox', { name: `Choose ${title}` }).check();
  await page.getByRole('button', { name: 'Free to watch' }).click();
  const loops = page.getByRole('listitem', { name: 'Loops' });
  await expect(loops.getByText('Free to watch')).toBeVisible();
  await page.getByRole('button', { name: 'Undo making lectures free' }).click();
  await expect(loops.getByText('Free to watch')).toBeHidden();
  await page.getByRole('link', { name: 'Edit Hello' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  const everybody = page.getByRole('checkbox', { name: 'Anybody can watch and read this lecture' });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/free-lectures') && answer.ok());
  await everybody.click();
  await saved;
  await page.reload();
  await expect(everybody).toBeChecked();
  const [section] = await callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } });
  const textId = section?.subSection[2]?._id ?? '';
  const description = 'A paragraph about loops, which repeat what stands in them.\n\n'.repeat(12);
  await callApi({
    ...access,
    operation: saveLectureText,
    params: { lectureId: textId },
    body: { description },
  });
  const free = { lectures: [textId], isFree: true };
  await callApi({ ...access, operation: setFreeLectures, params: { courseId }, body: free });
  await callApi({ ...access, operation: updateCourseStatus, body: { courseId, isPublished: true } });

  const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 780 }, hasTouch: true });
  try {
    const visitor = await phone.newPage();
    await visitor.goto(`/course/${courseId}`);
    await expect(visitor.getByRole('link', { name: 'Secrets' })).toBeHidden();
    await visitor.getByRole('link', { name: 'Try a free lecture' }).tap();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
    await visitor.getByRole('button', { name: 'Play', exact: true }).first().tap();
    await expect.poll(() => playedSeconds(visitor)).toBeGreaterThan(0.2);
    const code = visitor.getByRole('textbox', { name: 'code.js' }).and(visitor.locator('[contenteditable]'));
    await code.click();
    await visitor.keyboard.type("console.log('I am in')");
    await visitor.getByRole('button', { name: 'Run Code' }).tap();
    await expect(visitor.getByRole('log').getByText('I am in')).toBeVisible();
    await expectAccessible(visitor);

    await test.step('beside a long text the editor is in view, or a link near the top leads to it', async () => {
      await visitor.getByRole('link', { name: 'Next free lecture: Loops' }).tap();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Loops' })).toBeVisible();
      await visitor.setViewportSize({ width: 360, height: 780 });
      const run = visitor.getByRole('button', { name: 'Run Code' });
      const toEditor = visitor.getByRole('link', { name: 'Go to the editor' });
      await expect(run).not.toBeInViewport();
      await toEditor.tap();
      await expect(run).toBeInViewport({ ratio: 1 });
      await expect(visitor.getByRole('group', { name: 'Code of this lecture' })).toBeFocused();
      await visitor.setViewportSize({ width: 1280, height: 720 });
      await expect(toEditor).toBeHidden();
      await visitor.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(run).toBeInViewport({ ratio: 1 });
      await expect(visitor.getByRole('log', { name: 'Output' })).toBeInViewport({ ratio: 1 });
      await visitor.getByText('A paragraph about loops').last().scrollIntoViewIfNeeded();
      await expect(run).toBeInViewport({ ratio: 1 });
      await expectAccessible(visitor);
      await visitor.goBack();
    });

    await test.step('its author leaves the editor out of lectures that have no code', async () => {
      await page.goto(`/dashboard/add-course?course=${courseId}&step=publish`);
      const editor = page.getByRole('checkbox', { name: 'Code editor beside the lectures' });
      await expect(editor).toBeChecked();
      const hidden = page.waitForResponse((answer) => answer.url().endsWith('/hidden-editor') && answer.ok());
      await editor.click();
      await hidden;
      await expectAccessible(page);
      await page.goto(`/dashboard/view-course?course=${courseId}&lecture=${textId}`);
      await expect(page.getByText('A paragraph about loops').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Run Code' })).toHaveCount(0);
      await expect(page.getByRole('separator')).toHaveCount(0);
      await expectAccessible(page);
      await callApi({ ...access, operation: updateCourseStatus, body: { courseId, isPublished: true } });
      const other = await phone.newPage();
      await other.goto(`/course/${courseId}/lecture/${textId}`);
      await expect(other.getByRole('complementary', { name: 'The whole tutorial' })).toBeVisible();
      await expect(other.getByRole('button', { name: 'Run Code' })).toHaveCount(0);
      await expect(other.getByRole('link', { name: 'Go to the editor' })).toHaveCount(0);
      await expectAccessible(other);
      await other.close();
      const body = { hidesEditor: false };
      await callApi({ ...access, operation: setHiddenEditor, params: { courseId }, body });
      await callApi({ ...access, operation: updateCourseStatus, body: { courseId, isPublished: true } });
    });

    await visitor.getByRole('button', { name: 'Open Tutorial' }).click();
    await expect(visitor).toHaveURL(/\/login/);
    const student = await register(baseURL, mail, 'Student');
    await giveCredentials(visitor, student);
    await expect(visitor.getByRole('heading', { name: 'Hello', exact: true })).toBeVisible();
    await expect(visitor).toHaveURL(/view-course\?course=.+&lecture=/);
    await expect(code).toContainText('I am in');
  } finally {
    await phone.close();
  }
});
