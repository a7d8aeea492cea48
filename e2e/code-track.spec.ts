import { addCompletedLecture, addCourseToStudent } from '@lectern/contract/learning';
import { getAllSections, updateCourseStatus } from '@lectern/contract/course-builder';
import { setFreeLectures } from '@lectern/contract/outline';
import type { Section } from '@lectern/contract/course';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { callApi, makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { giveCredentials, register } from './people.ts';

const seekTo = async (page: Page, second: number): Promise<void> => {
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement, at) => {
    element.currentTime = at;
  }, second);
};

const PROGRAM = "import { two } from './lib/two.js';\nconst total = 1;\nconsole.log(total * two);\n";

const rich = (place: Locator, name: string): Locator =>
  place.getByRole('textbox', { name }).and(place.locator('[contenteditable]'));

const write = async (page: Page, file: string, code: string): Promise<void> => {
  await rich(page.getByRole('region', { name: /^Step \d$/ }), file).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
};

const addStep = async (page: Page, second: number, code: string): Promise<void> => {
  await seekTo(page, second);
  await page.getByRole('button', { name: `Add a step at 0:0${second}` }).click();
  await expect(rich(page.getByRole('region', { name: /^Step \d$/ }), 'main.js')).toBeFocused();
  await write(page, 'main.js', code);
};

test.describe('the code of a video', () => {
  test('is written by steps, published, followed, made one’s own, run, compared and found again', async ({
    page,
    browser,
    mail,
    lectern,
  }) => {
    const baseURL = lectern.url;
    const instructor = await register(baseURL, mail, 'Instructor');
    const { token } = instructor;
    const sections = [['video:Numbers', 'After']];
    const courseId = await makeCourse({ baseURL, token, name: 'Coded', sections, acceptsMarks: true });
    const [section] = await callApi<Section[]>({
      baseURL,
      token,
      operation: getAllSections,
      body: { courseId },
    });
    const [first, second] = section?.subSection.map(({ _id }) => _id) ?? [];

    await test.step('its author says what stands there at which second', async () => {
      await enterAs(page, instructor);
      await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
      await page.getByRole('link', { name: 'Edit Numbers' }).click();
      await page.getByRole('link', { name: 'Code in the video' }).click();
      await addStep(page, 1, 'const total = 1;\n');
      await addStep(page, 4, PROGRAM);
      await page.getByRole('button', { name: 'Add a file' }).click();
      await page.getByLabel('File', { exact: true }).fill('lib/two.js');
      await write(page, 'lib/two.js', 'export const two = 2;\n');
      await page.getByRole('button', { name: 'main.js', exact: true }).click();
      await page.getByRole('button', { name: 'Run and show the output here' }).click();
      await expect(page.getByRole('log', { name: 'Output' })).toHaveText('2');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save code' }).click();
      await expect(page.getByText('Code saved')).toBeVisible();
      await callApi({
        baseURL,
        token,
        operation: updateCourseStatus,
        body: { courseId, status: 'Published' },
      });
    });

    const student = await register(baseURL, mail, 'Student');
    await callApi({ baseURL, token: student.token, operation: addCourseToStudent, body: { courseId } });
    const context = await browser.newContext({ baseURL });
    const room = await context.newPage();
    await enterAs(room, student);
    const openLecture = (id = first): Promise<unknown> =>
      room.goto(`/dashboard/view-course?course=${courseId}&lecture=${id}`);
    const lesson = room.getByRole('region', { name: /^Following the lesson|^Your version/ });
    const editor = lesson.getByRole('textbox', { name: 'Code of the lesson' });
    const output = lesson.getByRole('log', { name: 'Output' });

    const ownLine = editor.locator('.cm-activeLine');
    const none = 'rgba(0, 0, 0, 0)';

    await test.step('the editor follows the video', async () => {
      await openLecture();
      await seekTo(room, 1.1);
      await expect(editor).toHaveText('const total = 1;');
      await seekTo(room, 4.5);
      await expect(lesson).toHaveAccessibleName('Following the lesson · 0:04');
      await expect(editor).toContainText('console.log(total * two);');
      await expect(output).toHaveText('2');
      // No line is marked as if it were written in.
      await expect(ownLine).toHaveCSS('background-color', none);
    });

    await test.step('it is empty again before the first line', async () => {
      await seekTo(room, 0);
      await expect(editor).toHaveText('The code appears here while the video plays.');
      await seekTo(room, 4.5);
      await expect(editor).toContainText('console.log(total * two);');
    });

    await test.step('a line says when it was written, and is found by its words', async () => {
      await editor.getByText('const total').click();
      await expect(ownLine).not.toHaveCSS('background-color', none);
      await lesson.getByRole('group', { name: 'Line 2' }).getByRole('button', { name: '0:00' }).click();
      await expect(lesson).toHaveAccessibleName('Following the lesson · 0:00');
      await room.getByRole('tab', { name: 'Find in the code' }).click();
      await room.getByLabel('Search the code of this lecture').fill('CONSOLE');
      await expect(room.getByText('1 line of code found')).toBeVisible();
      await room.getByRole('button', { name: /console\.log/ }).click();
      await expect(lesson).toHaveAccessibleName(/^Following the lesson · 0:0[1-3]$/);
      await expectAccessible(room);
    });

    await test.step('who wants no motion sees whole steps', async () => {
      await room.emulateMedia({ reducedMotion: 'reduce' });
      await seekTo(room, 3.5);
      await expect(lesson).toHaveAccessibleName('Following the lesson · 0:03');
      await expect(editor).toHaveText('const total = 1;');
      await room.emulateMedia({ reducedMotion: 'no-preference' });
      await expect(editor).toContainText('exp');
      await seekTo(room, 4.5);
    });

    await test.step('a key makes it the student’s, and it runs', async () => {
      await editor.click();
      await room.keyboard.press('ControlOrMeta+End');
      await room.keyboard.insertText('console.log("mine");');
      await expect(lesson).toHaveAccessibleName('Your version, from 0:04');
      await expect(lesson.getByText(/^This is your version now, from 0:04\./)).toBeAttached();
      await lesson.getByRole('button', { name: 'Run Code' }).click();
      await expect(output).toHaveText('2mine');
      await expectAccessible(room);
    });

    await test.step('a reload keeps it open', async () => {
      await expect(lesson.getByText(/^Saved/)).toBeVisible();
      await room.reload();
      await expect(lesson).toHaveAccessibleName('Your version, from 0:04');
      await expect(editor).toContainText('console.log("mine");');
      await seekTo(room, 4.5);
    });

    await test.step('it is compared with the lesson, which waits and goes on', async () => {
      const video = room.locator('video');
      const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
      await seekTo(room, 4.1);
      await video.evaluate(async (element: HTMLVideoElement) => {
        element.muted = true;
        element.playbackRate = 0.25;
        await element.play();
      });
      await lesson.getByRole('button', { name: 'Compare' }).click();
      const compare = room.getByRole('dialog', { name: /^Your version and the lesson’s at 0:0[45]$/ });
      await expect.poll(isPaused).toBe(true);
      await expect(compare.getByRole('textbox', { name: 'main.js: your version' })).toContainText('"mine"');
      await expect(compare.getByText('One file differs')).toBeVisible();
      await expectAccessible(room);
      await room.keyboard.press('Escape');
      await expect.poll(isPaused).toBe(false);
      await video.evaluate((element: HTMLVideoElement) => {
        element.pause();
        element.playbackRate = 1;
      });
      await seekTo(room, 4.5);
      await lesson.getByRole('button', { name: 'Back to the lesson' }).click();
      await expect(lesson).toHaveAccessibleName('Following the lesson · 0:04');
      await expect(editor).not.toContainText('mine');
      await lesson.getByRole('button', { name: 'Your version, 0:04' }).click();
      await expect(editor).toContainText('console.log("mine");');
      await lesson.getByRole('button', { name: 'Back to the lesson' }).click();
      await expect(editor).not.toContainText('mine');
    });

    await test.step('no second is named before the video has one', async () => {
      const video = /\/media\/videos\/(?!.*\.json)/;
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await room.route(video, async (route) => {
        await held;
        await route.continue();
      });
      await room.reload({ waitUntil: 'domcontentloaded' });
      await expect(rich(room.getByRole('main'), 'Code of the lesson')).toBeVisible();
      await expect(room.getByRole('heading', { name: 'The lesson’s code', exact: true })).toBeVisible();
      release();
      await expect(lesson).toHaveAccessibleName(/^Following the lesson · 0:0\d$/);
      await room.unroute(video);
    });

    await test.step('it is found again after another lecture, and on another device', async () => {
      await openLecture(second);
      await expect(room.getByText('Lesson’s code')).toBeHidden();
      await openLecture();
      await expect(lesson.getByRole('button', { name: 'Your versions (1)' })).toBeVisible();
      await enterAs(page, student);
      await page.goto(`/dashboard/view-course?course=${courseId}&lecture=${first}`);
      const elsewhere = page.getByRole('region', { name: /^Following the lesson|^Your version/ });
      await elsewhere.getByRole('button', { name: 'Your versions (1)' }).click();
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      const found = elsewhere.getByRole('textbox', { name: 'Code of the lesson' });
      await expect(found).toContainText('console.log("mine");');
      await elsewhere.getByRole('button', { name: 'Reset to this second' }).click();
      await expect(found).not.toContainText('mine');
      await elsewhere.getByRole('button', { name: 'Undo reset' }).click();
      await expect(found).toContainText('console.log("mine");');
    });

    await test.step('it is listed where the course is finished, and opened from there', async () => {
      for (const subsectionId of [first, second])
        await callApi({
          baseURL,
          token: student.token,
          operation: addCompletedLecture,
          body: { courseId, subsectionId },
        });
      await room.goto(`/dashboard/view-course?course=${courseId}&lecture=${second}&finish=`);
      await expect(room.getByRole('heading', { name: 'Your versions of a lesson’s code (1)' })).toBeVisible();
      await expectAccessible(room);
      await room.getByRole('link', { name: 'Numbers, from 0:04' }).click();
      await expect(lesson).toHaveAccessibleName('Your version, from 0:04');
      await expect(editor).toContainText('console.log("mine");');
    });

    await test.step('who changed it before they had an account finds it after the login', async () => {
      const asOwner = { baseURL, token };
      await callApi({
        ...asOwner,
        operation: setFreeLectures,
        params: { courseId },
        body: { lectures: [first], isFree: true },
      });
      await callApi({ ...asOwner, operation: updateCourseStatus, body: { courseId, status: 'Published' } });
      const visiting = await browser.newContext({ baseURL });
      const visit = await visiting.newPage();
      await visit.goto(`/course/${courseId}/lecture/${first}`);
      const tried = visit.getByRole('region', { name: /^Following the lesson|^Your version/ });
      const triedCode = tried.getByRole('textbox', { name: 'Code of the lesson' });
      await triedCode.click();
      await visit.keyboard.insertText('// tried');
      await expect(triedCode).toContainText('// tried');
      await visit.getByRole('button', { name: 'Open Tutorial' }).click();
      await giveCredentials(visit, await register(baseURL, mail, 'Student'));
      await expect(visit).toHaveURL(/view-course/);
      await tried.getByRole('button', { name: 'Your versions (1)' }).click();
      await visit.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(triedCode).toContainText('// tried');
      await visiting.close();
    });
    await context.close();
  });
});
