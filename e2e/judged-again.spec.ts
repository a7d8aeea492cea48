import { randomUUID } from 'node:crypto';
import type { Question } from '@lectern/contract/quiz-content';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { common, lecturePath, openQuiz, option, quizOf } from './quiz-page.ts';

const asked: Question = {
  ...common,
  id: randomUUID(),
  kind: 'one',
  prompt: 'Is zero truthy?',
  options: [option('yes', true), option('no')],
};

test('a corrected question passes those who were right all along', async ({
  page,
  browser,
  mail,
  lectern,
}) => {
  const course = await openQuiz({ mail, lectern }, 'Truth', [asked]);
  const away = await (await browser.newContext({ baseURL: lectern.url })).newPage();
  await enterAs(away, course.student);
  await away.goto(lecturePath(course));
  await quizOf(away).getByRole('radio', { name: 'no' }).check();
  await quizOf(away).getByRole('button', { name: 'Check answers' }).click();
  await expect(quizOf(away)).toContainText('Not passed yet: 0 of 1 right.');

  await enterAs(page, course.instructor);
  await page.goto(`/dashboard/lecture?course=${course.courseId}&lecture=${course.lectureId}&tab=quiz`);
  await page.getByLabel('Answer 2 is right').check();
  await page.getByRole('button', { name: 'Save quiz' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('You have corrected a question that students have answered.');
  await expect(main.getByRole('link', { name: 'Publish the course' })).toHaveAttribute(
    'href',
    /step=publish$/,
  );
  await expectAccessible(page);
  await page.goto(`/dashboard/add-course?course=${course.courseId}&step=publish`);
  await page.getByRole('button', { name: 'Save and Publish' }).click();
  await page.getByRole('link', { name: 'Judge the answers in “Truth” again' }).click();
  await expect(main).toContainText('1 student gave an answer that is now right.');
  await page.getByRole('button', { name: 'Judge answers again' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Judge again', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The answers were judged again');
  await expect(page.getByRole('alert')).toContainText(
    '1 student now has it right, and up to 1 student passed with it.',
  );
  await expect(page.getByRole('button', { name: 'Judge answers again' })).toBeHidden();

  await away.reload();
  await expect(quizOf(away).getByText('Passed', { exact: true })).toBeVisible();
  await expect(quizOf(away)).toContainText(/were judged again on .*: 1 of 1 right, passed\./);
  await away.goto('/dashboard/my-profile');
  await away
    .getByRole('button', { name: /notice/i })
    .first()
    .click();
  await away.setViewportSize({ width: 768, height: 500 });
  await away.getByText(/A question in “Truth” was corrected/).click();
  await expect(quizOf(away).getByRole('heading', { name: 'Quiz' })).toBeFocused();
  await expect(quizOf(away).getByText(/were judged again on/)).toBeInViewport({ ratio: 1 });
  await away.context().close();
});
