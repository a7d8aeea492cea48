import { addCompletedLecture, getPlayer } from '@lectern/contract/learning';
import { createRatingAndReview } from '@lectern/contract/reviews';
import { expectAccessible } from './accessibility.ts';
import { callApi } from '../harness/courses.ts';
import { enrolAStudent } from './enrolled.ts';
import { expect, test } from './journey.ts';
import { enterAs } from '../harness/session.ts';

interface Player {
  course: { courseContent: { subSection: { _id: string }[] }[] };
}

test.describe('axe finds nothing', () => {
  test('where a course is finished, certified, reviewed and counted', async ({
    page,
    browser,
    mail,
    lectern,
  }) => {
    const baseURL = lectern.url;
    const { instructor, student, courseId } = await enrolAStudent(baseURL, mail, {
      name: 'Finished',
      sections: [['video:Bowline', 'Eight']],
      acceptsMarks: true,
    });
    const access = { baseURL, token: student.token };
    const { course } = await callApi<Player>({
      ...access,
      operation: getPlayer,
      params: { courseId },
    });
    for (const { _id: subsectionId } of course.courseContent.flatMap(({ subSection }) => subSection))
      await callApi({ ...access, operation: addCompletedLecture, body: { courseId, subsectionId } });
    const review = { courseId, rating: 4, review: 'I can tie it now' };
    await callApi({ ...access, operation: createRatingAndReview, body: review });

    await enterAs(page, student);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    await page.getByText('Notes and bookmarks').click();
    await page.getByLabel(/^New note/).fill('A thought');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Tutorial settings').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'A thought' })).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Certificate and next steps').click();
    await page.getByRole('button', { name: 'Get the certificate' }).click();
    await page.getByRole('link', { name: 'See the certificate' }).click();
    const certificate = page.getByRole('article').filter({ hasText: 'Certificate of completion' });
    await expect(certificate).toBeVisible();
    await expectAccessible(page);
    // The dark theme prints in the light colours too, and without the buttons.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('button', { name: 'Print, or save as PDF' })).toBeHidden();
    await expect(certificate).toHaveCSS('color', 'rgb(30, 27, 22)');
    await page.emulateMedia({ media: null });
    await page.goto('/dashboard/enrolled-courses');
    await page.getByRole('button', { name: 'Notices' }).first().click();
    await page.getByText('Which notices I get').click();
    await expect(page.getByRole('group', { name: 'Once a week: where I could go on' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/course/${courseId}#reviews`);
    await expect(page.getByRole('list', { name: 'Reviews' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/unsubscribe/some-token');
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    await expectAccessible(page);

    const context = await browser.newContext({ baseURL });
    const desk = await context.newPage();
    await enterAs(desk, instructor);
    await desk.goto('/dashboard/instructor-dashboard');
    await desk.getByRole('region', { name: 'Enrolments over time' }).getByText('As a table').click();
    await expect(desk.getByRole('table', { name: 'Enrolments by week' })).toBeVisible();
    await expectAccessible(desk);
    await context.close();
  });
});
