import type { Page } from '@playwright/test';
import { getAllSections } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

interface Outline {
  page: Page;
  /** As the server has it. */
  stored: () => Promise<[string, string[]][]>;
}

/** The outline of a draft of two sections, opened by its instructor. */
const openOutline = async (
  page: Page,
  { url, mail }: { url: string; mail: Parameters<typeof register>[1] },
): Promise<Outline> => {
  const instructor = await register(url, mail, 'Instructor');
  const access = { baseURL: url, token: instructor.token };
  const sections = [['One', 'Two', 'Three', 'Four'], ['Five']];
  const courseId = await makeCourse({ ...access, name: 'Bread', sections, isPublished: false });
  await enterAs(page, instructor);
  await page.goto('/dashboard/my-courses');
  await page.getByRole('button', { name: 'Edit Bread' }).click();
  await page.getByRole('button', { name: 'Course Builder' }).click();
  await expect(page.getByRole('heading', { name: 'Part 2' })).toBeVisible();
  const stored = async () => {
    const operation = getAllSections;
    const outline = await callApi<Section[]>({ ...access, operation, body: { courseId } });
    return outline.map(({ sectionName, subSection }): [string, string[]] => [
      sectionName,
      subSection.map(({ title }) => title),
    ]);
  };
  return { page, stored };
};

test.describe('the outline of a course', () => {
  test('moves two places by two quick presses, keeps the focus at what is moved, and says where it is', async ({
    page,
    mail,
    lectern,
  }) => {
    const { stored } = await openOutline(page, { url: lectern.url, mail });
    const down = page.getByRole('button', { name: 'Move down One' });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/own-courses/*/order', async (route) => {
      await held;
      await route.continue();
    });
    await down.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“One” is lecture 3 of 4 in “Part 1”.')).toBeAttached();
    await expect(down).toBeFocused();
    letGo();
    await expect.poll(stored).toEqual([
      ['Part 1', ['Two', 'Three', 'One', 'Four']],
      ['Part 2', ['Five']],
    ]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“One” is lecture 1 of 2 in “Part 2”.')).toBeAttached();
    await expect(down).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move up One' })).toBeFocused();
    await expect.poll(stored).toEqual([
      ['Part 1', ['Two', 'Three', 'Four']],
      ['Part 2', ['Five', 'One']],
    ]);
    await page.getByRole('button', { name: 'Move up Part 2' }).press('Enter');
    await expect(page.getByText('“Part 2” is section 1 of 2.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move down Part 2' })).toBeFocused();
    await expect.poll(async () => (await stored()).map(([name]) => name)).toEqual(['Part 2', 'Part 1']);
  });

  test('takes a deletion back by a key, and from the bin later; the focus stays at its neighbour', async ({
    page,
    mail,
    lectern,
  }) => {
    const { stored } = await openOutline(page, { url: lectern.url, mail });
    const before = await stored();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' });
    await page.getByRole('button', { name: 'Delete Two' }).press('Enter');
    await confirm.press('Enter');
    await expect(page.getByRole('listitem', { name: 'Three' })).toBeFocused();
    await expect(page.getByText('Lecture deleted successfully. Undo it')).toBeAttached();
    await expect.poll(stored).toEqual([['Part 1', ['One', 'Three', 'Four']], before[1]]);
    await page.getByRole('button', { name: 'Undo the deletion of Two' }).press('Enter');
    await expect(page.getByRole('listitem', { name: 'Two' })).toBeFocused();
    await expect(page.getByText('“Two” is back.')).toBeAttached();
    expect(await stored()).toEqual(before);

    await page.getByRole('button', { name: 'Delete Part 1' }).click();
    await confirm.click();
    await expect(page.getByRole('listitem', { name: 'Part 2', exact: true })).toBeFocused();
    await page.reload();
    const bin = page.getByRole('region', { name: 'Deleted' });
    await expect(bin).toContainText('Section with 4 lectures');
    await bin.getByRole('button', { name: 'Bring back Part 1' }).click();
    await expect(page.getByRole('heading', { name: 'Part 1' })).toBeVisible();
    await expect(bin).toBeHidden();
    expect(await stored()).toEqual(before);

    await page.getByRole('button', { name: 'Delete Five' }).click();
    await confirm.click();
    await bin.getByRole('button', { name: 'Delete Five for good' }).click();
    await expect(page.getByText('It cannot be brought back any more.')).toBeVisible();
    await confirm.click();
    await expect(bin).toBeHidden();
    expect(await stored()).toEqual([before[0], ['Part 2', []]]);
  });
});
