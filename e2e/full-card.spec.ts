import { randomUUID } from 'node:crypto';
import { quotas } from '@lectern/contract/limits';
import {
  addRecallCard,
  getRecallCards,
  recordRecall,
  type RecallAct,
  type RecallCard,
} from '@lectern/contract/recall';
import { DAY } from '@lectern/contract/units';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

test('an act that is refused for ever holds back none of those that wait behind it, and is told', async ({
  page,
  context,
  mail,
  lectern: { url: baseURL },
  consoleErrors,
}) => {
  const student = await register(baseURL, mail, 'Student');
  const access = { baseURL, token: student.token };
  const [full, other] = [randomUUID(), randomUUID()];
  const act = async (card: string, kind: RecallAct, count: number): Promise<void> => {
    const now = Date.now();
    const at = now - 5 * DAY;
    const events = Array.from({ length: count }, () => ({ id: randomUUID(), card, act: kind, at }));
    await callApi({ ...access, operation: recordRecall, body: { device: 'phone', sentAt: now, events } });
  };
  for (const [card, front] of [
    [full, 'What is 6 * 7?'],
    [other, 'What is 2 + 2?'],
  ] as const) {
    const body = { front, back: 'A number', note: null };
    await callApi({ ...access, operation: addRecallCard, params: { cardId: card }, body });
    await act(card, 'again', 1);
  }
  for (let left = quotas.cardEvents.max - 1; left > 0; left -= 200)
    await act(full, 'resume', Math.min(200, left));
  const duesOf = async (): Promise<Map<string, string>> => {
    const cards = await callApi<RecallCard[]>({ ...access, operation: getRecallCards });
    return new Map(cards.map(({ _id, dueAt }) => [_id, dueAt]));
  };
  const before = await duesOf();

  await enterAs(page, student);
  await page.goto('/dashboard/daily-review');
  const card = page.getByRole('group', { name: 'Card' });
  await expect(page.getByText('Card 1 of 2')).toBeVisible();
  await context.setOffline(true);
  for (const next of ['Card 2 of 2', 'Done for today']) {
    await card.getByRole('button', { name: 'Show answer' }).click();
    await card.getByRole('button', { name: /^Good again in/ }).click();
    await expect(page.getByText(next)).toBeVisible();
  }
  await expect(page.getByText('Your answers are kept in this browser')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^What you did with a card could not be kept\. This card has/)).toBeVisible();
  await expect(page.getByText('Your answers are kept in this browser')).toBeHidden();
  const after = await duesOf();
  expect(after.get(full)).toBe(before.get(full));
  expect(after.get(other)).not.toBe(before.get(other));
  for (const error of consoleErrors.splice(0)) expect(error).toMatch(/ERR_INTERNET_DISCONNECTED|413/);
});
