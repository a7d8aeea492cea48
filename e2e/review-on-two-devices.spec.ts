import { randomUUID } from 'node:crypto';
import { addRecallCard, getRecallCards, type RecallCard } from '@lectern/contract/recall';
import type { Question } from '@lectern/contract/quiz-content';
import { DAY, HOUR } from '@lectern/contract/units';
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { callApi } from '../harness/courses.ts';
import { startOwnLectern } from './own-lectern.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { common, lecturePath, openQuiz, option, quizOf } from './quiz-page.ts';

/** The setting that moves the clock of a server. */
const movedBy = (milliseconds: number): Record<string, string> => {
  const script = `const real = Date;
    const now = () => real.now() + ${milliseconds};
    globalThis.Date = new Proxy(real, {
      construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
};

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('a missed question comes due on its day, on two devices, of which one is offline and wrong about the time', async ({
  browser,
  mail,
  consoleErrors,
}) => {
  const lectern = await startOwnLectern({ SMTP_URL: mail.url });
  try {
    const asked: Question = {
      ...common,
      id: randomUUID(),
      kind: 'one',
      prompt: 'Which keyword makes a constant?',
      options: [option('const', true), option('let')],
    };
    const { student, ...course } = await openQuiz({ mail, lectern }, 'Constants', [asked]);
    const access = { baseURL: lectern.url, token: student.token };
    const body = { front: 'What is 6 * 7?', back: 'It is 42.', note: null };
    await callApi({ ...access, operation: addRecallCard, params: { cardId: randomUUID() }, body });

    /** Opens a device whose clock is off by some time. */
    const open = async (options: BrowserContextOptions, time: number): Promise<Page> => {
      const context = await browser.newContext({ baseURL: lectern.url, ...options });
      const page = await context.newPage();
      await page.clock.install({ time });
      await enterAs(page, student);
      return page;
    };
    const cardOf = (page: Page): Locator => page.getByRole('group', { name: 'Card' });
    const review = (page: Page) => page.goto('/dashboard/daily-review');
    const known = async (): Promise<RecallCard[]> => callApi({ ...access, operation: getRecallCards });

    await test.step('today it is missed, and not asked yet', async () => {
      const page = await open({}, Date.now());
      await page.goto(lecturePath(course));
      await quizOf(page).getByRole('radio', { name: 'let' }).check();
      await quizOf(page).getByRole('button', { name: 'Check answers' }).click();
      await expect(quizOf(page).getByText('What you missed comes in your daily review.')).toBeVisible();
      await review(page);
      await expect(page.getByText('All cards (2 in your review)')).toBeVisible();
      await expect(cardOf(page)).toBeHidden();
      await page.context().close();
    });

    await test.step('a day later both devices ask both cards', async () => {
      await lectern.stop();
      await lectern.restart(movedBy(DAY + HOUR));
      const laptop = await open({}, Date.now() + DAY + HOUR);
      // Its clock is three hours behind.
      const phone = await open(PHONE, Date.now() + DAY - 2 * HOUR);
      for (const page of [laptop, phone]) {
        await review(page);
        await expect(page.getByText('Card 1 of 2')).toBeVisible();
      }

      // The student's own card was made first. The phone answers it offline, the laptop both in the meantime.
      await phone.context().setOffline(true);
      await cardOf(phone).getByRole('button', { name: 'Show answer' }).tap();
      await cardOf(phone)
        .getByRole('button', { name: /^Good again in/ })
        .tap();
      await expect(phone.getByText('Card 2 of 2')).toBeVisible();

      await cardOf(laptop).getByRole('button', { name: 'Show answer' }).press('Enter');
      await laptop.keyboard.press('4');
      await cardOf(laptop).getByRole('radio', { name: 'const' }).press('Space');
      await laptop.keyboard.press('Enter');
      await cardOf(laptop)
        .getByRole('button', { name: /^Good again in/ })
        .press('Enter');
      await expect(laptop.getByRole('heading', { name: 'Done for today' })).toBeVisible();
      const own = async (): Promise<string | undefined> =>
        (await known()).find(({ kind }) => kind === 'own')?.dueAt;
      const before = await own();
      await phone.context().setOffline(false);
      // What the phone knew counts, too: it was first, and the laptop's answer of that day came after it.
      await expect.poll(own).not.toBe(before);

      // Both devices say the same now.
      for (const page of [laptop, phone]) {
        await review(page);
        await expect(page.getByText('You have answered 2 cards today.')).toBeVisible();
        await expect(cardOf(page)).toBeHidden();
        await page.context().close();
      }
      const dues = (await known()).map(({ dueAt }) => Date.parse(dueAt));
      expect(Math.min(...dues)).toBeGreaterThan(Date.now() + 1.5 * DAY);
    });

    await test.step('and when their days have come, they are asked again', async () => {
      const dues = (await known()).map(({ dueAt }) => Date.parse(dueAt));
      const later = Math.max(...dues) - Date.now() + HOUR;
      await lectern.stop();
      await lectern.restart(movedBy(later));
      const page = await open(PHONE, Date.now() + later);
      await page.goto('/dashboard/my-profile');
      await expect(page.getByText('2 cards to review')).toBeVisible();
      await page.getByRole('link', { name: 'Review now' }).tap();
      await expect(page.getByText('Card 1 of 2')).toBeVisible();
      await page.context().close();
    });
    for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
  } finally {
    await lectern.remove();
  }
});
