import { devices, type Locator, type Page } from '@playwright/test';
import { enterAs } from '../harness/session.ts';
import { editorOf, editorReady, outputOf } from './code-page.ts';
import { enrolAStudent } from './enrolled.ts';
import { expect, test } from './journey.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

const KEYBOARD = 290;
const PHONE = { width: 360, height: 640 };
const SEEN = PHONE.height - KEYBOARD;

/** In place of a phone's keyboard, of which a page only hears that less of it is seen. */
async function standInForKeyboard(page: Page): Promise<(height: number) => Promise<void>> {
  await page.addInitScript(() => {
    const seen = { scale: 1, offsetTop: 0, width: innerWidth, height: innerHeight };
    Object.defineProperty(window, 'visualViewport', { value: Object.assign(new EventTarget(), seen) });
  });
  return (height) =>
    page.evaluate((covered) => {
      const { visualViewport: seen } = window;
      Object.assign(seen ?? {}, { height: innerHeight - covered });
      seen?.dispatchEvent(new Event('resize'));
    }, height);
}

const boxOf = async (part: Locator): Promise<{ top: number; bottom: number; height: number }> => {
  const { y = -1, height = 0 } = (await part.boundingBox()) ?? {};
  return { top: y, bottom: y + height, height };
};

test.describe('code on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('has all that the keyboard leaves, below a small video, with a key that runs it', async ({
    page,
    mail,
    lectern,
  }) => {
    const { student, courseId } = await enrolAStudent(lectern.url, mail, {
      name: 'Typed by thumb',
      sections: [['video:Talk']],
    });
    const raiseKeyboard = await standInForKeyboard(page);
    await enterAs(page, student);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    const video = page.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.loop = true;
    });
    await page.getByRole('button', { name: 'Code', exact: true }).tap();
    await editorReady(page);
    const editor = editorOf(page);
    await editor.fill(Array.from({ length: 30 }, (_, at) => `console.log(${at + 1});`).join('\n'));
    const frame = page.locator('.cm-scroller');
    const symbols = page.getByRole('group', { name: 'Symbols' });
    const caretLine = page.locator('.cm-activeLine');
    const expectRoom = async (above: number): Promise<void> => {
      await expect.poll(async () => (await boxOf(symbols)).bottom).toBeCloseTo(SEEN, -0.5);
      await expect.poll(async () => (await boxOf(frame)).top).toBeCloseTo(above, -0.5);
      const { top, bottom } = await boxOf(caretLine);
      expect(top).toBeGreaterThanOrEqual(above);
      expect(bottom).toBeLessThanOrEqual((await boxOf(symbols)).top);
    };
    await editor.press('ControlOrMeta+End');
    await raiseKeyboard(KEYBOARD);
    // A paused video has left a bar.
    await expectRoom(48);
    await editor.press('ControlOrMeta+Home');
    await video.evaluate((element: HTMLVideoElement) => void element.play());
    await raiseKeyboard(KEYBOARD);
    await expectRoom(96);
    await expect.poll(async () => (await boxOf(video)).height).toBe(96);

    await page.getByRole('button', { name: 'Run', exact: true }).tap();
    await raiseKeyboard(0);
    await expect(editor).not.toBeFocused();
    await expect(outputOf(page).getByText('30', { exact: true })).toBeInViewport();
    await expect.poll(async () => (await boxOf(video)).height).toBe(144);
  });
});

test.describe('a keyboard that shrinks the window', () => {
  test.use({ viewport: PHONE, hasTouch: true });
  /** The part of `PHONE` that Firefox on Android leaves above its keyboard: both viewports shrink. */
  const LOW = { width: 360, height: 380 };
  const bars = (page: Page): Locator => page.getByRole('navigation', { name: 'Lecture' });
  const tab = (page: Page, name: string): Locator => bars(page).getByRole('button', { name, exact: true });

  test('leaves what is left to the code, the row of symbols and Run', async ({ page, mail, lectern }) => {
    const { student, courseId } = await enrolAStudent(lectern.url, mail, {
      name: 'Typed in a low window',
      sections: [['Read it']],
    });
    await enterAs(page, student);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    await tab(page, 'Code').tap();
    await editorReady(page);
    const editor = editorOf(page);
    await editor.fill(Array.from({ length: 30 }, (_, at) => `console.log(${at + 1});`).join('\n'));
    await page.setViewportSize(LOW);
    const symbols = page.getByRole('group', { name: 'Symbols' });
    const run = page.getByRole('button', { name: 'Run', exact: true });
    await expect(bars(page)).toBeHidden();
    await expect.poll(async () => (await boxOf(symbols)).bottom).toBeCloseTo(LOW.height, -0.5);
    await expect(run).toBeInViewport({ ratio: 1 });
    expect((await boxOf(page.locator('.cm-scroller'))).height).toBeGreaterThan(LOW.height / 2);
    for (const key of ['ControlOrMeta+Home', 'ControlOrMeta+End']) {
      await editor.press(key);
      await expect
        .poll(async () => (await boxOf(page.locator('.cm-activeLine'))).bottom)
        .toBeLessThanOrEqual((await boxOf(symbols)).top);
    }
    // A finger scrolls nothing into view before it presses.
    const { x = 0, y = 0 } = (await run.boundingBox()) ?? {};
    await page.touchscreen.tap(x + 20, y + 20);
    await expect(editor).not.toBeFocused();
    await page.setViewportSize(PHONE);
    await expect(bars(page)).toBeVisible();
    await expect(outputOf(page).getByText('30', { exact: true })).toBeInViewport();
  });

  test('cuts no field of a form, and its button takes the press', async ({ page, mail, lectern }) => {
    const { student, courseId } = await enrolAStudent(lectern.url, mail, {
      name: 'Asked in a low window',
      sections: [['Read it']],
    });
    await enterAs(page, student);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    await tab(page, 'Notes').tap();
    const note = page.getByLabel('New note');
    await page.setViewportSize(LOW);
    await note.tap();
    await expect(bars(page)).toBeHidden();
    await expect(note).toBeInViewport({ ratio: 1 });
    await note.fill('A thought');
    await page.getByRole('button', { name: 'Save note' }).tap();
    await expect(page.getByRole('listitem').getByText('A thought')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(bars(page)).toBeVisible();
  });
});

test('a program that runs offers Stop, and nothing moves for it', async ({ page, mail, lectern }) => {
  const { student, courseId } = await enrolAStudent(lectern.url, mail, {
    name: 'Stopped at any width',
    sections: [['video:Talk']],
  });
  await enterAs(page, student);
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  for (const width of [320, 360, 768, 1100, 1280, 1920])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/dashboard/view-course?course=${courseId}`);
      if (width < 768) await button('Code').click();
      await editorReady(page);
      await editorOf(page).fill(`setInterval(() => {}, ${width});`);
      await expect(page.getByText(/^Saved \d/)).toBeVisible();
      // In the panel: the page scrolls to what a program has printed.
      const placesOf = async () => {
        const { top } = await boxOf(page.getByRole('region', { name: 'code.js' }));
        const parts = [button('Run Code'), button('Larger text'), editorOf(page)];
        return Promise.all(parts.map(async (part) => Math.round((await boxOf(part)).top - top)));
      };
      const before = await placesOf();
      await watchShifts(page);
      await button('Run Code').click();
      await expect(button('Stop')).toBeInViewport({ ratio: 1 });
      expect(await placesOf()).toEqual(before);
      await button('Stop').click();
      await expect(button('Stop')).toBeHidden();
      await expect(button('Run Code')).toBeFocused();
      expect(await placesOf()).toEqual(before);
      expect(await shiftsOf(page)).toBeLessThan(0.0005);
    });
});

test.describe('a phone with a keyboard', () => {
  // Chrome on Android: CodeMirror treats its keys apart.
  const { userAgent } = devices['Pixel 7'];
  test.use({ viewport: PHONE, hasTouch: true, userAgent });

  test('closes a block by hand, and runs the program by Ctrl+Enter', async ({ page, mail, lectern }) => {
    const { student, courseId } = await enrolAStudent(lectern.url, mail, {
      name: 'Typed with keys',
      sections: [['Read it']],
    });
    await enterAs(page, student);
    await page.goto(`/dashboard/view-course?course=${courseId}`);
    await page.getByRole('button', { name: 'Code', exact: true }).tap();
    await editorReady(page);
    const editor = editorOf(page);
    await editor.fill('');
    // CodeMirror does what Enter says a moment later.
    for (const [line, lines] of [
      ['for (let i = 0; i < 3; i += 1) {', 3],
      ['console.log(i);', 4],
    ] as const) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
      await expect(editor.locator('.cm-line')).toHaveCount(lines);
    }
    await page.keyboard.type('}');
    await expect(editor).toHaveText('for (let i = 0; i < 3; i += 1) {  console.log(i);}');
    await page.keyboard.press('Control+Enter');
    await expect(outputOf(page).getByText('2', { exact: true })).toBeVisible();
    await expect(editor.locator('.cm-line')).toHaveCount(3);
  });
});
