import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { aFolder } from './course-folder.ts';
import { fixture } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';
import { register } from './people.ts';

/** The files of an archive that is not compressed. */
function filesOf(zip: Buffer): [path: string, content: Buffer][] {
  const files: [string, Buffer][] = [];
  let at = 0;
  while (zip.readUInt32LE(at) === 0x04034b50) {
    const from = at + 30 + zip.readUInt16LE(at + 26);
    const to = from + zip.readUInt32LE(at + 18);
    files.push([zip.toString('utf8', at + 30, from), zip.subarray(from, to)]);
    at = to;
  }
  return files;
}

test('the example folder of the help is downloaded, and becomes a course without a remark', async ({
  page,
  mail,
  lectern,
}) => {
  const { instructor, courseId } = await anOwnCourse({ lectern, mail }, 'Baking', [], { isPublished: false });
  await enterAs(page, instructor);
  await page.goto('/dashboard/add-course');
  const help = page.getByText('How should the folder look?');
  await help.click();
  await expectAccessible(page);
  await page.goto(`/dashboard/add-course?course=${courseId}&step=builder`);
  await help.click();
  const example = page.getByRole('figure', { name: 'An example of a folder' });
  await expect(example.getByRole('listitem').filter({ hasText: 'tests.js' }).first()).toContainText(
    'The tests that students see.',
  );
  await expect(page.getByText("import { sum } from './sum.js';")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download an example folder' }).click(),
  ]);
  const folder = await aFolder('Unpacked');
  try {
    for (const [path, content] of filesOf(await readFile(await download.path())))
      await folder.write(path.replace(/^Baking\//, ''), content);
    await page.getByLabel('Choose a folder').setInputFiles(folder.folder);
    await page.getByRole('button', { name: 'Add 2 lectures' }).click();
    const added = page.getByRole('region', { name: 'What was added' });
    await expect(added).toContainText('1 section, 2 lectures');
    await expect(added).not.toContainText('Not finished');
    await page.goto(`/dashboard/my-courses/pre-flight?course=${courseId}`);
    const list = page.getByRole('region', { name: 'Before you publish' });
    await expect(list).toBeVisible();
    await expect(list).not.toContainText('The exercise of');
  } finally {
    await folder.remove();
  }
});

test('of several pictures step 1 says which it has taken, and takes another, or asks', async ({
  page,
  mail,
  lectern,
}) => {
  const folder = await aFolder('Loaf');
  try {
    const picture = await readFile(fixture('thumbnail.png'));
    for (const name of ['one.png', 'two.png']) await folder.write(name, picture);
    await folder.write('1 Dough/1 Flour.txt', 'Wheat.');
    await enterAs(page, await register(lectern.url, mail, 'Instructor'));
    await page.goto('/dashboard/add-course');
    const choice = page.getByRole('group', { name: 'The course’s picture' });
    const chosen = page.getByRole('img', { name: 'Preview' });
    await page.getByLabel('Choose a folder').setInputFiles(folder.folder);
    await expect(choice).toContainText('2 pictures could be the course’s. Which one is it?');
    await expect(chosen).toBeHidden();
    await choice.getByRole('button', { name: 'Take two.png' }).click();
    await expect(choice).toContainText('“two.png” is taken as the course’s picture.');
    await expect(chosen).toBeVisible();
    await expectAccessible(page, [360, 1280]);

    // Those of the right names alone, and the first of them.
    await page.getByRole('button', { name: 'Do without it' }).click();
    await page.reload();
    for (const name of ['cover.png', 'thumbnail.png']) await folder.write(name, picture);
    await page.getByLabel('Choose a folder').setInputFiles(folder.folder);
    await expect(choice).toContainText('“cover.png” is taken as the course’s picture.');
    await expect(choice.getByRole('button')).toHaveText(['Take thumbnail.png']);
  } finally {
    await folder.remove();
  }
});
