import { randomUUID } from 'node:crypto';
import type { Section } from '@lectern/contract/course';
import { getAllSections } from '@lectern/contract/course-builder';
import { saveQuiz } from '@lectern/contract/own-quizzes';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { enrolAStudent } from './enrolled.ts';
import { expect, test } from './journey.ts';
import { common, courseForQuiz, enrolNow, option, quizOf } from './quiz-page.ts';

const foot = (page: Page) => page.getByRole('navigation', { name: 'Lecture' });

/** Marks all lectures, which is not enough for the certificate, and opens the one with the video. */
async function markAll(page: Page, titles: readonly string[]): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Course Content' });
  for (const title of titles) {
    await list.getByRole('link', { name: title }).click();
    // Until the lecture is open, the foot marks the one before.
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await foot(page).getByRole('button', { name: 'Mark as complete' }).click();
    await expect(foot(page).getByText('Complete', { exact: true })).toBeVisible();
  }
}

/** Plays the video to its end. From the second on that completes the lecture it plays on while that is reported. */
const playOut = (page: Page): Promise<void> =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    const ended = new Promise<void>((resolve) => {
      video.addEventListener('ended', () => resolve());
    });
    video.addEventListener('timeupdate', function report() {
      if (video.currentTime < video.duration * 0.92) return;
      video.removeEventListener('timeupdate', report);
      video.pause();
      void video.play();
    });
    await video.play();
    await ended;
  });

/** Opens the last lecture of two, a quiz, as a student who has completed neither. */
async function openLastQuiz(
  page: Page,
  { lectern, mail }: Parameters<typeof courseForQuiz>[0],
): Promise<void> {
  const place = await courseForQuiz({ mail, lectern }, 'Read it');
  const access = { baseURL: lectern.url, token: place.instructor.token };
  const { courseId } = place;
  const sections = await callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } });
  const params = { lectureId: sections[0]?.subSection[1]?._id ?? '' };
  const options = [option('yes', true), option('no')];
  const asked = { ...common, id: randomUUID(), kind: 'one', prompt: 'Is it so?', options };
  const body = { questions: [asked], passMark: 100, triesADay: null, decides: true };
  await callApi({ ...access, operation: saveQuiz, params, body });
  await enterAs(page, await enrolNow({ mail, lectern }, place));
  await page.goto(`/dashboard/view-course?course=${courseId}&lecture=${params.lectureId}`);
}

test.describe('the end of a course', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('is shown once its last video has been played to the end, and stays', async ({
    page,
    mail,
    lectern,
  }) => {
    const { student, courseId } = await enrolAStudent(lectern.url, mail, {
      name: 'Ends with a video',
      sections: [['video:Talk', 'Read it', 'Read more']],
    });
    await enterAs(page, student);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    await markAll(page, ['Read it', 'Read more', 'Talk']);
    await playOut(page);
    const title = page.getByRole('heading', { name: /^You have completed/ });
    await expect(title).toBeFocused();
    await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), 9500);
    await expect(title).toBeVisible();
    await page.getByRole('button', { name: 'Back to the lecture' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Talk' })).toBeVisible();
  });

  test('says in view what the certificate still asks for, each time the end is asked for', async ({
    page,
    mail,
    lectern,
  }) => {
    const { student, courseId } = await enrolAStudent(lectern.url, mail, {
      name: 'Only marked',
      sections: [['Read it', 'Read more', 'video:Talk']],
    });
    await page.setViewportSize({ width: 1280, height: 600 });
    await enterAs(page, student);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    await markAll(page, ['Read it']);
    await page.getByRole('link', { name: 'Read more' }).click();
    // The video would play by itself, to its end.
    await page.getByRole('checkbox', { name: 'Autoplay the next lecture' }).uncheck();
    await page.getByRole('button', { name: 'Next Lecture' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Talk' })).toBeVisible();
    const said = page.getByText('All lectures are complete, 1 of them is only marked.');
    for (const turn of [1, 2]) {
      await page.getByLabel('New note').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Next Lecture' }).click();
      await expect(said, `turn ${turn}`).toBeFocused();
      await expect(said).toBeInViewport({ ratio: 1 });
    }
    // The bar leads to it at once.
    await expect(foot(page).getByRole('button', { name: 'Finish' })).toBeHidden();
    await foot(page).getByRole('button', { name: 'Play its video' }).click();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
      .toBe(false);
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(1);
  });
});

test.describe('the end of a course on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('is answered in view while the quiz above the answer still loads', async ({ page, mail, lectern }) => {
    const { promise: late, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\/assets\/lecture-quiz-/, async (route) => {
      await late;
      await route.continue();
    });
    await openLastQuiz(page, { mail, lectern });
    await page.getByRole('button', { name: 'Next Lecture' }).tap();
    const open = page.getByText('2 lectures are not complete.');
    await expect(open).toBeInViewport({ ratio: 1 });
    come();
    await expect(quizOf(page).getByRole('radio').first()).toBeVisible();
    await expect(open).toBeInViewport({ ratio: 1 });
  });

  test('is led to from the bar, which names what is missing, and goes when the finish is shown', async ({
    page,
    mail,
    lectern,
  }) => {
    await openLastQuiz(page, { mail, lectern });
    const part = (name: string) => page.getByRole('button', { name, exact: true });
    const missing = foot(page).getByRole('link', { name: 'Go to Read it' });
    const quiz = foot(page).getByRole('button', { name: 'Go to its quiz' });
    const title = (name: string) => page.getByRole('heading', { level: 2, name });

    const open = page.getByText('2 lectures are not complete.');
    await page.getByRole('button', { name: 'Next Lecture' }).tap();
    await expect(open).toBeInViewport({ ratio: 1 });

    for (const name of ['Notes', 'Content', 'Lecture']) {
      await part(name).tap();
      await missing.tap();
      await expect(title('Read it')).toBeInViewport({ ratio: 1 });
      await page.goBack();
      await expect(missing).toBeVisible();
    }
    await missing.tap();
    await page.getByRole('button', { name: 'Next Lecture' }).tap();
    await expect(missing).toBeHidden();
    for (const name of ['Notes', 'Lecture']) {
      await part(name).tap();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await quiz.tap();
      await expect(page.getByRole('heading', { name: 'Quiz', exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { name: 'Quiz', exact: true })).toBeFocused();
    }

    await quizOf(page).getByRole('radio', { name: 'yes' }).tap();
    await quizOf(page).getByRole('button', { name: 'Check answers' }).tap();
    await expect(foot(page).getByText('Complete', { exact: true })).toBeVisible();
    const finish = foot(page).getByRole('button', { name: 'Finish' });
    await finish.tap();
    await expect(page.getByRole('heading', { name: /^You have completed/ })).toBeFocused();
    await expect(finish).toBeHidden();
    await page.getByRole('button', { name: 'Back to the lecture' }).tap();
    await expect(finish).toBeVisible();
  });
});
