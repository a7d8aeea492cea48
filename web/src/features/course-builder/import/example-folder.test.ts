import { expect, it } from 'vitest';
import { exampleFiles, exampleLines } from './example-folder.ts';
import { hasTests } from '../import-plan/exercise-folders.ts';
import { readCourseFolder } from '../import-plan/folder-fields.ts';
import { nameOf } from '../import-plan/import-names.ts';
import { planFolder } from '../import-plan/plan-folder.ts';

const found = Object.entries(exampleFiles).map(([path, content]) => ({
  path,
  file: new File([content], nameOf(path)),
}));

it('the example is a folder of which nothing is left out', async () => {
  const { sections, left } = await planFolder(found);
  expect(sections.map(({ title, lectures }) => [title, lectures.map((lecture) => lecture.title)])).toEqual([
    ['Start', ['Bread', 'Sums']],
  ]);
  const [bread, sums] = sections[0]?.lectures ?? [];
  expect([bread?.starterCode, bread?.links[0]?.lecture]).toEqual([expect.any(File), '1 Start/2 Sums']);
  expect(sums?.exercise && hasTests(sums.exercise)).toBe(true);
  expect(left.map(({ kind }) => kind)).toEqual(['about']);
  const { fields } = await readCourseFolder(found);
  expect([fields.courseName, fields.whatYouWillLearn]).toEqual([
    'Baking with sums',
    'Bake a loaf\nAdd up what it takes',
  ]);
});

it('the help names each file of the example', () => {
  const names = exampleLines.map(({ name }) => nameOf(name.replace(/\/$/, '')));
  for (const { path } of found) expect(names).toContain(nameOf(path));
});
