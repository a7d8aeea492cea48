import { randomUUID } from 'node:crypto';
import { saveAnswer, saveQuestion } from '@lectern/contract/questions';
import { callApi } from '../harness/courses.ts';
import { openSampleLecture } from '../harness/sample-lecture.ts';
import { DEMO, openSession } from '../harness/session.ts';
import { expect, test } from './journey.ts';

const COURSE = { course: 'Git without fear', lecture: 'Your first commit' };
const TITLE = 'Why does a commit name its parent, and what would be lost if it named none at all?';

test('beside a lecture the bell shows its count, and the notices wrap and outlive a narrow window', async ({
  page,
  lectern,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSampleLecture(page, lectern.url, COURSE);
  const { searchParams } = new URL(page.url());
  const [courseId, lectureId] = [searchParams.get('course') ?? '', searchParams.get('lecture') ?? ''];
  const student = await openSession(lectern.url, DEMO.student);
  const instructor = await openSession(lectern.url, DEMO.instructor);
  const params = { courseId, questionId: randomUUID() };
  await callApi({
    baseURL: lectern.url,
    token: student.token,
    operation: saveQuestion,
    params,
    body: { lectureId, place: 'lecture', at: 0, title: TITLE, body: '' },
  });
  await callApi({
    baseURL: lectern.url,
    token: instructor.token,
    operation: saveAnswer,
    params: { ...params, answerId: randomUUID() },
    body: { body: 'It is how the history is found again: each commit leads to the one before it.' },
  });
  await page.reload();

  const bell = page.getByRole('button', { name: /^Notices \d+ new$/ });
  const rail = await page.getByRole('complementary', { name: 'Dashboard' }).boundingBox();
  const count = await bell.locator('span').first().boundingBox();
  expect((count?.x ?? Infinity) + (count?.width ?? 0)).toBeLessThanOrEqual((rail?.x ?? 0) + 64);

  await bell.click();
  const notices = page.getByRole('dialog', { name: 'Notices' });
  const link = notices.getByRole('link', { name: /answered your question/ }).first();
  await expect(link).toBeVisible();
  const isCut = (): Promise<boolean> =>
    link.evaluate((whole) =>
      [whole, ...whole.querySelectorAll('span')].some(
        (part) => part.getBoundingClientRect().right > whole.getBoundingClientRect().right,
      ),
    );
  expect(await isCut()).toBe(false);

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('button', { name: /^Dashboard menu/ })).toBeVisible();
  await expect(notices).toBeVisible();
  expect(await isCut()).toBe(false);
  // Its button is gone with the wide window: the menu's button has the number now.
  await page.keyboard.press('Escape');
  await expect(notices).toBeHidden();
  await expect(page.getByRole('button', { name: /^Dashboard menu/ })).toBeFocused();

  // From the menu of a phone too; closed, it leaves the focus at the menu's button.
  await page.getByRole('button', { name: /^Dashboard menu/ }).click();
  await page.getByRole('dialog', { name: 'Dashboard menu' }).getByRole('button', { name: 'Notices' }).click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notices).toBeHidden();
  await expect(page.getByRole('button', { name: /^Dashboard menu/ })).toBeFocused();
});
