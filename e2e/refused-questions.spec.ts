import type { Locator, Page } from '@playwright/test';
import { addCourseToStudent } from '@lectern/contract/learning';
import { acceptCourseInvitation, inviteToCourse } from '@lectern/contract/course-staff';
import { callApi, makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

/** Answers a question without a network, reads why it failed in it, and answers again with a network. */
async function answerTwice(page: Page, question: Locator, answer: string): Promise<void> {
  await page.context().setOffline(true);
  await question.getByRole('button', { name: answer }).click();
  await expect(question.getByRole('alert')).toContainText('could not be reached');
  await page.context().setOffline(false);
  await question.getByRole('button', { name: answer }).click();
  await expect(question).toBeHidden();
}

test('a question of the studio that fails stays, says why, and can be answered again', async ({
  page,
  mail,
  lectern,
  consoleErrors,
}) => {
  const baseURL = lectern.url;
  const owner = await register(baseURL, mail, 'Instructor');
  const colleague = await register(baseURL, mail, 'Instructor', { firstName: 'Noor' });
  const student = await register(baseURL, mail, 'Student');
  const access = { baseURL, token: owner.token };
  const courseId = await makeCourse({
    ...access,
    name: 'Reefs',
    sections: [['Corals', 'Fish', 'Sand', 'Salt'], ['Light']],
  });
  const params = { courseId };
  await callApi({
    ...access,
    operation: inviteToCourse,
    params,
    body: { email: colleague.email, role: 'editor' },
  });
  await callApi({ baseURL, token: colleague.token, operation: acceptCourseInvitation, params });
  await callApi({ baseURL, token: student.token, operation: addCourseToStudent, body: { courseId } });
  await enterAs(page, owner);
  const question = page.getByRole('alertdialog');

  await test.step('deleting a lecture, several and a section', async () => {
    await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
    await page.getByRole('button', { name: 'Delete Corals' }).click();
    await answerTwice(page, question, 'Delete the lecture');
    await expect(page.getByRole('listitem', { name: 'Corals' })).toBeHidden();

    await page.getByRole('button', { name: 'Select several' }).click();
    for (const title of ['Fish', 'Sand'])
      await page.getByRole('checkbox', { name: `Choose ${title}` }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    // The second of them fails: the question is about that one then.
    let nth = 0;
    await page.route('**/deleteSubSection', (route) => (nth++ === 1 ? route.abort() : route.continue()));
    await question.getByRole('button', { name: 'Delete the lectures' }).click();
    await expect(question.getByRole('alert')).toContainText('could not be reached');
    await expect(question.getByRole('heading')).toHaveText('Delete 1 lecture?');
    await page.unroute('**/deleteSubSection');
    await question.getByRole('button', { name: 'Delete the lectures' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('listitem', { name: /^(Fish|Sand)$/ })).toHaveCount(0);
    await expect(page.getByRole('listitem', { name: 'Salt' })).toBeVisible();

    await page.getByRole('button', { name: 'Delete Part 2' }).click();
    await answerTwice(page, question, 'Delete the section');
    await expect(page.getByText('Part 2', { exact: true })).toBeVisible();
  });

  await test.step('removing a file', async () => {
    await page.getByRole('link', { name: 'Edit Salt' }).click();
    await page.getByRole('link', { name: 'Files', exact: true }).click();
    const file = { name: 'fish.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nparrotfish\n') };
    await page.getByLabel('Add files').setInputFiles([file]);
    await page.getByRole('button', { name: 'Remove fish.csv' }).click();
    await answerTwice(page, question, 'Remove the file');
  });

  await test.step('the switch to a taught class', async () => {
    await page.goto(`/dashboard/add-course?course=${courseId}&step=publish`);
    await page.getByLabel('This is a taught class').click();
    await answerTwice(page, question, 'Make it a taught class');
    await expect(page.getByLabel('This is a taught class')).toBeChecked();
  });

  await test.step('removing a colleague', async () => {
    await page.goto(`/dashboard/my-courses/people?course=${courseId}`);
    await page.getByRole('button', { name: 'Remove Noor Example' }).click();
    await answerTwice(page, question, 'Remove');
    await expect(page.getByText('Noor no longer teaches this course')).toBeVisible();
  });
  expect(consoleErrors.splice(0).filter((text) => !/ERR_|Failed to fetch/.test(text))).toEqual([]);
});
