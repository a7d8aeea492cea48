import { getAllSections, getOwnCourse, type OwnCourse } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { getOwnExercise, saveExercise, type OwnExercise } from '@lectern/contract/exercises';
import { expectAccessible } from './accessibility.ts';
import { aFolder } from './course-folder.ts';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';

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
    const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Rye', [], {
      isPublished: false,
    });
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
    const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Sums', [], {
      isPublished: false,
    });
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
