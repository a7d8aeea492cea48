import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getAllSections } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { saveLectureDraft } from '@lectern/contract/lecture-page';
import { saveLectureText } from '@lectern/contract/outline';
import { expectAccessible } from './accessibility.ts';
import { aFolder } from './course-folder.ts';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';

const MARKDOWN = 'md';
const PICTURE = join(import.meta.dirname, '../harness/fixtures/small-thumbnail.png');
const FILES = {
  'README.md': '# Bread\n\nHow bread is made.',
  '01 Dough/1 Flour.txt': 'Wheat or rye.',
  '01 Dough/2 Water.txt': 'Cold.',
  '01 Dough/9 Notes.txt': 'For me alone.',
};

let bread: Awaited<ReturnType<typeof aFolder>>;
test.beforeAll(async () => {
  bread = await aFolder('Bread');
  for (const [path, content] of Object.entries(FILES)) await bread.write(path, content);
});
test.afterAll(() => bread.remove());

test('files that are chosen again are not added twice, unless the author says so', async ({
  page,
  mail,
  lectern,
}) => {
  const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Bread', [], {
    isPublished: false,
  });
  const readOutline = () => callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } });
  const textOf = async (name: string) =>
    (await readOutline()).flatMap(({ subSection }) => subSection).find(({ title }) => title === name)
      ?.description;
  const stored = async () => {
    const outline = await readOutline();
    return outline.map(({ sectionName, subSection }) => [
      sectionName,
      ...subSection.map(({ title }) => title),
    ]);
  };
  await enterAs(page, instructor);
  await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
  const plan = page.getByRole('dialog', { name: /^What will (be added|change)$/ });
  await page.getByLabel('Choose a folder').setInputFiles(bread.folder);
  await expect(plan.getByRole('region', { name: 'What is not added' })).toContainText(
    'This text is about the whole course.',
  );
  await plan.getByRole('checkbox', { name: 'Add Notes' }).uncheck();
  await plan.getByRole('button', { name: 'Add 2 lectures' }).click();
  await expect(plan).toBeHidden();
  await expect.poll(stored).toEqual([['Dough', 'Flour', 'Water']]);

  // What was left out stays so, and says it.
  await page.reload();
  await page.getByLabel('Choose a folder').setInputFiles(bread.folder);
  await expect(plan).toContainText('Left out of an earlier import. Tick it to add it.');
  const notes = plan.getByRole('checkbox', { name: 'Add Notes' });
  await expect(notes).not.toBeChecked();
  await expectAccessible(page, [360, 1280]);
  await notes.check();
  await expect(plan.getByRole('button', { name: 'Add 1 lecture' })).toBeEnabled();
  await notes.uncheck();
  await plan.getByRole('button', { name: 'Nothing to do: close' }).click();
  await expect(plan).toBeHidden();
  await rm(join(bread.folder, '01 Dough/9 Notes.txt'));

  // One text more: that alone is new. One that has changed is named.
  await bread.write('01 Dough/3 Salt.txt', 'A little.');
  await bread.write('01 Dough/2 Water.txt', 'Warm.');
  await page.getByLabel('Choose a folder').setInputFiles(bread.folder);
  await expect(plan).toContainText('2 of these lectures are in the course already.');
  await expect(plan).toContainText('The course has this section already: what is new is added to it.');
  const flour = plan.getByRole('checkbox', { name: 'Add Flour' });
  await expect(flour).toBeHidden();
  await plan.getByText('1 lecture has not changed').click();
  await expect(flour).not.toBeChecked();
  await expect(plan.getByText('In the course already, with another text')).toHaveCount(1);
  await expect(plan).toHaveAccessibleName('What will change');
  await expect(plan.getByRole('list', { name: 'Lectures of this import' }).getByRole('listitem')).toHaveText([
    '1 new',
    '1 changed in the folder',
    '1 unchanged',
  ]);
  await plan.getByText('Compare the old and the new').click();
  await expect(plan.locator('del')).toHaveText('−Cold.');
  await expect(plan.locator('ins')).toHaveText('+Warm.');
  await expect(plan).toContainText('What has changed in the files alone is ticked to be replaced.');
  await expect(plan.getByRole('button', { name: 'Add 1 lecture and replace 1 text' })).toBeEnabled();
  await expectAccessible(page, [360, 1280]);
  await plan.getByRole('button', { name: 'Add all the same' }).click();
  await expect(plan.getByRole('button', { name: 'Add 3 lectures' })).toBeVisible();
  await expect(plan).toContainText('1 lecture has not changed; 1 added all the same');
  await plan.getByRole('button', { name: 'Leave out what is there' }).click();
  await expect(plan.getByRole('group', { name: 'Replace in Flour' })).toBeHidden();
  const replace = plan.getByRole('group', { name: 'Replace in Water' });
  await plan.getByRole('button', { name: 'Replace what has changed' }).click();
  await expect(replace.getByRole('checkbox', { name: 'Replace the text' })).toBeChecked();
  await plan.getByRole('button', { name: 'Add 1 lecture and replace 1 text' }).click();
  await expect(plan).toBeHidden();
  await expect.poll(stored).toEqual([['Dough', 'Flour', 'Water', 'Salt']]);
  expect(await textOf('Water')).toBe('Warm.');

  // What was replaced is said, and put back.
  const summary = page.getByRole('region', { name: 'What was added' });
  await expect(summary).toContainText('Replaced: The text of “Water”.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo replacing in 1 lecture' }).click();
  await expect.poll(() => textOf('Water')).toBe('Cold.');
  await expect(summary).not.toContainText('Replaced:');

  // What was changed here is not offered as a change of the files, and can be replaced all the same.
  const water = (await readOutline())[0]?.subSection[1]?._id ?? '';
  const edit = async (description: string): Promise<void> => {
    const body = { title: 'Water', description, starterCode: '', isMarkdown: false, device: 'page' };
    await callApi({ ...access, operation: saveLectureDraft, params: { lectureId: water }, body });
    await page.reload();
  };
  await bread.write('01 Dough/2 Water.txt', 'Cold.');
  await edit('Cool.');
  await page.getByLabel('Choose a folder').setInputFiles(bread.folder);
  await expect(plan).toContainText('In the course already; its text was changed here since the import');
  await expect(plan.getByRole('button', { name: 'Replace what has changed' })).toBeHidden();
  await expect(replace.getByRole('checkbox', { name: 'Replace the text' })).not.toBeChecked();
  await expectAccessible(page, [360, 1280]);
  await plan.getByRole('button', { name: 'Discard' }).click();
  // Changed in both places: no button chooses it, and the author may.
  await bread.write('01 Dough/2 Water.txt', 'Hot.');
  await bread.write('01 Dough/1 Flour.txt', 'Spelt.');
  await page.getByLabel('Choose a folder').setInputFiles(bread.folder);
  await expect(plan).toContainText('with another text; its text was changed here too');
  await expect(plan).toContainText('what you wrote here stays among the earlier versions');
  await expect(replace.getByRole('checkbox', { name: 'Replace the text' })).not.toBeChecked();
  await expect(plan.getByRole('button', { name: 'Replace 1 text' })).toBeEnabled();
  await expectAccessible(page, [360, 1280]);
  await plan.getByRole('button', { name: 'Discard' }).click();
  await bread.write('01 Dough/1 Flour.txt', 'Wheat or rye.');
  await bread.write('01 Dough/2 Water.txt', 'Warm.');
  await edit('Cold.');

  // Nothing new, and one text to replace; a text that was changed elsewhere in the meantime stays.
  await page.getByLabel('Choose a folder').setInputFiles(bread.folder);
  await expect(plan.getByRole('button', { name: 'Tick what to add or replace' })).toBeDisabled();
  await replace.getByRole('checkbox', { name: 'Replace the text' }).check();
  const elsewhere = { description: 'Lukewarm.' };
  await callApi({ ...access, operation: saveLectureText, params: { lectureId: water }, body: elsewhere });
  await plan.getByRole('button', { name: 'Replace 1 text' }).click();
  await expect(plan).toBeHidden();
  await expect(summary).toContainText('The text of “Water” was not replaced: it was changed elsewhere.');
  await expect(summary).not.toContainText('Replaced:');
  expect(await textOf('Water')).toBe('Lukewarm.');
  await callApi({
    ...access,
    operation: saveLectureText,
    params: { lectureId: water },
    body: { description: 'Warm.' },
  });

  // Loose files come together, also the second time.
  for (const name of ['1 Flour.txt', '2 Water.txt']) {
    await page.getByLabel('Choose files').setInputFiles(join(bread.folder, '01 Dough', name));
    await plan.getByRole('button', { name: 'Add 1 lecture' }).click();
    await expect(plan).toBeHidden();
  }
  await expect.poll(stored).toEqual([
    ['Dough', 'Flour', 'Water', 'Salt'],
    ['Lectures', 'Flour', 'Water'],
  ]);
  await page.getByLabel('Choose files').setInputFiles(join(bread.folder, '01 Dough', '1 Flour.txt'));
  await expect(plan).toContainText('This lecture is in the course already.');
  await expect(plan.getByRole('button', { name: 'Nothing to do: close' })).toBeEnabled();
  await plan.getByText('1 lecture has not changed').click();
  await plan.getByRole('button', { name: 'Make another section of it' }).click();
  await plan.getByLabel('Name of the section Lectures').fill('Once more');
  await plan.getByRole('checkbox', { name: 'Add Flour' }).check();
  await plan.getByRole('button', { name: 'Add 1 lecture' }).click();
  await expect(plan).toBeHidden();
  await expect.poll(async () => (await stored()).at(-1)).toEqual(['Once more', 'Flour']);
});

test('a changed text with a picture is known as changed, and an unchanged one as it is', async ({
  page,
  mail,
  lectern,
}) => {
  const folder = await aFolder('Loaf');
  try {
    const shown = '![The crumb](crumb.png)\n\nRead it.';
    await folder.write(`01 Dough/1 Reading.${MARKDOWN}`, shown);
    await folder.write(`01 Dough/2 Folding.${MARKDOWN}`, shown);
    await copyFile(PICTURE, join(folder.folder, '01 Dough/crumb.png'));
    const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Loaf', [], {
      isPublished: false,
    });
    const readTexts = async () =>
      (await callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } })).flatMap(
        ({ subSection }) => subSection.map(({ description }) => description),
      );
    await enterAs(page, instructor);
    await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
    const plan = page.getByRole('dialog', { name: /^What will (be added|change)$/ });
    await page.getByLabel('Choose a folder').setInputFiles(folder.folder);
    await plan.getByRole('button', { name: 'Add 2 lectures' }).click();
    await expect(plan).toBeHidden();

    await folder.write(`01 Dough/1 Reading.${MARKDOWN}`, `${shown} Twice.`);
    await page.getByLabel('Choose a folder').setInputFiles(folder.folder);
    await expect(plan.getByText('In the course already, with another text')).toHaveCount(1);
    await expect(plan.getByText('1 lecture has not changed; pictures and links')).toBeVisible();
    await plan.getByRole('button', { name: 'Replace 1 text' }).click();
    await expect(plan).toBeHidden();
    const [reading, folding] = await readTexts();
    expect(reading).toMatch(/^!\[The crumb\]\(\/api\/v1\/media\/images\/\S+\)\n\nRead it\. Twice\.$/);
    expect(folding).toMatch(/^!\[The crumb\]\(\/api\/v1\/media\/images\/\S+\)\n\nRead it\.$/);
  } finally {
    await folder.remove();
  }
});
