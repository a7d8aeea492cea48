import { randomUUID } from 'node:crypto';
import { askCodeReview } from '@lectern/contract/code-reviews';
import { submitExercise } from '@lectern/contract/exercises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { joinCourse, makeExerciseCourse, WORDS, write } from './exercise-page.ts';
import { expect, test } from './journey.ts';
import type { Account } from './people.ts';

/** Counts spaces: one visible test fails. */
const program = (name: string): string =>
  `export function countWords(${name}) {\n  const parts = ${name}.split(' ');\n  return parts.length - 1;\n}\n`;

interface Place {
  courseId: string;
  lectureId: string;
}

/** The attempt's id. */
const submit = async (
  baseURL: string,
  { token }: Account,
  { courseId, lectureId }: Place,
  content: string,
): Promise<string> => {
  const { attempt } = await callApi<{ attempt: { _id: string } }>({
    baseURL,
    token,
    operation: submitExercise,
    params: { courseId, lectureId },
    body: { files: [{ name: 'code.js', content }] },
  });
  return attempt._id;
};

const openLecture = async (page: Page, who: Account, { courseId, lectureId }: Place) => {
  await enterAs(page, who);
  await page.goto(`/dashboard/view-course?course=${courseId}&lecture=${lectureId}`);
  return page.getByRole('region', { name: 'Reviews' });
};

const openDesk = async (page: Page, who: Account): Promise<void> => {
  await enterAs(page, who);
  await page.goto('/dashboard/my-courses');
  await page.getByRole('link', { name: 'Code reviews' }).first().click();
};

const remarkAt = async (page: Page, line: number, words: string, suggestion?: string): Promise<void> => {
  await page.getByRole('button', { name: `Write a remark at line ${line} of code.js` }).click();
  await page.getByRole('textbox', { name: `Remark at line ${line} of code.js` }).fill(words);
  if (suggestion !== undefined) {
    await page.getByLabel('Suggest what to write instead').check();
    await page.getByLabel('In place of these lines').fill(suggestion);
  }
  await page.getByRole('button', { name: 'Save remark' }).click();
  await expect(page.getByRole('article').filter({ hasText: words })).toBeFocused();
};

const sendReview = async (page: Page, verdict: string): Promise<void> => {
  await page.getByLabel('Your verdict').fill(verdict);
  await page.getByRole('button', { name: 'Send the review' }).click();
  await expect(page.getByText('the student can read it')).toBeFocused();
};

test('a review is asked for, written at lines, and found at its lines in the next attempt', async ({
  page,
  mail,
  lectern,
}) => {
  const made = await makeExerciseCourse({ lectern, mail }, WORDS);
  const student = await joinCourse({ lectern, mail }, made.courseId);
  const editor = page.getByRole('textbox', { name: 'code.js' }).and(page.locator('[contenteditable]'));

  await test.step('the student asks below the exercise', async () => {
    const reviews = await openLecture(page, student, made);
    await write(page, editor, program('text'));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Ask for a review' }).click();
    await expect(reviews.getByLabel('What do you want to know?')).toBeFocused();
    await expect(reviews.getByLabel('What do you want to know?')).toBeInViewport();
    await reviews.getByLabel('What do you want to know?').fill('Why one too few?');
    await reviews.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(reviews.getByText('Attempt 1 waits for a review.')).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Attempt 1 waits for a review.');
    await expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();
  });

  await test.step('the instructor takes it from the queue and writes at its lines', async () => {
    await openDesk(page, made.instructor);
    await page.getByRole('list', { name: 'Waiting for a review' }).getByText('Why one too few?').click();
    await expect(page.getByText('counts two words')).toBeVisible();
    // Beside the program, where there is room.
    await expect(page.getByText('words are parted by spaces')).toBeVisible();
    const remark = (line: number) => page.getByRole('textbox', { name: `Remark at line ${line} of code.js` });
    await page.getByRole('button', { name: 'Write a remark at line 2 of code.js' }).click();
    await expect(remark(2)).toBeFocused();
    await remark(2).fill('Two spaces');
    await page.getByLabel('Suggest what to write instead').check();
    await page.getByRole('button', { name: 'Write a remark at line 3 of code.js' }).click();
    await expect(remark(3)).toBeFocused();
    await expect(remark(2)).toHaveValue('Two spaces');
    await page.reload();
    await expect(remark(2)).toHaveValue('Two spaces');
    await expect(page.getByLabel('Suggest what to write instead')).toBeChecked();
    await remarkAt(
      page,
      2,
      'Two spaces give an empty part',
      "  const parts = text.split(' ').filter(Boolean);",
    );
    // Typed and not saved: sending saves it.
    const third = page.getByRole('button', { name: 'Write a remark at line 3 of code.js' });
    await third.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(third).toBeFocused();
    await third.click();
    await remark(3).fill('Why less one?');
    await expectAccessible(page);
    await sendReview(page, 'You are nearly there.');
  });

  await test.step('a phone shows it first where the exercise is opened, and leads to its remarks', async () => {
    const whole = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 740 });
    const reviews = await openLecture(page, student, made);
    await expect(page.getByText('You are nearly there.').first()).toBeInViewport();
    await page.getByRole('link', { name: 'Read 2 remarks' }).first().click();
    await expect(reviews.getByRole('article').first()).toBeFocused();
    await expect(reviews.getByRole('article').first()).toBeInViewport();
    await expect(reviews.getByText('Review of attempt 1')).toBeInViewport();
    await page.setViewportSize(whole);
  });

  await test.step('the student reads it, and puts the suggestion into the editor', async () => {
    await enterAs(page, student);
    await page.goto('/dashboard/my-profile');
    await page
      .getByRole('button', { name: /^Notices/ })
      .first()
      .click();
    await page.getByRole('link', { name: /was reviewed.*You are nearly there/ }).click();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const remarks = reviews.getByRole('article');
    await expect(remarks).toContainText(['Line 2', 'Line 3']);
    await expect(remarks.first()).toBeFocused();
    await expect(remarks.first()).toBeInViewport({ ratio: 1 });
    const news = page.getByRole('link', { name: 'Read 2 remarks' });
    await expect(news).toBeInViewport();
    await expect(page.getByText('You are nearly there.').first()).toBeInViewport();
    await news.click();
    await expect(remarks.first()).toBeFocused();
    await expect(reviews.getByText('You are nearly there.')).toBeVisible();
    await reviews.getByRole('button', { name: 'Apply in the editor' }).click();
    await expect(editor).toContainText('.filter(Boolean)');
    await expect(reviews.getByText('Your program already follows the suggestion.')).toBeVisible();
    await expectAccessible(page);
    await write(
      page,
      editor,
      `// Words, not spaces\n${program('text').replace('parts.length - 1', 'parts.length')}`,
    );
    await page.getByRole('button', { name: 'Submit' }).click();
  });

  await test.step('in the next attempt a remark is at its line, or its line is gone', async () => {
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByLabel('Remarks shown in')).toHaveText(/Attempt 2/);
    await expect(reviews.getByRole('article').filter({ hasText: 'Two spaces' })).toContainText('Line 3');
    const gone = reviews.getByRole('article').filter({ hasText: 'Why less one?' });
    await expect(gone).toContainText('This line is gone');
    await expect(gone).toContainText('It was line 3 of code.js in attempt 1.');
  });
});

test('one remark reaches all who wrote the same program', async ({ page, mail, lectern }) => {
  const made = await makeExerciseCourse({ lectern, mail }, WORDS);
  const { instructor, ...place } = made;
  const [first, second] = [
    await joinCourse({ lectern, mail }, made.courseId),
    await joinCourse({ lectern, mail }, made.courseId),
  ];
  await submit(lectern.url, second, made, `// Mine\n\n${program('sentence')}`);
  const attemptId = await submit(lectern.url, first, made, program('text'));
  const asked = { params: { ...place, reviewId: randomUUID() }, body: { attemptId } };
  await callApi({ baseURL: lectern.url, token: first.token, operation: askCodeReview, ...asked });

  await openDesk(page, instructor);
  await page.getByRole('link', { name: 'Words', exact: true }).click();
  const group = page.getByRole('list', { name: 'Programs' }).getByRole('listitem').first();
  await expect(group).toContainText('2 students wrote this');
  await expect(group).toContainText('1 failed test');
  await expect(group).toContainText('One review reaches all 2.');
  await expect(group.getByRole('heading', { name: 'What differs from the starter code' })).toBeVisible();
  await group.getByRole('button', { name: 'Show who' }).click();
  await expect(group.getByRole('list', { name: 'Who wrote it' })).toContainText('Sam Example');
  await expectAccessible(page);
  await group.getByRole('button', { name: 'Review it' }).click();
  await remarkAt(page, 3, 'Why less one?');
  await expect(page.getByLabel('Send it to the other student who wrote this program too')).toBeChecked();
  await expect(page.getByText('Once the review is sent, it can go')).toBeHidden();
  await page.getByLabel('Your verdict').fill('Many wrote this.');
  await page.getByRole('button', { name: 'Send the review to 2 students' }).click();
  await expect(page.getByText('to 2 students: they can read it')).toBeFocused();
  await expect(page.getByText('All of them have a review.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the verdict' })).toBeDisabled();
  await page.getByRole('button', { name: 'Make it a hint' }).click();
  await expect(page.getByText('This is hint 3 of the exercise: publish the course to show it')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the hint' }).click();
  await page.getByRole('button', { name: 'Make it a hint' }).click();
  await expect(page.getByText('This is hint 3 of the exercise: publish the course to show it')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This is hint 3 of the exercise')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make it a hint' })).toBeHidden();

  const reviews = await openLecture(page, second, made);
  await expect(reviews.getByText('Many wrote this.')).toBeVisible();
  await expect(reviews.getByRole('article')).toContainText('Line 5');
});

test('a passed solution is shared with the class, and others vote for the clearest', async ({
  page,
  mail,
  lectern,
}) => {
  const made = await makeExerciseCourse({ lectern, mail }, WORDS);
  const [author, reader] = [
    await joinCourse({ lectern, mail }, made.courseId),
    await joinCourse({ lectern, mail }, made.courseId),
  ];
  for (const student of [author, reader])
    await submit(lectern.url, student, made, WORDS.solution[0]?.content ?? '');

  await openLecture(page, author, made);
  await page.getByText('Solutions: the author’s and others’').click();
  await page.getByRole('button', { name: 'Share attempt 1' }).click();
  await page.getByLabel('What should others look at?').fill('No <b>loop</b>');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Shared solutions' })).toContainText('Yours');

  await openLecture(page, reader, made);
  await page.getByText('Solutions: the author’s and others’').click();
  const shared = page.getByRole('list', { name: 'Shared solutions' });
  await expect(shared).toContainText('No <b>loop</b>');
  await shared.getByRole('button', { name: 'The clearest: the solution of Sam Example' }).click();
  await expect(shared).toContainText('1 vote');
  await expectAccessible(page);

  await enterAs(page, made.instructor);
  await page.goto(`/dashboard/code-reviews?course=${made.courseId}&lecture=${made.lectureId}`);
  await page.getByRole('button', { name: 'Remove the solution of Sam Example' }).click();
  await expect(page.getByRole('heading', { name: 'Shared with the class' })).toBeHidden();
});
