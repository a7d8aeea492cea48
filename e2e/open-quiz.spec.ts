import { randomUUID } from 'node:crypto';
import { updateCourseStatus } from '@lectern/contract/course-builder';
import { saveExercise } from '@lectern/contract/exercises';
import { saveQuiz } from '@lectern/contract/own-quizzes';
import type { Question } from '@lectern/contract/quiz-content';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { WORDS } from './exercise-page.ts';
import { expect, test } from './journey.ts';
import { common, courseForQuiz, enrolNow, lecturePath, openQuiz, option, quizOf } from './quiz-page.ts';

const asking = (prompt: string): Question => ({
  ...common,
  id: randomUUID(),
  kind: 'one',
  prompt,
  options: [option('yes', true), option('no')],
});

test('a quiz that is open asks what the new version asks, once the student follows it', async ({
  page,
  mail,
  lectern,
}) => {
  const course = await openQuiz({ mail, lectern }, 'Versions', [asking('Old?')]);
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  const quiz = quizOf(page);
  await expect(quiz.getByText('Old?')).toBeVisible();
  const access = { baseURL: lectern.url, token: course.instructor.token };
  const rules = { passMark: 50, triesADay: null, decides: true, revision: 1 };
  const body = { ...rules, questions: [asking('New?'), asking('Newer?')] };
  await callApi({ ...access, operation: saveQuiz, params: { lectureId: course.lectureId }, body });
  const status = { courseId: course.courseId, status: 'Published' };
  await callApi({ ...access, operation: updateCourseStatus, body: status });
  // As when the student comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(quiz.getByText('New?')).toBeVisible();
  await expect(quiz.getByText('2 questions. Pass with 50 % of the answers right.')).toBeVisible();
  await expect(quiz.getByText('Old?')).toBeHidden();
});

test('a quiz above an exercise has room for a question in a window of medium width', async ({
  page,
  mail,
  lectern,
}) => {
  const course = await courseForQuiz({ mail, lectern }, 'Both');
  const access = { baseURL: lectern.url, token: course.instructor.token };
  const params = { lectureId: course.lectureId };
  await callApi({ ...access, operation: saveExercise, params, body: { ...WORDS } });
  const body = { questions: [asking('First?')], passMark: 100, triesADay: null, decides: true };
  await callApi({ ...access, operation: saveQuiz, params, body });
  await enterAs(page, await enrolNow({ mail, lectern }, course));
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(lecturePath(course));
  const quiz = quizOf(page);
  await quiz.getByRole('button', { name: 'Check answers' }).click();
  const work = page.locator('#room-work');
  const top = async (): Promise<number> => (await work.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeGreaterThan(470);
  for (const part of [quiz.getByText('First?'), quiz.getByRole('radio').last()])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('what is typed or pasted first stays while the video gives way to its field', async ({
  page,
  mail,
  lectern,
}) => {
  const asked = {
    ...common,
    id: randomUUID(),
    kind: 'output' as const,
    prompt: 'What does it print?',
    code: 'console.log(6 * 7)',
    foreseen: [],
  };
  const course = await openQuiz({ lectern, mail }, 'video:Talk', [asked]);
  await enterAs(page, course.student);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(lecturePath(course));
  const field = quizOf(page).getByRole('textbox');
  const larger = page.getByRole('button', { name: 'Larger video' });
  await field.focus();
  await page.keyboard.type('abcdef');
  await expect(larger).toBeVisible();
  await expect(field).toHaveValue('abcdef');
  await field.fill('');
  await page.reload();
  await field.focus();
  await expect(larger).toBeHidden();
  await page.keyboard.insertText('pasted');
  await expect(larger).toBeVisible();
  await expect(field).toHaveValue('pasted');
});

test('a quiz with a question open warns once, is handed in anyway, and keeps an order for the next try', async ({
  page,
  mail,
  lectern,
}) => {
  const item = (text: string) => ({ id: randomUUID(), text });
  const order: Question = {
    ...common,
    id: randomUUID(),
    kind: 'order',
    prompt: 'In which order?',
    items: [item('first'), item('second'), item('third')],
  };
  const course = await openQuiz({ mail, lectern }, 'Open', [asking('First?'), asking('Last?'), order]);
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  const quiz = quizOf(page);
  const check = quiz.getByRole('button', { name: 'Check answers' });
  const anyway = quiz.getByRole('button', { name: 'Check anyway' });
  await check.click();
  // Of nothing there is nothing to judge.
  await expect(quiz.getByRole('alert')).toContainText('2 questions without an answer');
  await expect(anyway).toBeHidden();
  await quiz.getByRole('radio', { name: 'yes' }).first().check();
  const rows = quiz.getByRole('list', { name: 'In which order?' }).getByRole('listitem');
  const shown = async (): Promise<string[]> =>
    (await rows.allInnerTexts()).map((text) => /first|second|third/.exec(text)?.[0] ?? '');
  // A wrong order, and not the one that was shown.
  const before = await shown();
  const last = before.at(-1) ?? '';
  await quiz.getByRole('button', { name: `Move up: ${last}` }).press('Enter');
  await expect.poll(shown).not.toEqual(before);
  if ((await shown()).join() === 'first,second,third')
    await quiz.getByRole('button', { name: `Move up: ${last}` }).press('Enter');
  const given = await shown();
  await expect(quiz.getByRole('alert')).toHaveText('1 question without an answer');
  await expect(quiz.getByText('Open questions count as not right.')).toBeVisible();
  await expectAccessible(page);
  await anyway.press('Enter');
  await expect(quiz.getByText('Not passed yet: 1 of 3 right.').first()).toBeVisible();
  await expect(anyway).toBeHidden();
  await quiz.getByRole('button', { name: 'Answer again' }).press('Enter');
  await expect.poll(shown).toEqual(given);
  await expectAccessible(page);
});

test('a quiz that is handed in offline with a question open says what is right so far, where one is', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const questions = ['First?', 'Second?', 'Third?'].map(asking);
  const course = await openQuiz({ mail, lectern }, 'Offline', questions, { isOnDevice: true });
  await enterAs(page, course.student);
  await page.setViewportSize({ width: 1280, height: 800 });
  const judge = page.waitForResponse(/provisional.*\.js/);
  await page.goto(lecturePath(course));
  await judge;
  const quiz = quizOf(page);
  await quiz.getByRole('radio', { name: 'yes' }).first().check();
  await quiz.getByRole('radio', { name: 'no' }).nth(1).check();
  await quiz.getByRole('button', { name: 'Check answers' }).press('Enter');
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeInViewport({ ratio: 1 });
  await quiz.getByRole('button', { name: 'Check anyway' }).press('Enter');
  const said = quiz.getByText('this page has judged for now: 1 of 3 right.');
  await expect(said).toBeInViewport({ ratio: 1 });
  const again = quiz.getByRole('button', { name: 'Try again now' });
  await expect(again).toBeFocused();
  await expect(again).toBeInViewport({ ratio: 1 });
  await expect(quiz.getByText('Not right', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(quiz.getByText('Not passed yet: 1 of 3 right.').first()).toBeVisible();
  for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
});
