import { takeDownCourse } from '@lectern/contract/admin';
import {
  getAllSections,
  getOwnCourse,
  updateCourseStatus,
  type OwnCourse,
} from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { saveExercise } from '@lectern/contract/exercises';
import { addCourseToStudent } from '@lectern/contract/learning';
import { UPLOADS_PATH } from '@lectern/contract/media';
import { addToOutline, saveLectureText } from '@lectern/contract/outline';
import { expectAccessible } from './accessibility.ts';
import { DAY } from '@lectern/contract/units';
import { callApi } from '../harness/courses.ts';
import { enterAs, openSession } from '../harness/session.ts';
import { chooseForCourse } from './course-menu.ts';
import { coveredIn } from './covered-controls.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';
import { makeAdmin, register } from './people.ts';

const text = (value: string): string => Buffer.from(value).toString('base64');

/** A solution that does not pass its own test. */
const unfit = {
  instructions: 'Make two.',
  files: [{ name: 'code.js', content: 'export const two = () => 0;' }],
  solution: [{ name: 'code.js', content: 'export const two = () => 3;' }],
  visibleTests: `import { two } from './code.js';
test('makes two', () => { expect(two()).toBe(2); });`,
  hiddenTests: '',
  hints: [],
  sharesSolutions: false,
  namesHiddenTests: false,
};

test.describe('publishing', () => {
  test('lists what stands in its way until it is solved, and asks before it leaves a video out', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const sections = [['Counting', 'Waiting']];
    const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Numbers', sections, {
      isPublished: false,
    });
    const [section] = await callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } });
    const [counting = '', waiting = ''] = (section?.subSection ?? []).map(({ _id }) => _id);
    const exercise = { ...access, operation: saveExercise, params: { lectureId: counting } };
    await callApi({ ...exercise, body: unfit });
    const begun = await fetch(lectern.url + UPLOADS_PATH, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${instructor.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': `lecture ${text(waiting)},filename ${text('a.mp4')}`,
      },
    });
    expect(begun.status).toBe(201);

    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    await page.getByRole('button', { name: 'Edit Numbers' }).click();
    await page.getByRole('button', { name: 'Publish Course' }).click();
    const list = page.getByRole('region', { name: 'Before you publish' });
    await page.getByLabel('Make this Course Public').check();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    // The list is far above the button: the page leads to it, and no toast covers it or says it twice.
    const refusal = page.getByRole('alert').getByText('Not published. Solve the problems below');
    await expect(refusal).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
    await expect(page.getByText('The exercise of “Counting”')).toHaveCount(1);
    await expect(list.getByRole('heading', { name: 'Before you publish' })).toBeFocused();
    await expect(list.getByText('The exercise of “Counting”: ')).toBeInViewport({ ratio: 1 });
    consoleErrors.length = 0;
    await expect(list).toContainText('The exercise of “Counting”: ');
    await expect(list).toContainText(
      'The new video of “Waiting” is not uploaded yet (0 %). If that has stopped, choose the same file again',
    );
    await expect(list.getByRole('link', { name: 'Open the exercise' })).toHaveAttribute(
      'href',
      `/dashboard/lecture?course=${courseId}&lecture=${counting}&tab=exercise`,
    );
    await page.goto(`/dashboard/exercise?lecture=${counting}&course=${courseId}`);
    await expect(page.getByRole('link', { name: 'Exercise', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await list.getByRole('link', { name: 'Open the video' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Waiting' })).toBeVisible();
    await page.goBack();

    const solution = [{ name: 'code.js', content: 'export const two = () => 2;' }];
    await callApi({ ...exercise, body: { ...unfit, solution } });
    await page.getByRole('button', { name: 'Publish Course' }).click();
    await expect(list).not.toContainText('The exercise of');
    await expect(refusal).toBeHidden();
    await expect(page.getByLabel('Make this Course Public')).toBeChecked();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    const question = page.getByRole('alertdialog', { name: 'Publish without this video?' });
    await question.getByRole('button', { name: 'Wait for it' }).click();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    await question.getByRole('button', { name: 'Publish without it' }).click();
    await expect(page).toHaveURL('/dashboard/my-courses');
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
  });

  test('has its buttons in one place, before and after the first version, and above nothing', async ({
    page,
    mail,
    lectern,
  }) => {
    const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Tea', [['Green']], {
      isPublished: false,
    });
    const places = async (): Promise<unknown[]> => {
      const found: unknown[] = [];
      for (const [width, height] of [
        [360, 740],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(`/dashboard/add-course?course=${courseId}&step=publish`);
        await expect(page.getByRole('heading', { name: 'Before you publish' })).toBeVisible();
        await page.getByLabel('Make this Course Public').check();
        // A reload keeps the place to which the last look had scrolled.
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        for (const name of ['Save as a Draft', 'Save and Publish']) {
          const button = page.getByRole('button', { name });
          await expect(button).toBeInViewport({ ratio: 1 });
          found.push(await button.boundingBox());
        }
        expect(await coveredIn(page.getByRole('main'), { broughtIntoView: true }), `${width} px`).toEqual([]);
      }
      return found;
    };
    await enterAs(page, instructor);
    const before = await places();

    const status = { operation: updateCourseStatus, body: { courseId, status: true } };
    await callApi({ ...access, ...status });
    const student = await register(lectern.url, mail, 'Student');
    const enrol = { operation: addCourseToStudent, body: { courseId } };
    await callApi({ ...access, ...enrol, token: student.token });
    const [section] = await callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } });
    const params = { lectureId: section?.subSection[0]?._id ?? '' };
    const change = { operation: saveLectureText, params, body: { description: 'Ninety degrees.' } };
    await callApi({ ...access, ...change });
    expect(await places()).toEqual(before);
    await expect(page.getByText('When you publish, 1 student gets a notice')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What publishing will change' })).toContainText('Green');
  });

  test('leads to the versions, where changes are discarded, and is set for a day and a time', async ({
    page,
    mail,
    lectern,
  }) => {
    const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Tea', [['Green']]);
    await callApi({
      ...access,
      operation: addToOutline,
      params: { courseId },
      body: { sections: [{ sectionName: 'Cakes', lectures: [] }] },
    });
    const read = { ...access, operation: getOwnCourse, params: { courseId } };
    const { courseContent } = await callApi<OwnCourse>(read);
    const lectureId = courseContent[0]?.subSection[0]?._id ?? '';
    const body = { description: 'Ninety degrees.' };
    await callApi({ ...access, operation: saveLectureText, params: { lectureId }, body });

    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    await chooseForCourse(page, 'Tea', 'Versions');
    const copy = page.getByRole('region', { name: 'Working copy', exact: true });
    await expect(copy).toContainText('Added section Cakes');
    await copy.getByLabel('Show what changed in the text of Green').click();
    await expect(copy.getByRole('insertion')).toHaveText('+Ninety degrees.');
    await expect(copy.getByRole('link', { name: 'Check and publish' })).toHaveAttribute(
      'href',
      `/dashboard/add-course?course=${courseId}&step=publish`,
    );
    await copy.getByRole('button', { name: 'Discard my changes' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await expect(dialog).toContainText('Removed section Cakes');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Discard the changes' }).click();
    await expect(copy).toContainText('It is the same as version 1, which new students follow.');
    await page.getByText('What version 1 changed').click();
    await expect(page.getByText('It is the first version.')).toBeVisible();

    await page.goto(`/dashboard/add-course?course=${courseId}&step=publish`);
    const later = page.getByRole('region', { name: 'Publish later' });
    await later.getByRole('button', { name: 'Schedule' }).click();
    await expect(later.getByText('Choose a day and a time')).toBeVisible();
    const day = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
    await later.getByLabel('Day and time').fill(`${day}T09:00`);
    await page.reload();
    await expect(later.getByText('We kept what you typed')).toBeVisible();
    await later.getByRole('button', { name: 'Schedule' }).click();
    await expect(later).toContainText(/is published on .*09:00/);
    await later.getByRole('button', { name: 'Do not publish then' }).click();
    await expect(later.getByRole('button', { name: 'Schedule' })).toBeVisible();
  });

  test('counts a press on Schedule though the list above it arrives before the release', async ({
    page,
    mail,
    lectern,
  }) => {
    const { instructor, courseId } = await anOwnCourse({ lectern, mail }, 'Tea', [['Green']]);
    const arrived = Promise.withResolvers<void>();
    await page.route(/publish-problems/, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await enterAs(page, instructor);
    // All of the step is in view, so that the browser does not scroll to hold the button in its place.
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.goto(`/dashboard/add-course?course=${courseId}&step=publish`);
    const later = page.getByRole('region', { name: 'Publish later' });
    const day = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
    await later.getByLabel('Day and time').fill(`${day}T09:00`);
    const schedule = later.getByRole('button', { name: 'Schedule' });
    await schedule.hover();
    const height = async (): Promise<number> => (await schedule.boundingBox())?.y ?? 0;
    const stood = await height();
    await page.mouse.down();
    arrived.resolve();
    await expect.poll(async () => Math.abs((await height()) - stood)).toBeGreaterThan(20);
    await page.mouse.up();
    await expect(later).toContainText(/is published on .*09:00/);
  });

  test('shows the instructor that a course was taken down, and why', async ({ page, mail, lectern }) => {
    const { instructor, courseId } = await anOwnCourse({ lectern, mail }, 'Copied', [['One']]);
    const admin = await register(lectern.url, mail, 'Instructor');
    await makeAdmin(lectern, admin);
    const { token } = await openSession(lectern.url, admin);
    const reason = 'The pictures are not yours';
    const baseURL = lectern.url;
    await callApi({ baseURL, token, operation: takeDownCourse, params: { courseId }, body: { reason } });

    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    await expect(page.getByText('Taken down', { exact: true })).toBeVisible();
    await expect(page.getByText(`The reason: “${reason}”`)).toBeVisible();
    await page.getByRole('button', { name: 'Edit Copied' }).click();
    await expect(page.getByText(`The reason: “${reason}”`)).toBeVisible();
    await page.getByRole('button', { name: 'Publish Course' }).click();
    const list = page.getByRole('region', { name: 'Before you publish' });
    await expect(list).toContainText('This course was taken down, please write to us');
    await expect(list.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });
});
