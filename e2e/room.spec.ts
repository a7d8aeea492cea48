import type { Locator } from '@playwright/test';
import { SECOND } from '@lectern/contract/units';
import { expectAccessible } from './accessibility.ts';
import { enrolAStudent } from './enrolled.ts';
import { expect, test } from './journey.ts';
import { joinCourse, makeExerciseCourse, WORDS } from './exercise-page.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { common, lecturePath, openQuiz, option, quizOf } from './quiz-page.ts';
import { enterAs } from '../harness/session.ts';

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;

test.describe('the learning room', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('has the editor in view beside the video, and a divider for mouse and keys that is remembered', async ({
    page,
    mail,
    lectern,
  }) => {
    const { student, courseId } = await enrolAStudent(lectern.url, mail, {
      name: 'Room',
      sections: [['video:Talk', 'Read it']],
    });
    await enterAs(page, student);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    await expect(page.locator('video')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Run Code' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('log', { name: 'Output' })).toBeInViewport();
    await expect(page.locator('.cm-content')).toBeVisible();

    await test.step('the way on is few presses of Tab behind the heading', async () => {
      const heading = page.getByRole('heading', { level: 1 });
      await heading.evaluate((element) => {
        element.tabIndex = -1;
        element.focus();
      });
      const next = page
        .getByRole('navigation', { name: 'Lecture' })
        .getByRole('button', { name: /^Skip to/ });
      for (let stop = 0; stop < 8; stop += 1) {
        if (await next.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(next).toBeFocused();
    });

    const divider = page.getByRole('separator', { name: 'Room for the lecture' });
    await test.step('the divider moves without a shift of the layout', async () => {
      await watchShifts(page);
      const { x = 0, y = 0, width = 0, height = 0 } = (await divider.boundingBox()) ?? {};
      const middle = y + height / 2;
      await page.mouse.move(x + width / 2, middle);
      await page.mouse.down();
      const begun = Date.now();
      // Browsers do not count a shift within half a second after a press, so this takes longer.
      await expect(async () => {
        await page.mouse.move(x - ((Date.now() - begun) / SECOND) * 100, middle);
        expect(Date.now() - begun).toBeGreaterThan(1.2 * SECOND);
      }).toPass();
      await page.mouse.move(x - 140, middle);
      await page.mouse.up();
      await expect(divider).not.toHaveAttribute('aria-valuenow', '50');
      await page.getByRole('button', { name: 'Hide Course Content' }).click();
      await expect(page.getByRole('link', { name: 'Read it' })).toBeHidden();
      await page.getByRole('button', { name: 'Show Course Content' }).click();
      expect(await shiftsOf(page)).toBe(0);
    });
    await divider.focus();
    await page.keyboard.press('End');
    await expect(divider).toHaveAttribute('aria-valuenow', '75');
    await page.keyboard.press('ArrowLeft');
    await expect(divider).toHaveAttribute('aria-valuenow', '73');
    await page.reload();
    await expect(divider).toHaveAttribute('aria-valuenow', '73');

    await test.step('theatre leaves the lecture alone', async () => {
      await expect(page.getByRole('button', { name: 'Run Code' })).toBeVisible();
      await page.keyboard.press('t');
      await expect(page.getByRole('button', { name: 'Run Code' })).toBeHidden();
      await page.setViewportSize({ width: 768, height: 1024 });
      await expect.poll(async () => (await page.locator('video').boundingBox())?.width).toBeGreaterThan(670);
      await expect(page.locator('video')).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.keyboard.press('t');
      await expect(page.getByRole('button', { name: 'Run Code' })).toBeVisible();
    });

    await test.step('keys of the player work away from it', async () => {
      await page.getByRole('heading', { level: 2, name: 'Talk' }).focus();
      // It is short, and does not end under the keys of a slow machine.
      await page.locator('video').evaluate((video: HTMLVideoElement) => {
        video.loop = true;
      });
      await page.keyboard.press('k');
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
        .toBe(false);
      await page.keyboard.press('>');
      const sign = (text: string) =>
        page.getByRole('group', { name: /^Video: / }).getByText(text, { exact: true });
      await expect(sign('1.25×').and(page.locator('p'))).toBeVisible();
      await page.keyboard.press('<');
      await page.keyboard.press('m');
      await expect(sign('Sound off')).toBeVisible();
      await page.keyboard.press('m');
      await expect(sign('100 %')).toBeVisible();
      await page.keyboard.press('c');
      await expect(sign('No captions')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(sign('+5 s')).toBeVisible();
      await expect(sign('No captions')).toBeHidden();
      // The video waits while the list of keys is read.
      const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expect.poll(isPaused).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(isPaused).toBe(false);
      await page.keyboard.press('Space');
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
        .toBe(true);
    });

    await page.getByRole('button', { name: 'Only what is not complete' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 2, name: 'Talk' })).toBeFocused();
    await expectAccessible(page);

    await test.step('Skip leaves a video open that was not watched, and Back leads to it', async () => {
      await page
        .getByRole('navigation', { name: 'Lecture' })
        .getByRole('button', { name: /^Skip to/ })
        .click();
      await expect(page.getByRole('heading', { level: 2, name: 'Read it' })).toBeVisible();
      await expect(page.getByText('0 of 2 lectures complete')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 2, name: 'Talk' })).toBeVisible();
    });
  });
});

test('the room shares the window with the bar that says offline; a text has more of it than its editor', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { student, courseId } = await enrolAStudent(lectern.url, mail, {
    name: 'Offline room',
    sections: [['Read it', 'video:Talk']],
  });
  await page.setViewportSize({ width: 768, height: 800 });
  await enterAs(page, student);
  await page.goto(`/dashboard/view-course?course=${courseId}`);
  const divider = page.getByRole('separator', { name: 'Room for the lecture' });
  // A text without code has the whole room, until the editor is opened: this is remembered.
  await expect(page.getByRole('heading', { level: 2, name: 'Read it' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run Code' })).toBeHidden();
  await expect(divider).toBeHidden();
  await page.getByRole('button', { name: 'Show Code Editor' }).click();
  await expect(page.getByRole('button', { name: 'Run Code' })).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hide Code Editor' })).toBeVisible();
  await expect(divider).toHaveAttribute('aria-valuenow', '60');
  await divider.press('ArrowDown');
  await page
    .getByRole('navigation', { name: 'Lecture' })
    .getByRole('button', { name: /^Skip to/ })
    .click();
  await expect(divider).toHaveAttribute('aria-valuenow', '42');
  await page.goBack();
  await expect(divider).toHaveAttribute('aria-valuenow', '62');
  await expect(page.getByLabel('New note')).toBeVisible();
  // A part that is still on its way would say that it is offline, too.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/questions-panel-')),
  );

  const banner = page.getByText(/^You are offline/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await context.setOffline(true);
  // The page is as high as the window: nothing scrolls the bar out of view.
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  const foot = page.getByRole('navigation', { name: 'Lecture' });
  for (const [width, height] of [
    [1280, 800],
    [768, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(banner).toBeVisible();
    await expect(foot).toBeInViewport({ ratio: 1 });
    await expect(foot.getByRole('button', { name: 'Mark as complete' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('a note is kept on the device, and sent when the network is back', async () => {
    await page.getByLabel('New note').fill('written in the train');
    await page.getByRole('button', { name: 'Save note' }).click();
    const notes = page.getByRole('list', { name: 'Notes and bookmarks of this lecture' });
    await expect(notes).toContainText('written in the train');
    await expect(notes).toContainText('Kept on this device, will be sent');
    await expect(page.getByLabel('New note')).toHaveValue('');
    await context.setOffline(false);
    await expect(notes.getByText('Kept on this device')).toBeHidden();
    await page.reload();
    await expect(notes).toContainText('written in the train');
  });
  expect(consoleErrors.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
});

test('a video gives way to the quiz below it and to a note, which stay where they are', async ({
  page,
  mail,
  lectern,
}) => {
  const one = (prompt: string) => ({
    ...common,
    id: crypto.randomUUID(),
    kind: 'one' as const,
    prompt,
    options: ['Up', 'Down', 'Left'].map((text, at) => option(text, at === 0)),
  });
  const course = await openQuiz({ lectern, mail }, 'video:Talk', [one('Which way?'), one('And then?')]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(page, course.student);
  await page.goto(lecturePath(course));
  const quiz = quizOf(page);
  const stage = page.getByRole('group', { name: 'Video: Talk' });
  const larger = page.getByRole('button', { name: 'Larger video' });
  /** Clicks, and expects the element where it was. */
  const useInPlace = async (element: Locator, height = 120): Promise<void> => {
    await element.scrollIntoViewIfNeeded();
    const before = await element.boundingBox();
    await element.click();
    await expect(larger).toBeVisible();
    const movedBy = async (): Promise<number> =>
      Math.abs(((await element.boundingBox())?.y ?? 0) - (before?.y ?? 0));
    // The pane grows a frame later; the text that is being read stays in place then, too.
    await expect.poll(movedBy).toBeLessThan(2);
    await expect(element).toBeInViewport({ ratio: 1 });
    expect(await heightOf(stage)).toBeLessThan(height);
  };
  const isOneWindow = () => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);

  await test.step('beside the editor', async () => {
    await expect(quiz.getByText('Which way?')).toBeVisible();
    expect(await heightOf(stage)).toBeGreaterThan(200);
    await useInPlace(quiz.getByLabel('Down').first());
    await expect(quiz.getByLabel('Down').first()).toBeChecked();
    expect(await isOneWindow()).toBe(true);
    await expectAccessible(page);
    await larger.click();
    await expect.poll(() => heightOf(stage)).toBeGreaterThan(200);
    // From here on the person decides.
    await quiz.getByLabel('Left').first().click();
    expect(await heightOf(stage)).toBeGreaterThan(200);
    // By hand it makes room for the text: no hole is left where it was.
    const title = page.getByRole('heading', { name: 'Talk', exact: true });
    await title.scrollIntoViewIfNeeded();
    const top = (await title.boundingBox())?.y ?? 0;
    await page.getByRole('button', { name: 'Small video' }).click();
    await expect.poll(async () => top - ((await title.boundingBox())?.y ?? 0)).toBeGreaterThan(80);
  });
  await test.step('above the editor the quiz has the whole width, and so has a note', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.reload();
    await expect.poll(async () => (await quiz.boundingBox())?.width).toBeGreaterThan(340);
    // The editor is folded there, which leaves the small video more room.
    await useInPlace(quiz.getByLabel('Down').first(), 200);
    expect((await quiz.boundingBox())?.width).toBeGreaterThan(600);
    expect(await isOneWindow()).toBe(true);
    await page.reload();
    // What loads above the note moves it.
    await expect(quiz.getByText('Which way?')).toBeVisible();
    await page.getByRole('button', { name: 'Show Code Editor' }).click();
    await useInPlace(page.getByLabel('New note'));
    await page.getByRole('button', { name: 'Small video' }).click();
    await expect(larger).toBeHidden();
  });
  await test.step('Escape closes the list of lectures', async () => {
    await page.getByRole('button', { name: 'Show Course Content' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Show Course Content' })).toBeFocused();
  });
});

test('a video is as large with a quiz as without, and is not made small by passing a field', async ({
  page,
  mail,
  lectern,
}) => {
  const asked = {
    ...common,
    id: crypto.randomUUID(),
    kind: 'one' as const,
    prompt: 'Which way?',
    options: ['Up', 'Down', 'Left'].map((text, at) => option(text, at === 0)),
  };
  const course = await openQuiz({ lectern, mail }, 'video:Talk', [asked]);
  await enterAs(page, course.student);
  const stage = page.getByRole('group', { name: 'Video: Talk' });
  const note = page.getByLabel('New note');
  const quiz = quizOf(page);
  await test.step('above the editor', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(lecturePath(course));
    await expect(quiz.getByText('Which way?')).toBeVisible();
    expect(await heightOf(stage)).toBeGreaterThan(220);
    await note.focus();
    await expect(page.getByRole('button', { name: 'Larger video' })).toBeHidden();
  });
  await test.step('beside it, where a note has the room', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.reload();
    await expect.poll(() => heightOf(stage)).toBeGreaterThan(400);
    await note.click();
    await page.keyboard.type('written below it');
    expect(await heightOf(stage)).toBeGreaterThan(400);
    await note.fill('');
  });
  await test.step('in theatre it has the window but for one bar, and scrolls away with its lecture', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    const header = page.getByRole('banner');
    const sidebar = page.getByRole('complementary', { name: 'Dashboard' });
    const leave = page.getByRole('button', { name: 'Leave theatre' });
    await page.getByRole('button', { name: /^Theatre/ }).click();
    await expect.poll(() => heightOf(stage)).toBeGreaterThan(680);
    expect((await stage.boundingBox())?.width).toBe(1280);
    await expect(header).toBeHidden();
    await expect(sidebar).toBeHidden();
    await expect(leave).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Lecture' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await quiz.getByLabel('Left').first().click();
    await expect(quiz.getByLabel('Left').first()).toBeInViewport({ ratio: 1 });
    expect(await heightOf(stage)).toBeGreaterThan(680);
    await page.mouse.move(640, 300);
    await page.mouse.wheel(0, -5000);
    await expect(stage).toBeInViewport({ ratio: 1 });
    // By the keyboard alone, from the answer on.
    await quiz.getByLabel('Left').first().focus();
    await leave.focus();
    await page.keyboard.press('Escape');
    await expect(header).toBeVisible();
    await expect(sidebar).toBeVisible();
  });
});

test('theatre hides the list too, is left by Escape, and takes no exercise its editor', async ({
  page,
  mail,
  lectern,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { courseId } = await makeExerciseCourse({ lectern, mail }, WORDS);
  await enterAs(page, await joinCourse({ lectern, mail }, courseId));
  await page.goto(`/dashboard/view-course?course=${courseId}`);
  await page.getByRole('button', { name: 'Show Course Content' }).click();
  await page.getByRole('link', { name: 'After' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'After' })).toBeVisible();
  const theatre = page.getByRole('button', { name: /^Theatre/ });
  const list = page.getByRole('navigation', { name: 'Course Content' });
  const run = page.getByRole('button', { name: 'Run Code' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await theatre.click();
  await expect(list.getByRole('link').first()).toBeHidden();
  await expect(run).toBeHidden();
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(run).toBeVisible();
  await page.keyboard.press('t');
  await expect(run).toBeHidden();
  await page.getByRole('button', { name: 'Show Course Content' }).click();
  await list.getByRole('link', { name: 'Words' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(theatre).toBeVisible();
});
