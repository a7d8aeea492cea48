import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getAllSections, getOwnCourse, type OwnCourse } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { getOwnExercise, saveExercise, type OwnExercise } from '@lectern/contract/exercises';
import { saveLectureDraft } from '@lectern/contract/lecture-page';
import { saveLectureText } from '@lectern/contract/outline';
import { expectAccessible } from './accessibility.ts';
import { aFolder } from './course-folder.ts';
import { callApi, makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

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
  const instructor = await register(lectern.url, mail, 'Instructor');
  const access = { baseURL: lectern.url, token: instructor.token };
  const courseId = await makeCourse({ ...access, name: 'Bread', sections: [], isPublished: false });
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
    const instructor = await register(lectern.url, mail, 'Instructor');
    const access = { baseURL: lectern.url, token: instructor.token };
    const courseId = await makeCourse({ ...access, name: 'Loaf', sections: [], isPublished: false });
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

test('files to download go to their lectures, and those that are new or others are named again', async ({
  page,
  mail,
  lectern,
}) => {
  const folder = await aFolder('Rye');
  try {
    await folder.write('01 Dough/1 Flour.txt', 'Wheat.');
    await folder.write('01 Dough/1 Flour.pdf', 'A sheet');
    await folder.write('01 Dough/2 Water.txt', 'Cold.');
    await folder.write('01 Dough/2 Water files/table.csv', '1;2');
    await folder.write('01 Dough/2 Water files/notes.txt', 'Notes');
    const instructor = await register(lectern.url, mail, 'Instructor');
    const access = { baseURL: lectern.url, token: instructor.token };
    const courseId = await makeCourse({ ...access, name: 'Rye', sections: [], isPublished: false });
    const stored = async () =>
      (
        await callApi<OwnCourse>({ ...access, operation: getOwnCourse, params: { courseId } })
      ).courseContent.flatMap(({ subSection }) =>
        subSection.map(({ title, files = [] }) => [title, ...files.map(({ name }) => name)]),
      );
    await enterAs(page, instructor);
    await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
    const plan = page.getByRole('dialog', { name: /^What will (be added|change)$/ });
    const choose = () => page.getByLabel('Choose a folder').setInputFiles(folder.folder);
    await choose();
    await expect(plan).toContainText('2 texts, 3 files to download (15 B)');
    await expect(plan).toContainText('1 Flour.pdf, 7 B');
    await expect(plan).toContainText('2 files to download, 8 B');
    await expect(plan.getByRole('region', { name: 'What is not added' })).toBeHidden();
    await expectAccessible(page, [360, 1280]);
    await plan.getByRole('button', { name: 'Add 2 lectures' }).click();
    await expect(plan).toBeHidden();
    const summary = page.getByRole('region', { name: 'What was added' });
    await expect(summary).toContainText('1 section, 2 lectures, 3 files to download.');
    await expect.poll(stored).toEqual([
      ['Flour', '1 Flour.pdf'],
      ['Water', 'notes.txt', 'table.csv'],
    ]);

    await page.reload();
    await choose();
    await expect(plan).toContainText('Nothing in it has changed.');
    await expect(plan.getByText('2 lectures have not changed')).toBeVisible();
    await plan.getByRole('button', { name: 'Discard' }).click();

    // One of the same size has other bytes, and one is new.
    await folder.write('01 Dough/2 Water files/table.csv', '1;3');
    await folder.write('01 Dough/2 Water files/more.txt', 'More');
    await choose();
    await expect(plan).toContainText('In the course already, with new files to download');
    await expect(plan).toContainText('Not the same as in the course: table.csv.');
    await expect(plan.getByText('1 lecture has not changed')).toBeVisible();
    await expect(plan.getByRole('checkbox', { name: 'Add to its files: more.txt' })).toBeChecked();
    await expectAccessible(page, [360, 1280]);
    await plan.getByRole('button', { name: 'Add 1 file' }).click();
    await expect(plan).toBeHidden();
    await expect(summary).toContainText('Files on their way: to “Water”.');
    await expect.poll(stored).toEqual([
      ['Flour', '1 Flour.pdf'],
      ['Water', 'more.txt', 'notes.txt', 'table.csv'],
    ]);
  } finally {
    await folder.remove();
  }
});

test('a changed exercise is named file by file, and replaced unless it was changed here', async ({
  page,
  mail,
  lectern,
}) => {
  const folder = await aFolder('Sums');
  const double = (by: number) => `export const double = (n) => n * ${by};\n`;
  const tests = (title: string) =>
    `import { double } from './code.js';\ntest('${title}', () => expect(double(2)).toBe(4));\n`;
  const writeExercise = async (name: string, title: string) => {
    await folder.write(`01 Sums/${name}/instructions.txt`, 'Write `double`.');
    await folder.write(`01 Sums/${name}/starter/code.js`, double(0));
    await folder.write(`01 Sums/${name}/solution/code.js`, double(2));
    await folder.write(`01 Sums/${name}/tests.js`, tests(title));
  };
  try {
    for (const name of ['1 Double', '2 Twice', '3 Same']) await writeExercise(name, 'doubles two');
    await folder.write('01 Sums/4 Loops.js', 'loop(1);\n');
    const instructor = await register(lectern.url, mail, 'Instructor');
    const access = { baseURL: lectern.url, token: instructor.token };
    const courseId = await makeCourse({ ...access, name: 'Sums', sections: [], isPublished: false });
    const lectures = async () =>
      (await callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } })).flatMap(
        ({ subSection }) => subSection,
      );
    const exerciseOf = async (title: string) => {
      const lectureId = (await lectures()).find((one) => one.title === title)?._id ?? '';
      const params = { lectureId };
      return callApi<OwnExercise>({ ...access, operation: getOwnExercise, params });
    };
    await enterAs(page, instructor);
    await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
    const plan = page.getByRole('dialog', { name: /^What will (be added|change)$/ });
    const choose = () => page.getByLabel('Choose a folder').setInputFiles(folder.folder);
    await choose();
    await plan.getByRole('button', { name: 'Add 4 lectures' }).click();
    await expect(page.getByRole('region', { name: 'What was added' })).toBeVisible();

    // One was changed here and in the folder, one in the folder alone, one nowhere.
    const mine = await exerciseOf('Twice');
    const { check: _check, ...fields } = mine;
    await callApi({
      ...access,
      operation: saveExercise,
      params: { lectureId: (await lectures())[1]?._id ?? '' },
      body: { ...fields, instructions: 'My own words.' },
    });
    await writeExercise('1 Double', 'doubles');
    await folder.write('01 Sums/1 Double/starter/code.js', `// Yours\n${double(0)}`);
    await writeExercise('2 Twice', 'doubles');
    await folder.write('01 Sums/4 Loops.js', 'loop(2);\n');
    await choose();
    await expect(plan).toContainText('Exercise: 2 files changed: starter/code.js, tests.js');
    await expect(plan.getByRole('group', { name: 'Replace in Same' })).toBeHidden();
    await expect(plan).toContainText('with another exercise; its exercise was changed here too');
    await expect(plan.getByText('1 changed in both')).toBeVisible();
    await plan.getByLabel('Compare the old and the new of Twice').click();
    await expect(plan.getByRole('heading', { name: 'Instructions' })).toBeVisible();
    await expect(plan.locator('del').first()).toHaveText('−My own words.');
    await expectAccessible(page, [360, 1280]);
    const own = plan.getByRole('group', { name: 'Replace in Twice' }).getByRole('checkbox');
    await expect(own).not.toBeChecked();
    await plan.getByRole('button', { name: 'Replace 1 exercise and 1 starter code' }).click();
    await expect(plan).toBeHidden();
    await expect(page.getByRole('region', { name: 'What was added' })).toContainText(
      'Replaced: The exercise of “Double” and the starter code of “Loops”.',
    );
    expect(await exerciseOf('Double')).toMatchObject({
      visibleTests: tests('doubles'),
      check: { problems: [] },
    });
    expect((await exerciseOf('Twice')).instructions).toBe('My own words.');
    expect((await lectures())[3]?.starterCode).toBe('loop(2);\n');

    // All of it is put back, and what the author wrote here outlives its replacement.
    await page.getByRole('button', { name: 'Undo replacing in 2 lectures' }).click();
    await expect.poll(async () => (await exerciseOf('Double')).visibleTests).toBe(tests('doubles two'));
    expect((await lectures())[3]?.starterCode).toBe('loop(1);\n');
    await choose();
    await own.check();
    await plan.getByRole('button', { name: 'Replace 1 exercise' }).click();
    await expect(plan).toBeHidden();
    expect((await exerciseOf('Twice')).instructions).toBe('Write `double`.');
    await page.getByRole('link', { name: 'Edit Twice' }).click();
    await page.getByRole('link', { name: 'Exercise', exact: true }).click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByLabel('What is to be done')).toHaveValue('My own words.');
  } finally {
    await folder.remove();
  }
});
