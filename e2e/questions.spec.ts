import { randomUUID } from 'node:crypto';
import { saveClarification } from '@lectern/contract/clarifications';
import { addCourseToStudent } from '@lectern/contract/learning';
import { saveQuestion } from '@lectern/contract/questions';
import { SECOND } from '@lectern/contract/units';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/courses.ts';
import { openSampleLecture } from '../harness/sample-lecture.ts';
import { DEMO, enterAs, openSession } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

const COURSE = { course: 'JavaScript for beginners', lecture: 'Giving values a name' };
const GIT = { course: 'Git without fear', lecture: 'Your first commit' };
const TITLE = 'Why is const not constant?';

/** Presses the key at a second of the video, with the focus on no control. */
async function askAt(page: Page, second: number): Promise<void> {
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled();
  await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, second);
  const field = page.getByLabel('Your question');
  await expect(async () => {
    // A second key would be typed into the field.
    if (await field.isHidden()) await page.keyboard.press('q');
    await expect(field).toBeFocused({ timeout: 2 * SECOND });
  }).toPass();
}

test('a question is asked at a second, answered, accepted, and found by the next student before asking', async ({
  page,
  lectern,
  mail,
}) => {
  await openSampleLecture(page, lectern.url, COURSE);
  const courseId = new URL(page.url()).searchParams.get('course') ?? '';
  const address = page.url();

  await test.step('Q pauses and asks at the second', async () => {
    await askAt(page, 9);
    await expect(page.getByLabel('What is it about?')).toHaveValue('second 9');
    await page.getByLabel('Your question').fill(TITLE);
    await page.getByLabel('Details').fill('`const a = [];` and then `a.push(1)` <b>works</b>');
    await expect(page.getByText('Not saved yet: kept in this browser')).toBeVisible();
  });

  await test.step('what is typed outlives a reload', async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Questions' }).click();
    await expect(page.getByText('The question that you began is kept')).toBeVisible();
    await askAt(page, 20);
    await expect(page.getByLabel('Your question')).toHaveValue(TITLE);
    await expect(page.getByLabel('What is it about?')).toHaveValue('second 9');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByRole('heading', { name: TITLE })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('and then a.push(1) <b>works</b>')).toBeVisible();
    await page.getByRole('tab', { name: 'Notes and bookmarks' }).click();
    await page.getByRole('button', { name: 'Students’ questions at 0:09' }).press('Enter');
    await expect(page.getByRole('list', { name: /^Questions from/ })).toContainText(TITLE);
  });

  await test.step('the instructor answers', async () => {
    await enterAs(page, await openSession(lectern.url, DEMO.instructor));
    await page.goto(address);
    await page.getByRole('tab', { name: 'Questions', exact: true }).click();
    await page.getByRole('button', { name: new RegExp(TITLE.slice(0, 10)) }).click();
    await page.getByLabel('Your answer').fill('The *name* is constant, not what it names.');
    await expect(page.getByText('Not saved yet: kept in this browser')).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(address);
    await second.getByRole('tab', { name: 'Questions', exact: true }).click();
    await second.getByRole('button', { name: new RegExp(TITLE.slice(0, 10)) }).click();
    await expect(second.getByLabel('Your answer')).toHaveValue('The *name* is constant, not what it names.');
    await page.getByLabel('Your answer').press('Control+Enter');
    await expect(page.getByRole('list', { name: 'Answers' })).toContainText('Instructor');
    await expect(page.getByLabel('Your answer')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'This helped' })).toHaveCount(0);
    await second.getByLabel('Your answer').press('Control+Enter');
    await expect(second.getByText('was sent from another page already')).toBeVisible();
    await expect(second.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(1);
    await second.close();
  });

  await test.step('who asked accepts it', async () => {
    await enterAs(page, await openSession(lectern.url, DEMO.student));
    await page.goto(address);
    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByRole('button', { name: new RegExp(TITLE.slice(0, 10)) }).click();
    await page.getByRole('button', { name: 'This helped' }).click();
    await expect(page.getByText('This answer helped')).toBeVisible();
  });

  await test.step('the next student finds it before asking', async () => {
    const other = await register(lectern.url, mail, 'Student');
    const enrolment = { baseURL: lectern.url, token: other.token, body: { courseId } };
    await callApi({ ...enrolment, operation: addCourseToStudent });
    await enterAs(page, other);
    await page.goto(address);
    await askAt(page, 15);
    const before = page.getByRole('region', { name: 'Asked before' });
    await expect(before).toContainText(TITLE);
    await expect(before).toContainText('An answer helped');
    await page.getByLabel('Your question').fill('constants');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Details')).toBeFocused();
    // The form's buttons are the form's: a letter there is no shortcut of the player or the room.
    const theatre = page.getByRole('button', { name: 'Theatre: the lecture alone' });
    await page.getByRole('button', { name: 'Cancel' }).press('k');
    await page.keyboard.press('t');
    await expect(theatre).toBeVisible();
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await before.getByRole('button', { name: new RegExp(TITLE.slice(0, 10)) }).click();
    await expect(page.getByText('The name is constant, not what it names.')).toBeVisible();
    await page.getByRole('button', { name: 'I have this too' }).click();
    await expect(page.getByRole('button', { name: 'You have this too (1)' })).toBeVisible();
  });
});

test('an instructor answers from the inbox, pins a clarification, and writes to all students', async ({
  page,
  lectern,
}) => {
  await openSampleLecture(page, lectern.url, GIT);
  const address = page.url();
  const title = 'Is a commit final?';
  await askAt(page, 3);
  await page.getByLabel('Your question').fill(title);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await test.step('the inbox shows what waits, and a kept answer is put in', async () => {
    await enterAs(page, await openSession(lectern.url, DEMO.instructor));
    await page.goto('/dashboard/my-courses');
    await page.getByRole('link', { name: 'Questions' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(title.slice(0, 10)) }).click();
    await expect(page).toHaveURL(/\/dashboard\/questions\?question=/);
    await page.reload();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
    await page.goForward();
    await page.getByLabel('Your answer').fill('No: it can be amended.');
    await page.getByRole('button', { name: 'Kept answers' }).click();
    await page.getByLabel('Keep the answer that you are writing as').fill('Amend');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByLabel('Keep the answer that you are writing as')).toBeFocused();
    const kept = page.getByRole('dialog', { name: 'Kept answers' });
    await kept.getByRole('button', { name: 'Delete “Amend”' }).click();
    await expect(kept.getByText('“Amend” is deleted.')).toBeVisible();
    await kept.getByRole('button', { name: 'Undo' }).click();
    await expect(kept.getByRole('listitem')).toContainText('No: it can be amended.');
    await kept.getByRole('button', { name: 'Use “Amend”' }).click();
    await expect(page.getByLabel('Your answer')).toBeFocused();
    await page.getByLabel('Your answer').fill('No: it can be amended.');
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Answers' })).toContainText('No: it can be amended.');
    await expect(page.getByRole('list', { name: 'Answers' })).toContainText('Sent now');
  });

  await test.step('its notice leads to the question, though it no longer waits', async () => {
    await page.goto('/dashboard/my-profile');
    await page
      .getByRole('button', { name: /^Notices/ })
      .first()
      .click();
    await page.getByRole('link', { name: new RegExp(`asked in “${GIT.course}”: Is a commit final`) }).click();
    await expect(page.getByRole('article').filter({ hasText: title })).toBeFocused();
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
    // Only where the field is out of view is there a way to it.
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.getByRole('button', { name: 'Write an answer' }).click();
    await expect(page.getByLabel('Your answer')).toBeFocused();
    await expect(page.getByLabel('Your answer')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Write an answer' })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a clarification is pinned to the second of the question', async () => {
    await page.getByRole('button', { name: 'Pin a clarification here' }).click();
    await page.getByLabel('Text that everybody sees at this second').fill('A commit can be **amended**.');
    await page.getByRole('button', { name: 'Pin it' }).click();
    await expect(page.getByText('Clarification pinned')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Clarification at 0:03' })).toContainText('amended');
    await page.getByRole('button', { name: 'All questions' }).click();
    await expect(page.getByRole('button', { name: new RegExp(title.slice(0, 10)) })).toBeHidden();
  });

  await test.step('an announcement goes to those enrolled', async () => {
    await page.getByRole('button', { name: `Write to the students of ${GIT.course}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('A live session');
    await dialog.getByLabel('Announcement').fill('On **Friday** at noon');
    await dialog.getByText('Preview').click();
    await expect(dialog.locator('strong')).toHaveText('Friday');
    await dialog.getByRole('button', { name: /^Send to \d+ students?$/ }).click();
    const sent = page.getByRole('dialog', { name: 'Announcement sent' }).getByRole('listitem').first();
    await expect(sent).toContainText('A live session');
    await expect(sent).toContainText(/Sent now to \d+ students?/);
  });

  await test.step('students read both where they are', async () => {
    await enterAs(page, await openSession(lectern.url, DEMO.student));
    await page.goto(address);
    await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled();
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 5;
    });
    await expect(page.getByText('The instructor adds, at 0:03')).toBeVisible();
    await page.getByRole('tab', { name: 'Questions' }).click();
    await expect(page.getByRole('heading', { name: 'A live session' })).toBeVisible();
  });
});

test('a private question says who reads it, and that a clarification from it is public', async ({
  page,
  lectern,
}) => {
  await openSampleLecture(page, lectern.url, GIT);
  const title = 'May I start over?';
  await askAt(page, 5);
  await page.getByLabel('Your question').fill(title);
  await page.getByLabel('Private question').check();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const readers = page.getByText(/^Only .+ and you read this\.$/);
  await expect(readers).toBeVisible();
  await page.getByRole('button', { name: 'All questions' }).click();
  await expect(page.getByRole('button', { name: new RegExp(title.slice(0, 7)) })).toContainText(
    /Only .+ and you read this\./,
  );

  await enterAs(page, await openSession(lectern.url, DEMO.instructor));
  await page.goto('/dashboard/questions');
  const row = page.getByRole('button', { name: new RegExp(title.slice(0, 7)) });
  await expect(row).toContainText(/Only .+ and you read this\./);
  await row.click();
  await expect(readers).toBeVisible();
  await page.getByRole('button', { name: 'Pin a clarification here' }).click();
  await expect(page.getByRole('dialog')).toContainText('the whole class reads it at 0:05');
});

test('a clarification stands under the questions of its own second, and can be brought back', async ({
  page,
  lectern,
}) => {
  await openSampleLecture(page, lectern.url, GIT);
  const { searchParams } = new URL(page.url());
  const courseId = searchParams.get('course') ?? '';
  const lectureId = searchParams.get('lecture') ?? '';
  const instructor = await openSession(lectern.url, DEMO.instructor);
  const student = await openSession(lectern.url, DEMO.student);
  const askedAt = async (at: number): Promise<string> => {
    const questionId = randomUUID();
    await callApi({
      baseURL: lectern.url,
      token: student.token,
      operation: saveQuestion,
      params: { courseId, questionId },
      body: { lectureId, place: 'second', at, title: `What is said at ${at}?`, body: '' },
    });
    return questionId;
  };
  const own = await askedAt(12);
  const near = await askedAt(15);
  await callApi({
    baseURL: lectern.url,
    token: instructor.token,
    operation: saveClarification,
    params: { courseId, clarificationId: randomUUID() },
    body: { lectureId, second: 12, body: 'It is a **hash**' },
  });

  await enterAs(page, instructor);
  await page.goto(`/dashboard/questions?question=${near}`);
  const clarification = page.getByRole('region', { name: 'Clarification at 0:12' });
  await expect(page.getByRole('button', { name: 'Pin a clarification here' })).toBeVisible();
  await expect(clarification).toHaveCount(0);
  await page.goto(`/dashboard/questions?question=${own}`);
  await expect(clarification.getByText('Clarification, at 0:12', { exact: true })).toBeVisible();
  await clarification.getByRole('button', { name: 'Take it away' }).click();
  const undo = page.getByRole('button', { name: 'Undo: pin the clarification at 0:12 again' });
  await expect(undo).toBeFocused();
  await expect(clarification).toHaveCount(0);
  await undo.click();
  await expect(clarification).toContainText('It is a hash');
  await expect(undo).toBeHidden();
  await page.reload();
  await expect(clarification).toContainText('It is a hash');
  await test.step('a student closes it while watching, and shows it again from the panel', async () => {
    await enterAs(page, student);
    await page.goto(`/dashboard/view-course?${searchParams.toString()}`);
    await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled();
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 12;
    });
    const shown = page.getByText('The instructor adds, at 0:12');
    await expect(shown).toBeVisible();
    await page.getByRole('button', { name: 'Close: clarification at 0:12' }).click();
    await expect(shown).toBeHidden();
    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByRole('button', { name: 'Show again: clarification at 0:12' }).click();
    await expect(shown).toBeVisible();
  });
});
