import { addCourseToStudent, recordWatching } from '@lectern/contract/learning';
import { submitExercise } from '@lectern/contract/exercises';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { makeExerciseCourse, WORDS } from './exercise-page.ts';
import { expect, test } from './journey.ts';
import { register, type Account } from './people.ts';

const WIDTHS = [360, 1280];
const WRONG = 'export function countWords(text) {\n  return text.missing.length;\n}\n';

test('an instructor sees the work of a class and of nobody else, and students read who looked', async ({
  page,
  lectern,
  mail,
}) => {
  const baseURL = lectern.url;
  const { instructor, courseId, lectureId } = await makeExerciseCourse(
    { lectern, mail },
    WORDS,
    'Counting',
    'video:Words',
  );
  const students = `/dashboard/students?course=${courseId}`;
  const enrol = ({ token }: Account, acceptsTaught: boolean) =>
    callApi({ baseURL, token, operation: addCourseToStudent, body: { courseId, acceptsTaught } });
  const params = { courseId, lectureId };
  /** Watches the video, goes back in it, pauses there, and fails the exercise. */
  const fail = async ({ token }: Account): Promise<void> => {
    const watched = { ranges: [[0, 8]], again: [[5, 8]], moments: [['paused', 6]], positionSeconds: 8 };
    await callApi({ baseURL, token, operation: recordWatching, params, body: watched });
    const body = { files: [{ name: 'code.js', content: WRONG }] };
    await callApi({ baseURL, token, operation: submitExercise, params, body });
  };
  const early = await register(baseURL, mail, 'Student', { firstName: 'Early' });
  await enrol(early, false);
  await fail(early);

  await test.step('in an open course nobody is seen who did not choose so', async () => {
    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    await page.getByRole('link', { name: 'Students: Counting' }).click();
    await expect(page.getByText('This is an open course')).toBeVisible();
    await expect(page.getByText('1 student is enrolled: you see the work of nobody')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No student to show yet' })).toBeVisible();
  });

  await test.step('the author makes it a taught class', async () => {
    await page.goto(`/dashboard/add-course?course=${courseId}&step=publish`);
    await page.getByLabel('This is a taught class').click();
    await page.getByRole('button', { name: 'Make it a taught class' }).click();
    // The confirmation stays open until the change is saved.
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByLabel('This is a taught class')).toBeChecked();
    await page.goto(students);
    await expect(page.getByText('you see the work of nobody and 1 has not answered yet')).toBeVisible();
    await page.getByRole('button', { name: 'Remind them' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('May I see your work?');
    await expectAccessible(page, WIDTHS);
    await expect(page.getByText('It goes to those who have not said yet')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Sent now to those who had not answered')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  const joining = await register(baseURL, mail, 'Student', { firstName: 'Joining' });
  await test.step('who enrols reads first what is seen', async () => {
    await enterAs(page, joining);
    await page.goto(`/course/${courseId}`);
    await expect(page.getByText('Taught class.')).toBeVisible();
    await page.getByRole('button', { name: 'Open Tutorial' }).click();
    const question = page.getByRole('alertdialog', { name: 'Join this taught class?' });
    await expect(question).toContainText('never your notes');
    await question.getByRole('button', { name: 'Join the class' }).click();
    await expect(page).toHaveURL(/view-course/);
  });

  await test.step('who was enrolled before is asked, and is seen after a yes', async () => {
    await enterAs(page, early);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    await page.getByText('The instructor wrote: May I see your work?').click();
    await expect(page.getByText('Above each lecture you are asked')).toBeVisible();
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await page.getByRole('button', { name: 'Show my work' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0);
  });

  for (let n = 0; n < 3; n += 1) {
    const other = await register(baseURL, mail, 'Student', { firstName: `Other${n}` });
    await enrol(other, true);
    await fail(other);
  }
  await fail(joining);

  await test.step('the instructor finds who is stuck at what, and reads a program', async () => {
    await enterAs(page, instructor);
    await page.goto(`/dashboard/instructor-dashboard?course=${courseId}`);
    await page.getByText('Where students fail in the exercise').click();
    await expect(page.getByText('counts two words')).toHaveCount(2);
    const failed = page.getByRole('region', { name: 'Who fails which test now' });
    await expect(failed.getByRole('link', { name: 'Early Example' })).toBeVisible();
    await expect(page.getByText("(reading '#')")).toBeVisible();
    await expectAccessible(page, WIDTHS);
    // The rows of the students are blocks there, without a header above their figures.
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('cell', { name: /^active / }).first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(students);
    await page.getByLabel('Show', { exact: true }).selectOption('all');
    await expect(page.getByRole('row')).toHaveCount(6);
    await expectAccessible(page, WIDTHS);
    await page.getByRole('link', { name: 'Early Example' }).click();
    await expect(page.getByRole('link', { name: 'Attempt 1' })).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.getByRole('link', { name: 'Attempt 1' }).click();
    await expect(page.getByRole('dialog')).toContainText('text.missing.length');
    await expectAccessible(page, WIDTHS);
  });

  await test.step('and reviews it, unasked', async () => {
    await page.getByRole('button', { name: 'Write a review' }).click();
    await expect(page.getByRole('heading', { name: /^Early Example\s+Attempt 1/ })).toBeVisible();
    await page.getByLabel('Your verdict').fill('Text has no part named missing.');
    await page.getByRole('button', { name: 'Send the review' }).click();
    await expect(page.getByText('the student can read it')).toBeVisible();
    await page.goto('/dashboard/code-reviews?show=sent');
    await expect(page.getByRole('link', { name: /Early Example/ })).toBeVisible();
  });

  await test.step('the map tells where they went back, and what they failed then', async () => {
    await page.goto(`/dashboard/instructor-dashboard?course=${courseId}`);
    await page.getByRole('link', { name: 'Map of Words' }).click();
    await expect(page.getByRole('heading', { name: 'Map', exact: true })).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('100% went back.')).toBeVisible({ timeout: 10 * SECOND });
    }).toPass({ timeout: 4 * MINUTE });
    await expect(page.getByText('100% failed “counts two words”')).toBeVisible();
    await page.getByRole('slider', { name: 'Place in the video' }).press('ArrowRight');
    await expect(
      page.getByRole('region', { name: 'The video' }).getByText('0:05–0:08', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Pin a clarification here' }).click();
    await page.getByLabel('Text that everybody sees at this second').fill('Mind the *spaces*');
    await page.getByRole('button', { name: 'Pin it' }).click();
    await expect(page.getByText('At 0:05, pinned on')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the student reads who looked', async () => {
    await enterAs(page, early);
    await page.goto('/dashboard/my-profile#work-looks');
    const looks = page.getByRole('region', { name: 'Who looked at your work' });
    await expect(looks.getByRole('listitem')).toHaveCount(3);
    await expect(looks).toContainText('Ines Example looked at attempt 1 of “Words” in “Counting”');
  });
});
