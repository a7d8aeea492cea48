import type { Locator, Page } from '@playwright/test';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { lecturePath } from './quiz-page.ts';
import { aStep, lessonEditor, lessonOf, openTrack, seekTo, write } from './track-page.ts';

const STEPS = [aStep(1000, 'const one = 1;\n'), aStep(4000, 'const one = 1;\nconst two = 2;\n')];
const saved = (page: Page): Locator => lessonOf(page).getByText(/^Saved/);

const follow = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await seekTo(page, 4.5);
  await expect(lessonEditor(page)).toContainText('const two');
};

/** Opens the student's version with this place in the list, the newest first. */
const openFork = async (page: Page, place: number, of: number): Promise<void> => {
  await lessonOf(page)
    .getByRole('button', { name: `Your versions (${of})` })
    .click();
  await page.getByRole('button', { name: 'Open', exact: true }).nth(place).click();
};

test('versions of a lesson’s code that are begun in two tabs are all kept, and one is the same in both', async ({
  page: first,
  context,
  lectern,
  mail,
}) => {
  const course = await openTrack({ mail, lectern }, STEPS);
  const address = lecturePath(course);
  await enterAs(first, course.student);
  await follow(first, address);
  const second = await context.newPage();
  await follow(second, address);
  const question = (page: Page) => page.getByText(/was changed on another device or in another tab/);

  await test.step('each tab begins a version, and neither asks', async () => {
    await write(first, lessonEditor(first), '// the first tab');
    await expect(saved(first)).toBeVisible();
    await write(second, lessonEditor(second), '// the second tab');
    await expect(lessonOf(second).getByRole('button', { name: 'Your versions (2)' })).toBeVisible();
    await expect(saved(second)).toBeVisible();
    await expect(lessonEditor(second)).toHaveText('// the second tab');
    await write(first, lessonEditor(first), '// the first tab, typed on');
    await expect(lessonOf(first).getByRole('button', { name: 'Your versions (2)' })).toBeVisible();
    await expect(saved(first)).toBeVisible();
    await expect(lessonEditor(first)).toHaveText('// the first tab, typed on');
    for (const tab of [first, second]) await expect(question(tab)).toBeHidden();
  });

  await test.step('a tab that is opened later finds both', async () => {
    const third = await context.newPage();
    await follow(third, address);
    await openFork(third, 0, 2);
    await expect(lessonEditor(third)).toHaveText('// the second tab');
    await openFork(third, 1, 2);
    await expect(lessonEditor(third)).toHaveText('// the first tab, typed on');
    await third.close();
  });

  await test.step('one version that is typed in by both is asked about, and the rest stays', async () => {
    await second.reload();
    await openFork(second, 1, 2);
    await write(second, lessonEditor(second), '// in the second tab, too');
    await expect(saved(second)).toBeVisible();
    await write(first, lessonEditor(first), '// in the first tab again');
    const side = (name: string) => first.getByRole('region', { name, exact: true });
    await expect(question(first)).toBeVisible();
    await expect(side('Here')).toContainText('// in the first tab again');
    await expect(side('Saved elsewhere')).toContainText('// in the second tab, too');
    await side('Here').getByRole('button', { name: 'Keep this version' }).click();
    await expect(question(first)).toBeHidden();
    await expect(saved(first)).toBeVisible();
    await second.reload();
    await expect(lessonEditor(second)).toHaveText('// in the first tab again');
    await openFork(second, 0, 2);
    await expect(lessonEditor(second)).toHaveText('// the second tab');
    await lessonOf(second).getByRole('button', { name: 'Your versions (2)' }).click();
    await second.getByRole('button', { name: 'Earlier versions' }).click();
    const history = second.getByRole('dialog', { name: /^Earlier versions/ });
    await history.getByRole('listitem').nth(1).getByRole('button').click();
    await history.getByRole('radio', { name: 'Whole version' }).check();
    const texts = () =>
      history
        .getByRole('textbox')
        .evaluateAll((fields: HTMLTextAreaElement[]) => fields.map(({ value }) => value));
    await expect.poll(texts).toEqual(['// the second tab', '// in the second tab, too']);
  });
});
