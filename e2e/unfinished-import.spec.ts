import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expectAccessible } from './accessibility.ts';
import { makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

const SOLUTION = 'export const sum = (a, b) => a + b;\n';

/** One exercise without tests, and one with a file that no exercise may have. */
const FILES = {
  '2 Sums/instructions.txt': 'Write `sum`.',
  '2 Sums/solution/code.js': SOLUTION,
  '2 Sums/starter/given.js': 'export const given = 1;\n',
  '3 Tables/instructions.txt': 'Write `table`.',
  '3 Tables/solution/two words.js': 'export const table = () => [];\n',
  '3 Tables/tests.js': "test('is one', () => expect(1).toBe(1));\n",
};

let folder: string;
test.beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'lectern-unfinished-')), 'Counting');
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
});
test.afterAll(() => rm(dirname(folder), { recursive: true, force: true }));

test('an imported exercise without tests, or with a file that is refused, keeps its text and its code', async ({
  page,
  mail,
  lectern,
  consoleErrors,
}) => {
  const instructor = await register(lectern.url, mail, 'Instructor');
  const courseId = await makeCourse({
    baseURL: lectern.url,
    token: instructor.token,
    name: 'Counting',
    sections: [],
    isPublished: false,
  });
  await enterAs(page, instructor);
  const builder = `/dashboard/add-course?course=${courseId}&step=builder`;
  await page.goto(builder);
  await page.getByText('How should the folder look?').click();
  await expect(page.getByRole('figure', { name: 'An example of a folder' })).toContainText('tests.js');

  await page.getByLabel('Choose a folder').setInputFiles(folder);
  const plan = page.getByRole('dialog', { name: 'What will be added' });
  await expect(plan).toContainText('Without tests: “Sums”.');
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Add 2 lectures' }).click();
  const added = page.getByRole('region', { name: 'What was added' });
  await expect(added.getByRole('listitem')).toHaveText([
    'The exercise of “Sums” has no tests yet. Write at least one before you publish. Open the exercise',
    /^The exercise of “Tables” is not saved, and waits in its form in this browser: .*A file is named like.* Open the exercise$/,
  ]);
  // The refusal of the second exercise.
  consoleErrors.length = 0;
  await expectAccessible(page);

  const text = page.getByLabel('What is to be done');
  await added.getByRole('link', { name: 'Open the exercise' }).first().click();
  await expect(text).toHaveValue('Write `sum`.');
  await expect(page.getByText('There is no test in the visible tests').first()).toBeVisible();
  await expect(page.getByLabel('Name of file 2')).toHaveValue('given.js');
  await page.getByRole('tab', { name: 'Solution', exact: true }).click();
  await expect(page.getByText('export const sum')).toBeVisible();

  await page.goto(`/dashboard/my-courses/pre-flight?course=${courseId}`);
  await expect(page.getByRole('region', { name: 'Before you publish' })).toContainText(
    'The exercise of “Sums”: There is no test in the visible tests',
  );

  await page.goto(builder);
  await page.getByRole('link', { name: 'Edit Tables' }).click();
  await page.getByRole('link', { name: 'Exercise', exact: true }).click();
  await expect(text).toHaveValue('Write `table`.');
  await expect(page.getByLabel('Name of file 1')).toHaveValue('two words.js');
});
