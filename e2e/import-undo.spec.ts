import { readFile } from 'node:fs/promises';
import { UPLOADS_PATH } from '@lectern/contract/media';
import { getAllSections } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { expectAccessible } from './accessibility.ts';
import { aFolder } from './course-folder.ts';
import { callApi, fixture, makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

const BREAD = ['01 Dough/1 Flour.mp4', '01 Dough/2 Water.mp4', '02 Oven/1 Heat.mp4'];

let bread: Awaited<ReturnType<typeof aFolder>>;
test.beforeAll(async () => {
  bread = await aFolder('Bread');
  const video = await readFile(fixture('lesson.mp4'));
  for (const path of BREAD) await bread.write(path, video);
});
test.afterAll(() => bread.remove());

test('an import is undone as a whole, its uploads end, and it can be brought back', async ({
  page,
  mail,
  lectern,
}) => {
  const instructor = await register(lectern.url, mail, 'Instructor');
  const access = { baseURL: lectern.url, token: instructor.token };
  const sections = [['Why bread']];
  const courseId = await makeCourse({ ...access, name: 'Bread', sections, isPublished: false });
  const stored = async () => {
    const outline = await callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } });
    return outline.map(({ sectionName, subSection }) => [
      sectionName,
      ...subSection.map(({ title }) => title),
    ]);
  };
  const before = [['Part 1', 'Why bread']];
  await enterAs(page, instructor);
  // A line so slow that no upload begins.
  await page.route(`**${UPLOADS_PATH}`, () => {});
  await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
  await page.getByLabel('Choose a folder').setInputFiles(bread.folder);
  await page.getByRole('button', { name: 'Add 3 lectures' }).click();
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray).toContainText('3 in progress');
  const added = page.getByRole('region', { name: 'What was added' });
  const undo = page.getByRole('region', { name: 'Undo' });
  await expect(undo).toContainText('3 lectures were added.');
  await expectAccessible(page, [360, 1280]);

  // A look at one of its lectures takes the undo away no more than the list of what was added.
  await page.getByRole('link', { name: 'Edit Water' }).click();
  await expect(page.getByRole('heading', { name: 'Water' }).first()).toBeVisible();
  await page.goBack();
  await expect(undo).toContainText('3 lectures were added.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('The import is undone: 3 lectures deleted')).toBeAttached();
  await expect(added).toBeHidden();
  await expect(undo).toBeHidden();
  await expect(page.getByRole('listitem', { name: 'Part 1', exact: true })).toBeFocused();
  await expect(tray).toBeHidden();
  await expect.poll(stored).toEqual(before);
  const bin = page.getByRole('region', { name: 'Deleted' });
  await bin.getByRole('button', { name: 'Bring back Dough' }).click();
  await expect.poll(stored).toEqual([...before, ['Dough', 'Flour', 'Water']]);

  // What was moved elsewhere goes too; what came from elsewhere stays.
  await page.getByRole('button', { name: 'Paste an outline' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste an outline' });
  await paste.getByLabel('Outline').fill('# Baking\n- Oven\n- Steam\n\n# Eating\n- Salt');
  await paste.getByRole('button', { name: 'Add 2 sections, 3 lectures' }).click();
  await expect(undo).toContainText('3 lectures were added.');
  await page.getByRole('button', { name: 'Move or copy Water' }).press('Alt+ArrowDown');
  await expect(page.getByText('“Water” is lecture 1 of 3 in “Baking”.').first()).toBeAttached();
  await page.getByRole('button', { name: 'Move or copy Salt' }).press('Alt+ArrowUp');
  await expect(page.getByText('“Salt” is lecture 4 of 4 in “Baking”.').first()).toBeAttached();
  await undo.getByText('2 earlier changes to undo').click();
  await undo.getByRole('button', { name: 'Undo adding 3 lectures' }).click();
  await expect.poll(stored).toEqual([...before, ['Dough', 'Flour'], ['Baking', 'Water']]);
  await expect(added).toBeHidden();
});
