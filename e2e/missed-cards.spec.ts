import type { Locator } from '@playwright/test';
import { DAY } from '@lectern/contract/units';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { isOwnAsked, withDueCards } from './due-cards.ts';
import { expect, test } from './journey.ts';
import { lecturePath } from './quiz-page.ts';

test('a wrong answer counts when it is checked, whatever is pressed then', async ({
  page,
  mail,
  lectern,
}) => {
  const { student, cards, now } = await withDueCards({ mail, lectern });
  await enterAs(page, student);
  await page.goto('/dashboard/daily-review');
  const card = page.getByRole('group', { name: 'Card' });
  if (await isOwnAsked(card)) {
    await card.getByRole('button', { name: 'Show answer' }).press('Enter');
    await page.keyboard.press('3');
  }
  const undo = page.getByRole('button', { name: /^Undo last grade: ask the card again: Which keyword/ });
  const answerWrong = async (): Promise<void> => {
    await card.getByRole('radio', { name: 'let' }).check();
    await card.getByRole('button', { name: 'Check answer' }).press('Enter');
    await expect(card.getByRole('button', { name: 'Go on once more, then in 1 day' })).toBeFocused();
  };
  await answerWrong();
  await expectAccessible(page);
  await undo.press('Enter');
  await expect(card.getByRole('button', { name: 'Check answer' })).toBeVisible();
  await answerWrong();
  // It is asked once more, which does not count: neither a right answer nor a wrong one.
  await card.getByRole('button', { name: 'Go on' }).press('Enter');
  const onceMore = page.getByText('Once more: 1 of 1 · it does not count');
  const own = card.getByText('What is 6 * 7?');
  await expect(onceMore.or(own)).toBeVisible();
  if (await own.isVisible()) {
    await card.getByRole('button', { name: 'Show answer' }).press('Enter');
    await page.keyboard.press('3');
  }
  await expect(onceMore).toBeVisible();
  await expect(card.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('radio', { name: 'const' }).check();
  await card.getByRole('button', { name: 'Check answer' }).press('Enter');
  await expect(card.getByText('A constant is bound once.')).toBeVisible();
  const goOn = card.getByRole('button', { name: 'Go on', exact: true });
  await expect(goOn).toBeFocused();
  await expectAccessible(page);
  await goOn.press('Enter');
  const done =
    'You answered 2 cards, and knew 1 of them. You went through 1 card once more. They come again in';
  await expect(page.getByText(done)).toBeVisible();
  await expect(undo).toBeHidden();
  const isRecorded = async (): Promise<boolean> =>
    (await cards()).some(({ kind, dueAt }) => kind === 'question' && Date.parse(dueAt) > now + DAY / 2);
  await expect.poll(isRecorded).toBe(true);
  await page.reload();
  await expect(page.getByText(/All cards \(2 in your review\)/)).toBeVisible();
  await expect(card.getByRole('radio')).toHaveCount(0);
  expect(await isRecorded()).toBe(true);
});

test('somebody who does not know an answer says so, also without a network', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { course, student, cards, now } = await withDueCards({ mail, lectern });
  await enterAs(page, student);
  await page.goto('/dashboard/daily-review');
  const card = page.getByRole('group', { name: 'Card' });
  const unknown = card.getByRole('button', { name: 'I do not know' });
  if (await isOwnAsked(card)) {
    await card.getByRole('button', { name: 'Show answer' }).press('Enter');
    await page.keyboard.press('3');
  }
  const notPassed = card.getByText('The right answer is told once you have passed the quiz.');
  const giveUp = async (said: Locator): Promise<void> => {
    await unknown.press('Enter');
    await expect(said).toBeVisible();
    await expect(card.getByText('Not right')).toBeHidden();
    const goOn = card.getByRole('button', { name: 'Go on once more, then in 1 day' });
    await expect(goOn).toBeFocused();
    await expectAccessible(page);
  };
  await giveUp(notPassed);
  // It leads to where it is taught, and the sitting stays.
  const again = card.getByRole('link', { name: 'Open the lecture (opens a new tab)' });
  await expect(again).toHaveAttribute('href', lecturePath(course));
  await expect(again).toHaveAttribute('target', '_blank');
  await card.getByRole('button', { name: /^Go on/ }).press('Enter');
  await page.getByRole('button', { name: /^Undo last grade/ }).press('Enter');
  await context.setOffline(true);
  await giveUp(card.getByText('The answer comes with the network.'));
  await expect(notPassed).toBeHidden();
  await context.setOffline(false);
  await expect(notPassed).toBeVisible();
  await expect(card.getByRole('button', { name: /^Go on/ })).toBeFocused();
  await expect(page.getByText('Your answers are kept in this browser')).toBeHidden();
  for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
  const dues = (await cards())
    .filter(({ kind }) => kind === 'question')
    .map(({ dueAt }) => Date.parse(dueAt));
  expect(dues[0]).toBeLessThan(now + 2 * DAY);
  expect(dues[0]).toBeGreaterThan(now);
});

test('who does not know an answer of a quiz that is practice is told it', async ({ page, mail, lectern }) => {
  const { student } = await withDueCards({ mail, lectern }, { decides: false });
  await enterAs(page, student);
  await page.goto('/dashboard/daily-review');
  const card = page.getByRole('group', { name: 'Card' });
  const unknown = card.getByRole('button', { name: 'I do not know' });
  if (await isOwnAsked(card)) {
    // The card has the focus: Enter shows its answer.
    await expect(card).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('3');
  }
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('radio').first()).toBeFocused();
  await unknown.press('Enter');
  await expect(card.getByText('A constant is bound once.')).toBeVisible();
  await expect(card.getByRole('radio', { name: 'const Right answer' })).not.toBeChecked();
  await expect(card.getByRole('link', { name: /^Open the lecture/ })).toBeHidden();
  await expect(card.getByRole('button', { name: /^Go on/ })).toBeFocused();
  await expectAccessible(page);

  await test.step('it is asked once more, also after a reload, and waits no longer', async () => {
    await card.getByRole('button', { name: /^Go on/ }).press('Enter');
    const onceMore = page.getByText('Once more: 1 of 1 · it does not count');
    const own = card.getByText('What is 6 * 7?');
    await expect(onceMore.or(own)).toBeVisible();
    if (await own.isVisible()) {
      await card.getByRole('button', { name: 'Show answer' }).press('Enter');
      await page.keyboard.press('3');
    }
    await expect(onceMore).toBeVisible();
    await page.getByText('How much a day').click();
    await expect(page.getByText('No card waits now.')).toBeVisible();
    await page.reload();
    await expect(onceMore).toBeVisible();
    await unknown.press('Enter');
    await card.getByRole('button', { name: 'Go on', exact: true }).press('Enter');
    await expect(
      page.getByText('You have answered 2 cards today. You went through 1 card once more.'),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText('You have answered 2 cards today.')).toBeVisible();
    await expect(onceMore).toBeHidden();
  });
});

test('an answer that its author lets lie on devices is checked without a network, and counts', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { student, cards, now } = await withDueCards({ mail, lectern }, { isOnDevice: true });
  await enterAs(page, student);
  const isJudgeLoaded = page.waitForResponse((response) => response.url().includes('judge-card'));
  await page.goto('/dashboard/daily-review');
  const card = page.getByRole('group', { name: 'Card' });
  const turn = async (): Promise<void> => {
    await card.getByRole('button', { name: 'Show answer' }).press('Enter');
    await page.keyboard.press('3');
  };
  const isOwnFirst = await isOwnAsked(card);
  if (isOwnFirst) await turn();
  await (await isJudgeLoaded).finished();
  await context.setOffline(true);
  await card.getByRole('radio', { name: 'let' }).check();
  await card.getByRole('button', { name: 'Check answer' }).press('Enter');
  await expect(card.getByText('It can be set again')).toBeVisible();
  await expect(card.getByRole('radio', { name: 'const Right answer' })).not.toBeChecked();
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Go on/ }).press('Enter');
  if (!isOwnFirst) await turn();
  await expect(page.getByText('Once more: 1 of 1')).toBeVisible();
  await card.getByRole('button', { name: 'I do not know' }).press('Enter');
  await expect(card.getByText('A constant is bound once.')).toBeVisible();
  await card.getByRole('button', { name: 'Go on', exact: true }).press('Enter');
  await expect(page.getByText('Your answers are kept in this browser')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Your answers are kept in this browser')).toBeHidden();
  const dues = (await cards()).map(({ dueAt }) => Date.parse(dueAt));
  expect(Math.min(...dues)).toBeGreaterThan(now + DAY / 2);
  for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
});
