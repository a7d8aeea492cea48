import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { getAllSections } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { expectAccessible } from './accessibility.ts';
import { aFolder } from './course-folder.ts';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { dropFiles } from './drop-files.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';

test('loose files go to the section that is chosen, on which they are dropped, or that has the typed name', async ({
  page,
  mail,
  lectern,
}) => {
  const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Bread', [
    ['Flour'],
    ['Dough'],
  ]);
  const stored = async () =>
    (await callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } })).map(
      ({ sectionName, subSection }) => [sectionName, ...subSection.map(({ title }) => title)],
    );
  const bread = await aFolder('Bread');
  try {
    await enterAs(page, instructor);
    await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
    const plan = page.getByRole('dialog', { name: 'What will be added' });
    const choose = async (name: string): Promise<void> => {
      await bread.write(`${name}.txt`, `About ${name}.`);
      await page.getByLabel('Choose files').setInputFiles(join(bread.folder, `${name}.txt`));
    };
    const add = async (): Promise<void> => {
      await plan.getByRole('button', { name: 'Add 1 lecture' }).click();
      await expect(plan).toBeHidden();
    };

    await choose('Yeast');
    await plan.getByLabel('Where to add “Yeast”').selectOption('To section 1, “Part 1”');
    await add();
    await expect.poll(stored).toEqual([
      ['Part 1', 'Flour', 'Yeast'],
      ['Part 2', 'Dough'],
    ]);

    await choose('Oven');
    const name = plan.getByLabel('Name of the section Lectures');
    await name.fill('part 2');
    await expect(plan).toContainText('The course has this section already: what is new is added to it.');
    await expectAccessible(page, [360, 1280]);
    await add();
    await choose('Salt');
    await plan.getByLabel('Where to add “Salt”').selectOption('To section 2, “Part 2”');
    await plan.getByLabel('Where to add “Salt”').selectOption('To a new section');
    await expect(name).toHaveValue('Lectures');
    await add();
    await expect.poll(stored).toEqual([
      ['Part 1', 'Flour', 'Yeast'],
      ['Part 2', 'Dough', 'Oven'],
      ['Lectures', 'Salt'],
    ]);

    await bread.write('Water.txt', 'About water.');
    await bread.write('Baking/Steam.txt', 'About steam.');
    const first = page.getByRole('listitem', { name: 'Part 1', exact: true });
    // What was added before may still move the target away from under the pointer: such a drop does nothing.
    const drop = (target: Locator, path: string): Promise<void> =>
      expect(async () => {
        await dropFiles(target, [join(bread.folder, path)]);
        await expect(plan).toBeVisible({ timeout: 5000 });
      }).toPass();
    await dropFiles(page.getByRole('heading', { level: 1 }), [join(bread.folder, 'Water.txt')]);
    await expect(plan).toBeHidden();
    await drop(first, 'Water.txt');
    await add();
    await drop(page.getByRole('region', { name: 'Add many lectures' }), 'Baking');
    await add();
    await expect.poll(stored).toEqual([
      ['Part 1', 'Flour', 'Yeast', 'Water'],
      ['Part 2', 'Dough', 'Oven'],
      ['Lectures', 'Salt'],
      ['Baking', 'Steam'],
    ]);
  } finally {
    await bread.remove();
  }
});
