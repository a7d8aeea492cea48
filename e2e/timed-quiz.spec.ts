import { randomUUID } from 'node:crypto';
import { saveLectureDraft } from '@lectern/contract/lecture-page';
import { saveQuiz } from '@lectern/contract/own-quizzes';
import type { Question } from '@lectern/contract/quiz-content';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { common, courseForQuiz, enrolNow, lecturePath, openQuiz, option, quizOf } from './quiz-page.ts';

const asking = (prompt: string): Question => ({
  ...common,
  id: randomUUID(),
  kind: 'one',
  prompt,
  options: [option('yes', true), option('no')],
  tags: ['drawn'],
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a quiz in the text draws its questions, and its time is extended', async ({
    page,
    context,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const place = await courseForQuiz({ mail, lectern }, 'Reading');
    const params = { lectureId: place.lectureId };
    const access = { baseURL: lectern.url, token: place.instructor.token };
    const description = 'Read this first.\n\n[quiz]\n\nRead this **afterwards**.';
    const texts = { title: 'Reading', description, starterCode: '', isMarkdown: true };
    await callApi({ ...access, operation: saveLectureDraft, params, body: { ...texts, device: 'desk' } });
    const questions = ['First?', 'Second?', 'Third?'].map(asking);
    const body = {
      questions,
      passMark: 100,
      triesADay: null,
      decides: true,
      minutes: 1,
      isOnDevice: true,
      pools: [{ tag: 'drawn', picks: 1 }],
    };
    await callApi({ ...access, operation: saveQuiz, params, body });
    await enterAs(page, await enrolNow({ mail, lectern }, place));
    await page.clock.install();
    await page.goto(lecturePath(place));
    const quiz = quizOf(page);
    // The quiz is placed between the two parts of the text.
    const text = page.getByRole('article');
    await expect(text).toContainText(/Read this first\..*Quiz.*Begin.*Read this afterwards\./s);
    await quiz.getByRole('button', { name: 'Begin (1 minute)' }).tap();
    await expect(quiz.getByText(/^Question \d (· 1 )?of 1$/)).toBeVisible();
    await expect(quiz.getByRole('alert')).toContainText('Less than a minute is left');
    await expectAccessible(page);
    await quiz.getByRole('button', { name: '1 minute more' }).tap();
    await expect(quiz.getByRole('timer')).toContainText('1:');
    await expect(quiz.getByRole('alert')).toBeHidden();

    // When the time runs out with nothing answered, the quiz is sent as it is.
    await page.clock.fastForward('02:10');
    await expect(quiz.getByText('Not passed yet: 0 of 1 right.').first()).toBeVisible();
    await expect(quiz.getByText('handed in with 0 of 1 question answered').first()).toBeVisible();
    await quiz.getByRole('button', { name: 'Begin another try (1 minute)' }).tap();
    await expect(quiz.getByRole('timer')).toBeVisible();
    await quiz.getByRole('radio', { name: 'yes' }).tap();
    // Offline the page judges the answers, as the author allows. Once online, the server judges them.
    await context.setOffline(true);
    await quiz.getByRole('button', { name: 'Check answers' }).tap();
    await expect(quiz.getByText('this page has judged for now')).toBeVisible();
    await expect(quiz.getByText('Right', { exact: true })).toBeVisible();
    await expect(quiz.getByText('Passed: 1 of 1 right.')).toBeHidden();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(quiz.getByText('Passed: 1 of 1 right.').first()).toBeVisible();
    for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
    await expect(quiz.getByRole('timer')).toBeHidden();
    await expect(page.getByText('Complete: you passed its quiz')).toBeVisible();
  });
});

test('the time covers no question, and its end is said with what was handed in', async ({
  page,
  context,
  browser,
  mail,
  lectern,
  consoleErrors,
}) => {
  const questions = ['First?', 'Second?', 'Third?'].map(asking);
  const rules = { minutes: 3, passMark: 60 };
  const course = await openQuiz({ mail, lectern }, 'Timed', questions, rules);
  await enterAs(page, course.student);
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(lecturePath(course));
  const quiz = quizOf(page);
  const timer = quiz.getByRole('timer');
  const cards = quiz.getByRole('listitem');
  const isClear = async (at: number): Promise<boolean> => {
    const [box, card] = [await timer.locator('../..').boundingBox(), await cards.nth(at).boundingBox()];
    return box !== null && card !== null && card.y >= box.y + box.height;
  };
  await quiz.getByRole('button', { name: 'Begin (3 minutes)' }).click();
  await expect(quiz.getByRole('radio').first()).toBeFocused();
  await expect.poll(() => isClear(0)).toBe(true);

  await test.step('nor in the last minute, when its box is higher', async () => {
    await cards.nth(2).getByRole('radio', { name: 'yes' }).check();
    await page.clock.fastForward('02:10');
    await expect(quiz.getByRole('alert')).toContainText('Less than a minute is left');
    await quiz.getByRole('button', { name: 'Check answers' }).click();
    await expect.poll(() => isClear(0)).toBe(true);
  });

  await test.step('its end is said, and keys that come late change nothing', async () => {
    await context.setOffline(true);
    await page.clock.fastForward('01:00');
    await expect(quiz.getByText('your answers are not handed in yet')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
    const outcome = quiz.getByText(
      'The time is up. Your try was handed in with 1 of 3 questions answered. Not passed yet: 1 of 3 right. 2 are needed.',
    );
    await expect(outcome).toBeFocused();
    await expect(outcome).toBeInViewport();
    await cards.first().getByRole('radio', { name: 'yes' }).click();
    await expect(cards).toHaveCount(3);
    await expect(outcome).toBeVisible();
    await expect(quiz.getByRole('button', { name: 'Begin another try (3 minutes)' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('another browser shows what the first has handed in', async () => {
    await quiz.getByRole('button', { name: 'Begin another try (3 minutes)' }).click();
    const other = await browser.newContext({ baseURL: lectern.url });
    const second = await other.newPage();
    await enterAs(second, course.student);
    await second.goto(lecturePath(course));
    await expect(quizOf(second).getByRole('timer')).toBeVisible();
    await quizOf(second).getByRole('radio', { name: 'no' }).first().check();
    for (const at of [0, 1]) await cards.nth(at).getByRole('radio', { name: 'yes' }).check();
    await quiz.getByRole('button', { name: 'Check answers' }).click();
    await expect(quiz.getByText('Passed: 3 of 3 right.').first()).toBeVisible();
    for (const at of [1, 2])
      await quizOf(second).getByRole('listitem').nth(at).getByRole('radio', { name: 'no' }).check();
    await quizOf(second).getByRole('button', { name: 'Check answers' }).click();
    await expect(
      quizOf(second).getByText('This try was handed in from another page. Passed: 3 of 3 right.'),
    ).toBeVisible();
    await expect(quizOf(second).getByRole('radio', { name: 'yes' }).first()).toBeChecked();
    for (const error of consoleErrors.splice(0)) expect(error).toContain('400');
    await other.close();
  });
});

const PHONE = { width: 360, height: 740 };

test('the end of the time is said to whoever is elsewhere on the page, and offline too', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const rules = { minutes: 3, passMark: 60 };
  const questions = ['First?', 'Second?', 'Third?'].map(asking);
  const course = await openQuiz({ mail, lectern }, 'Timed', questions, rules);
  await enterAs(page, course.student);
  await page.clock.install();
  await page.setViewportSize(PHONE);
  await page.goto(lecturePath(course));
  const quiz = quizOf(page);
  await quiz.getByRole('button', { name: 'Begin (3 minutes)' }).click();
  await quiz.getByRole('radio', { name: 'yes' }).first().check();
  await expect(quiz.getByText(/kept in this browser|Saved/)).toBeVisible();
  const elsewhere = page.getByRole('button', { name: 'Next Lecture' });
  const said = page.getByRole('region', { name: 'Messages' }).getByText('The time is up');

  await test.step('after a reload, with the focus elsewhere', async () => {
    await page.reload();
    await expect(quiz.getByRole('timer')).toBeVisible();
    await elsewhere.focus();
    await page.clock.fastForward('03:05');
    await expect(said).toContainText(
      'handed in with 1 of 3 questions answered. Not passed yet: 1 of 3 right.',
    );
    await expect(said).toBeInViewport();
    await expect(elsewhere).toBeFocused();
    await page.getByRole('button', { name: 'Show the quiz' }).click();
    const outcome = quiz.getByText('The time is up. Your try was handed in');
    await expect(outcome).toBeFocused();
    await expect(outcome).toBeInViewport();
    await expect(said).toBeHidden();
    await expectAccessible(page);
    // The check of accessibility leaves another width.
    await page.setViewportSize(PHONE);
  });

  await test.step('offline the button says what becomes of the answers, and they are sent by themselves', async () => {
    await quiz.getByRole('button', { name: 'Begin another try (3 minutes)' }).click();
    await expect(quiz.getByRole('timer')).toBeVisible();
    for (const at of [0, 1, 2])
      await quiz.getByRole('listitem').nth(at).getByRole('radio', { name: 'yes' }).check();
    await context.setOffline(true);
    await quiz.getByRole('button', { name: 'Check answers' }).click();
    await expect(quiz.getByRole('alert')).toContainText(
      'sent by themselves as soon as there is a connection. The time goes on',
    );
    await expect(quiz.getByRole('button', { name: 'Check answers' })).toBeHidden();
    await expectAccessible(page);
    // The check of accessibility leaves another width.
    await page.setViewportSize(PHONE);
    await context.setOffline(false);
    await expect(quiz.getByText('Passed: 3 of 3 right.').last()).toBeInViewport();
    await expect(quiz.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expectAccessible(page);
    // The check of accessibility leaves another width.
    await page.setViewportSize(PHONE);
  });

  await test.step('the end of the time offline is said elsewhere too', async () => {
    await quiz.getByRole('button', { name: 'Begin another try (3 minutes)' }).click();
    await expect(quiz.getByRole('timer')).toBeVisible();
    await elsewhere.focus();
    await context.setOffline(true);
    await page.clock.fastForward('03:05');
    await expect(said).toContainText(
      'Your answers are kept in this browser, and sent when there is a connection.',
    );
    await context.setOffline(false);
    await expect(said).toContainText('handed in with 0 of 3 questions answered');
    for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
  });
});
