import type { Locator } from '@playwright/test';
import { addCompletedLecture, getPlayer } from '@lectern/contract/learning';
import { createRatingAndReview } from '@lectern/contract/reviews';
import { expectAccessible } from './accessibility.ts';
import { callApi } from '../harness/courses.ts';
import { enrolAStudent } from './enrolled.ts';
import { expect, test } from './journey.ts';
import { enterAs } from '../harness/session.ts';

interface Player {
  course: { courseName: string; courseContent: { subSection: { _id: string }[] }[] };
}

test('an author finds the preview, the reviews and the notices where they look for them', async ({
  page,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { instructor, student, courseId } = await enrolAStudent(lectern.url, mail, {
    name: 'Ropes',
    sections: [['Bowline', 'Eight']],
  });
  const asStudent = { baseURL: lectern.url, token: student.token };
  const player = { ...asStudent, operation: getPlayer, params: { courseId } };
  const { course } = await callApi<Player>(player);
  const [bowline = '', eight = ''] = (course.courseContent[0]?.subSection ?? []).map(({ _id }) => _id);
  const completed = { courseId, subsectionId: bowline };
  await callApi({ ...asStudent, operation: addCompletedLecture, body: completed });
  const review = { courseId, rating: 4, review: 'I can tie it now' };
  await callApi({ ...asStudent, operation: createRatingAndReview, body: review });
  await enterAs(page, instructor);

  await test.step('the row of a course tells when it was published, and leads to its preview and back', async () => {
    await page.goto('/dashboard/my-courses');
    await expect(page.getByText(/^Published on \d+ \w+ \d{4}$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: `Preview as a student: ${course.courseName}` }).click();
    await expect(page.getByText('Preview · nothing is recorded')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Course Content' })
      .getByRole('link', { name: 'Eight' })
      .click();
    await expect(page).toHaveURL(`/dashboard/view-course?course=${courseId}&lecture=${eight}`);
    await page.getByRole('link', { name: 'Edit the lecture' }).click();
    await expect(page).toHaveURL(`/dashboard/lecture?course=${courseId}&lecture=${eight}`);
    await page.getByRole('link', { name: course.courseName, exact: true }).click();
    await expect(page).toHaveURL(`/dashboard/add-course?course=${courseId}&step=builder#part-${eight}`);
    await expect(page.getByRole('listitem', { name: 'Eight' })).toBeFocused();
  });

  await test.step('the row has few links, and a menu for the keyboard too', async () => {
    await page.goto('/dashboard/my-courses');
    const row = page.getByRole('row', { name: course.courseName });
    await expect(row.getByRole('link')).toHaveText([
      course.courseName,
      'Preview as a student',
      'Students',
      /./,
    ]);
    await expect(row.getByRole('button')).toHaveText(['Edit', '']);
    const more = row.getByRole('button', { name: `More for ${course.courseName}` });
    await more.press('ArrowUp');
    const menu = page.getByRole('menu');
    const last = menu.getByRole('menuitem', { name: 'Delete' });
    await expect(last).toBeFocused();
    await expectAccessible(page);
    await last.press('Escape');
    await expect(menu).toBeHidden();
    await expect(more).toBeFocused();
    await more.press('Enter');
    await page.keyboard.press('v');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/dashboard/my-courses/versions?course=${courseId}`);
  });

  await test.step('each page of the studio and the lecture at hand lead to the preview', async () => {
    const preview = page.getByRole('link', { name: 'Preview as a student' });
    for (const part of ['pre-flight', 'versions', 'people']) {
      await page.goto(`/dashboard/my-courses/${part}?course=${courseId}`);
      await expect(preview).toHaveAttribute('href', `/dashboard/view-course?course=${courseId}`);
    }
    await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
    for (const step of ['Course Information', 'Course Builder', 'Publish Course']) {
      await page.getByRole('button', { name: step }).click();
      await expect(preview).toHaveAttribute('href', `/dashboard/view-course?course=${courseId}`);
    }
    await page.getByRole('button', { name: 'Course Builder' }).click();
    await page.getByRole('button', { name: 'Delete Bowline', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Students who have completed it are told before they go on to a version without it.',
    );
    await question.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('link', { name: 'Edit Bowline' }).click();
    await expect(page.getByRole('heading', { name: 'Bowline', level: 1 })).toBeVisible();
    await preview.click();
    await expect(page).toHaveURL(`/dashboard/view-course?course=${courseId}&lecture=${bowline}`);
  });

  await test.step('a review waits for its answer in My Courses and on the dashboard, and can be reported', async () => {
    await page.goto(`/dashboard/instructor-dashboard?course=${courseId}`);
    const waiting = page.getByRole('link', { name: `1 review to answer: ${course.courseName}` });
    await expect(waiting).toBeVisible();
    const needsYou = page.getByRole('region', { name: 'What needs you' });
    await expect(needsYou.getByRole('link')).toHaveAccessibleName(
      `Reply: 1 review of “${course.courseName}” without a reply.`,
    );
    await page.goto('/dashboard/my-courses');
    await waiting.click();
    await expect(page).toHaveURL(`/course/${courseId}#reviews`);
    // Parts of the page that load later push the reviews down.
    const top = (): Promise<number> =>
      page.locator('#reviews').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(async () => Math.round(await top())).toBeLessThan(150);
    const other = await page.context().newPage();
    await other.goto(`/course/${courseId}`);
    for (const [tab, words] of [
      [page, 'Well done'],
      [other, 'Very well done'],
    ] as const) {
      await tab.getByRole('button', { name: 'Reply to Sam Example' }).click();
      await tab.getByLabel('Your reply').fill(words);
    }
    await page.getByRole('button', { name: 'Save reply' }).click();
    await expect(page.getByText(/^Ines Example replied on/)).toBeVisible();
    await other.getByRole('button', { name: 'Save reply' }).click();
    const side = (name: string): Locator => other.getByRole('region', { name, exact: true });
    await expect(side('Saved elsewhere')).toContainText('Well done');
    await expect(side('Here')).toContainText('Very well done');
    await side('Here').getByRole('button', { name: 'Keep this version' }).click();
    await other.getByRole('button', { name: 'Save reply' }).click();
    await expect(other.getByText('Reply saved')).toBeVisible();
    await other.close();
    consoleErrors.splice(0, Infinity, ...consoleErrors.filter((text) => !/409/.test(text)));
    await page.getByRole('button', { name: 'Report the review of Sam Example' }).click();
    await page.getByLabel('What is wrong with it?').fill('It names my address');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Thank you, we will look at it')).toBeVisible();
    await page.goto('/dashboard/my-courses');
    await expect(waiting).toBeHidden();
    await page.getByRole('button', { name: `More for ${course.courseName}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Reviews' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('notices tell of the first student and the review, each kind with its switch', async () => {
    await page.getByRole('button', { name: 'Notices' }).first().click();
    const notices = page.getByRole('dialog', { name: 'Notices' });
    await notices.getByText('Which notices I get').click();
    for (const kind of [
      'A course of mine got its first student',
      'A course of mine was reviewed',
      'A video of mine could not be processed',
      'My videos are ready',
    ])
      await expect(notices.getByRole('group', { name: kind })).toBeVisible();
    await expect(notices.getByRole('link', { name: /has a new review/ })).toBeVisible();
    await notices.getByRole('link', { name: /has its first student/ }).click();
    await expect(page).toHaveURL(`/dashboard/instructor-dashboard?course=${courseId}`);
    await expect(page.getByRole('heading', { name: 'Enrolments over time' })).toBeVisible();
  });
});
