import type { Locator } from '@playwright/test';
import { DAY } from '@lectern/contract/units';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { answerCard, isOwnAsked, withDueCards } from './due-cards.ts';
import { expect, test } from './journey.ts';
import { lecturePath } from './quiz-page.ts';

test('what was missed comes back on its day, and is reviewed by keys, also offline', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  const { course, student, cards, now } = await withDueCards({ mail, lectern });
  await enterAs(page, student);
  const card = page.getByRole('group', { name: 'Card' });

  await test.step('My Profile says what is due', async () => {
    await page.goto('/dashboard/my-profile');
    await expect(page.getByText('2 cards to review, about 1 minute.')).toBeVisible();
    await page.getByRole('link', { name: 'Review now' }).click();
    await expect(page.getByText('Card 1 of 2')).toBeVisible();
    await expectAccessible(page);
  });

  const answerOne = () => answerCard(card);
  const undo = page.getByRole('button', { name: /^Undo last grade: ask the card again: / });
  await test.step('both are answered, the last one offline, and each grade is undone once', async () => {
    await answerOne();
    await expect(undo).toBeHidden();
    await page.keyboard.press('1');
    await expect(page.getByText('Card 2 of 2')).toBeVisible();
    await expectAccessible(page);
    await undo.press('Enter');
    await expect(page.getByText('Card 1 of 2')).toBeVisible();
    await expect(card).toBeFocused();
    await answerOne();
    await expectAccessible(page);
    await page.keyboard.press('3');
    await expect(page.getByText('Card 2 of 2')).toBeVisible();
    await answerOne();
    await page.keyboard.press('1');
    // A missed card is asked once more, unless the student takes the grade back.
    await expect(page.getByText('Once more: 1 of 1 · it does not count')).toBeVisible();
    await expectAccessible(page);
    await undo.press('Enter');
    await answerOne();
    await context.setOffline(true);
    await page.keyboard.press('4');
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeFocused();
    await expect(page.getByText('You answered 2 cards, and knew both.')).toBeVisible();
    await expect(page.getByText(/They come again in \d/)).toBeVisible();
    await expect(page.getByText('Your answers are kept in this browser')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Your answers are kept in this browser')).toBeHidden();
    // Other parts of the page may have sent requests in the meantime.
    for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
    const dues = (await cards()).map(({ dueAt }) => Date.parse(dueAt));
    expect(Math.min(...dues)).toBeGreaterThan(now + DAY / 2);
  });

  await test.step('a note is marked to be remembered, and a card is retired', async () => {
    // The list of notes was requested before the note was saved, and arrives after it.
    const saved = Promise.withResolvers<void>();
    await page.route(
      '**/notes',
      async (route) => {
        const response = await route.fetch();
        await saved.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.goto(`${lecturePath(course)}&second=3`);
    await expect(page.locator('video')).toHaveJSProperty('currentTime', 3);
    await page.getByText('Notes and bookmarks').click();
    await page.getByLabel(/^New note/).fill('const does not freeze');
    const saving = page.waitForResponse((response) => response.url().includes('/notes/'));
    await page.getByRole('button', { name: 'Save note' }).click();
    await saving;
    saved.resolve();
    await page.getByRole('button', { name: /^Remember the note/ }).click();
    await page.getByLabel('What the card asks').fill('What does const not do?');
    await page.getByRole('button', { name: 'Add to the daily review' }).click();
    await expect(page.getByText('It comes in your daily review')).toBeVisible();
    // The note knows its card, and what was asked is not written over.
    await page.getByRole('button', { name: /^In the daily review: the note/ }).click();
    await expect(page.getByLabel('What the card asks')).toHaveValue('What does const not do?');
    await expect(page.getByRole('button', { name: 'Do not ask again' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/dashboard/daily-review');
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
    await expect(page.getByText('You have answered 2 cards today.')).toBeVisible();
    await page.getByRole('button', { name: 'Review ahead' }).press('Enter');
    await expect(card.getByText('What does const not do?')).toBeVisible();
    // It leads back to its second.
    await expect(card.getByRole('link', { name: 'Constants at 0:03' })).toHaveAttribute(
      'href',
      `${lecturePath(course)}&second=3`,
    );
    await card.getByRole('button', { name: 'Do not ask again' }).click();
    await page.getByRole('button', { name: 'Undo: ask the card again' }).click();
    await expect(card.getByText('What does const not do?')).toBeVisible();
    await expect(page.getByText('This card is not asked any more.')).toBeHidden();
    await page.reload();
    await expect(page.getByText('All cards (3 in your review)')).toBeVisible();
    // Offline the list says so, and comes by itself afterwards.
    await context.setOffline(true);
    await page.getByText('All cards (3 in your review)').click();
    await expect(page.getByText('They come by themselves when it is back.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('Find a card')).toBeVisible();
    for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
    await page.getByText('Add a card').click();
    await page.getByText('How much a day').click();
    await page.getByLabel('At most a day').selectOption('40 cards');
    await expect(page.getByText('40 cards take about 10 minutes a day.')).toBeVisible();
    await page.getByText('How well you remember').click();
    // Those that were undone are none.
    await expect(page.getByText('Of 2 answers you were expected to know')).toBeVisible();
    const find = page.getByLabel('Find a card');
    await find.fill('what IS 6');
    await expect(page.getByRole('list', { name: 'All cards' }).getByRole('listitem')).toHaveCount(1);
    await find.fill('nothing of this');
    await expect(page.getByText('No card has these words.')).toBeVisible();
    await find.fill('');
    await page.getByRole('button', { name: 'Do not ask again: What is 6 * 7?' }).click();
    await expect(page.getByText('Not asked any more', { exact: true })).toBeVisible();
    await expect(page.getByText('What does const not do?')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a card that was begun is in view again after a reload', async () => {
    const front = page.getByLabel('Front: what is asked');
    await front.fill('What is a loop?');
    await page.reload();
    await expect(front).toHaveValue('What is a loop?');
    // So are settings that were not saved.
    await expect(page.getByLabel('At most a day')).toHaveValue('40');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expect(page.getByLabel('At most a day')).toHaveValue('40');
    await front.fill('');
  });

  await test.step('a card of one’s own is edited in place, and deleted with an undo', async () => {
    await page.reload();
    await page.getByText('All cards').click();
    const list = page.getByRole('list', { name: 'All cards' });
    const edit = list.getByRole('button', { name: 'Edit: What is 6 * 7?' });
    await edit.press('Enter');
    await expect(list.getByLabel('Front: what is asked')).toBeFocused();
    await list.getByLabel('Front: what is asked').fill('What is 7 * 6?');
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(list.getByRole('button', { name: 'Edit: What is 7 * 6?' })).toBeFocused();
    const remove = list.getByRole('button', { name: 'Delete: What is 7 * 6?' });
    await remove.press('Enter');
    await expect(list.getByText('The card was deleted.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(remove).toBeFocused();
    expect(await cards()).toHaveLength(3);
    await remove.press('Enter');
    await expectAccessible(page);
    // Leaving the list ends the time for an undo.
    await page.getByText('All cards').click();
    await expect.poll(async () => (await cards()).length).toBe(2);
  });
});

test('a card whose answer only the server can check is left for later without a network', async ({
  page,
  context,
  mail,
  lectern,
  consoleErrors,
}) => {
  await enterAs(page, (await withDueCards({ mail, lectern })).student);
  await page.goto('/dashboard/daily-review');
  const card = page.getByRole('group', { name: 'Card' });
  const isOwnFirst = await isOwnAsked(card);
  await context.setOffline(true);
  const question = card.getByRole('radio', { name: 'const' });
  const leave = async (): Promise<void> => {
    await question.check();
    await card.getByRole('button', { name: 'Check answer' }).press('Enter');
    await expect(card.getByRole('alert')).toContainText('could not be reached');
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Leave it for later' }).press('Enter');
  };
  const turn = async (): Promise<void> => {
    await card.getByRole('button', { name: 'Show answer' }).press('Enter');
    await page.keyboard.press('3');
  };
  if (isOwnFirst) {
    await turn();
    await leave();
  } else {
    await leave();
    await turn();
  }
  await expect(page.getByRole('heading', { name: '1 card left for later' })).toBeFocused();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Go on with it' }).press('Enter');
  await expect(question).toBeChecked();
  await page.reload();
  await expect(question).toBeChecked();
  await card.getByRole('button', { name: 'Check answer' }).press('Enter');
  await card.getByRole('button', { name: /^Good again in/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeFocused();
  for (const error of consoleErrors.splice(0)) expect(error).toContain('net::ERR_INTERNET_DISCONNECTED');
});

test('the next card is shown from its number on', async ({ page, mail, lectern }) => {
  await enterAs(page, (await withDueCards({ mail, lectern })).student);
  for (const [at, viewport] of [
    { width: 360, height: 740 },
    { width: 1280, height: 500 },
  ].entries()) {
    await page.setViewportSize(viewport);
    if (at === 0) await page.goto('/dashboard/daily-review');
    else await page.getByRole('button', { name: /^Undo last grade/ }).press('Enter');
    await expect(page.getByText('Card 1 of 2')).toBeVisible();
    await answerCard(page.getByRole('group', { name: 'Card' }));
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('1');
    const number = page.getByText('Card 2 of 2');
    await expect(number).toBeInViewport();
    const [box, header] = [await number.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }
});

test('a card begins high on the page, so that its buttons are in the first view', async ({
  page,
  mail,
  lectern,
}) => {
  await enterAs(page, (await withDueCards({ mail, lectern })).student);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/daily-review');
  const card = page.getByRole('group', { name: 'Card' });
  await expect(card).toBeVisible();
  expect((await card.boundingBox())?.y).toBeLessThan(300);
});

test('a card is in view with what answers it on a phone that is turned', async ({ page, mail, lectern }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const { student } = await withDueCards({ mail, lectern });
  await enterAs(page, student);
  await page.goto('/dashboard/daily-review');
  const card = page.getByRole('group', { name: 'Card' });
  const isOwn = await isOwnAsked(card);
  const acts = isOwn ? card.getByRole('button', { name: 'Show answer' }) : card.getByRole('radio').last();
  await expect(acts).toBeInViewport({ ratio: 1 });
});

test('a card that one tab is done with is not asked by another', async ({ page, context, mail, lectern }) => {
  await enterAs(page, (await withDueCards({ mail, lectern })).student);
  const other = await context.newPage();
  const cardIn = (tab: typeof page): Locator => tab.getByRole('group', { name: 'Card' });
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/daily-review');
    await expect(tab.getByText('Card 1 of 2')).toBeVisible();
  }
  await answerCard(cardIn(page));
  await page.keyboard.press('1');
  await expect(other.getByRole('alert')).toContainText('You graded this card in another tab: “');
  await expect(other.getByText('Card 2 of 2')).toBeVisible();
  await expectAccessible(other);
  // The tab that graded it undoes it, and asks it again.
  await page.getByRole('button', { name: /^Undo last grade/ }).press('Enter');
  await expect(page.getByText('Card 1 of 2')).toBeVisible();
  await answerCard(cardIn(page));
  await page.keyboard.press('3');
  await answerCard(cardIn(other));
  await other.keyboard.press('3');
  await expect(other.getByText('You answered 1 card, and knew it. That makes 2 today.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('You graded this card in another tab: “');
  await expect(page.getByText('You answered 1 card, and knew it. That makes 2 today.')).toBeVisible();
});
