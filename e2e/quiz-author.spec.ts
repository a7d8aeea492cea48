import { randomUUID } from 'node:crypto';
import { saveLectureDraft } from '@lectern/contract/lecture-page';
import { saveQuiz } from '@lectern/contract/own-quizzes';
import type { Question } from '@lectern/contract/quiz-content';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { common, courseForQuiz, openQuiz, option, type QuizCourse } from './quiz-page.ts';

const asking = (prompt: string, second: number | null = null): Question => ({
  ...common,
  id: randomUUID(),
  kind: 'one',
  second,
  prompt,
  options: [option('yes', true), option('no')],
});

const editorPath = ({ courseId, lectureId }: QuizCourse, tab: string): string =>
  `/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=${tab}`;
const side = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('Escape closes the question of a preview, then the preview, and the focus goes back each time', async ({
  page,
  mail,
  lectern,
}) => {
  const course = await openQuiz({ mail, lectern }, 'video:Watching', [asking('Below?'), asking('At?', 1)]);
  await enterAs(page, course.instructor);
  await page.goto(editorPath(course, 'quiz'));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'The quiz as a student sees it' });
  const opener = preview.getByRole('button', { name: 'Question at 0:01' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Question at 0:01' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Question at 0:01' })).toBeHidden();
  await expect(preview).toBeVisible();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
});

test('the head of a preview stays in view when it leads to an answer that is missing', async ({
  page,
  mail,
  lectern,
}) => {
  const gaps: Question = {
    ...common,
    id: randomUUID(),
    kind: 'gaps',
    prompt: 'Which words?',
    body: 'for ({{let}} at = 0; at < 3; at += 1) {{break}};\n'.repeat(9),
    isCode: true,
  };
  const pair = (left: string, right: string) => ({ id: randomUUID(), left, right });
  const match: Question = {
    ...common,
    id: randomUUID(),
    kind: 'match',
    prompt: 'What does each do?',
    pairs: [pair('break', 'leaves'), pair('continue', 'goes on'), pair('return', 'gives back')],
    extras: [],
  };
  const course = await openQuiz({ mail, lectern }, 'Words', [asking('Which?'), gaps, match]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(page, course.instructor);
  await page.goto(editorPath(course, 'quiz'));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'The quiz as a student sees it' });
  await preview.getByRole('button', { name: 'Check answers' }).click();
  await expect(preview.getByRole('radio').first()).toBeFocused();
  const title = preview.getByRole('heading', { name: 'The quiz as a student sees it' });
  await expect(title).toBeInViewport({ ratio: 1 });
  expect(await preview.evaluate((dialog) => dialog.scrollTop)).toBe(0);
});

test('the text of a lecture is shown with its quiz, and says where one is missing', async ({
  page,
  mail,
  lectern,
}) => {
  const course = await courseForQuiz({ mail, lectern }, 'Reading');
  const access = { baseURL: lectern.url, token: course.instructor.token };
  const params = { lectureId: course.lectureId };
  const description = 'Read this first.\n\n[quiz]\n\nRead this afterwards.';
  const body = { title: 'Reading', description, starterCode: '', isMarkdown: true, device: 'desk' };
  await callApi({ ...access, operation: saveLectureDraft, params, body });
  await enterAs(page, course.instructor);
  await page.goto(editorPath(course, 'text'));
  const shown = side(page, 'What it will be');
  await expect(shown).toContainText(/Read this first\..*This lecture has none yet.*Read this afterwards\./s);
  await expect(shown).not.toContainText('[quiz]');
  await expectAccessible(page);
  const quiz = {
    questions: [asking('First?'), asking('Second?')],
    passMark: 100,
    triesADay: null,
    decides: false,
  };
  await callApi({ ...access, operation: saveQuiz, params, body: quiz });
  await page.reload();
  await expect(shown).toContainText(
    /Read this first\..*2 questions.*First\?.*Second\?.*Read this afterwards\./s,
  );
  await shown.getByRole('radio', { name: 'yes' }).first().check();
  await expect(shown.getByRole('button', { name: 'Check answers' })).toBeHidden();
  await expectAccessible(page);
});

test('a quiz that is changed in two tabs loses nothing: both are joined, or told apart', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const course = await openQuiz({ mail, lectern }, 'Words', [asking('First?'), asking('Second?')]);
  await enterAs(page, course.instructor);
  const other = await context.newPage();
  const add = async (tab: Page, at: number, prompt: string): Promise<void> => {
    await tab.getByRole('button', { name: 'Add a question' }).click();
    const added = tab.getByRole('region', { name: `Question ${at}` });
    await added.getByLabel('Question', { exact: true }).fill(prompt);
    await added.getByLabel('Answer 1', { exact: true }).fill('yes');
    await added.getByLabel('Answer 2', { exact: true }).fill('no');
    await added.getByLabel('Answer 2', { exact: true }).press('Enter');
    await expect(added.getByLabel('Answer 3', { exact: true })).toBeFocused();
    await added.getByLabel('Answer 1 is right').check();
  };
  const saveIt = (tab: Page) => tab.getByRole('button', { name: 'Save quiz' }).click();
  const row = (tab: Page, at: number) => tab.getByRole('button', { name: new RegExp(`^Question ${at} `) });
  for (const tab of [page, other]) {
    await tab.goto(editorPath(course, 'quiz'));
    await expect(row(tab, 2)).toBeVisible();
  }
  await add(page, 3, 'Of the first tab?');
  await page.getByLabel('Answer 3', { exact: true }).press('ControlOrMeta+Enter');
  await expect(page.getByText('Quiz saved')).toBeVisible();
  // The empty last row is not saved, and the focus stays.
  await expect(page.getByLabel('Answer 2', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Answer 3', { exact: true })).toBeHidden();
  await expect(page.getByText(/^Saved \d+ (s|min) ago$/)).toBeVisible();

  await add(other, 3, 'Of the second tab?');
  await saveIt(other);
  const [here, elsewhere] = [side(other, 'Here'), side(other, 'Saved elsewhere')];
  await expect(here).toContainText('Not in this version: Question 3, One choice: Of the first tab?');
  await expect(elsewhere).toContainText('Not in this version: Question 3, One choice: Of the second tab?');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Join both' }).click();
  await expect(here).toBeHidden();
  await expect(other.getByRole('heading', { name: 'The quiz is not saved yet' })).toBeHidden();
  await expect(other.getByLabel('Question', { exact: true })).toHaveValue('Of the second tab?');
  await expect(row(other, 4)).toContainText('Of the first tab?');
  await saveIt(other);
  await expect(other.getByText('Quiz saved')).toBeVisible();

  // The first tab deletes a question that the second one has changed: one has to be chosen.
  await page.reload();
  await expect(row(page, 3)).toContainText('Of the second tab?');
  await page.getByRole('button', { name: 'Delete question 2' }).click();
  await saveIt(page);
  await expect(page.getByText('Quiz saved')).toBeVisible();
  await row(other, 2).click();
  await other
    .getByRole('region', { name: 'Question 2' })
    .getByLabel('Question', { exact: true })
    .fill('Second one?');
  await saveIt(other);
  await expect(elsewhere).toContainText('Not in this version: Question 2, One choice: Second one?');
  await expect(other.getByRole('button', { name: 'Join both' })).toBeHidden();
  await elsewhere.getByRole('button', { name: 'Use the other version' }).click();
  await expect(row(other, 4)).toBeHidden();
  await other.getByRole('button', { name: 'Bring it back' }).click();
  const brought = other.getByRole('region', { name: 'Question 2' }).getByLabel('Question', { exact: true });
  await expect(brought).toHaveValue('Second one?');
  await here.getByRole('button', { name: 'Keep this version' }).click();
  await saveIt(other);
  await expect(other.getByText(/^Saved \d+ (s|min) ago$/)).toBeVisible();
  await page.reload();
  await expect(row(page, 2)).toContainText('Second one?');
  await expect(row(page, 4)).toBeVisible();
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((text) => !text.includes('409')));
});
