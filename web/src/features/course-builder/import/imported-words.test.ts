import { expect, it } from 'vitest';
import { planImport } from '../import-plan/import-plan.ts';
import { importedWords } from './imported-words.ts';

const found = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File(['x'], path.slice(path.lastIndexOf('/') + 1)) }));

const FOLDER = found(
  ...['Baking/1 Start/1 Bread.mp4', 'Baking/1 Start/1 Bread.en.vtt', 'Baking/2 Sums/1 Rolls.mp4'],
  'Baking/2 Sums/2 Grams.js',
);

it('says what came, and what it lacks', async () => {
  expect(importedWords(await planImport(FOLDER))).toBe(
    '2 sections, 3 lectures, 1 file of captions. Without captions: “Rolls”. Starter code alone: “Grams”.',
  );
});

it('leaves out what was not wanted, and names only a few', async () => {
  const plan = await planImport(found(...['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.mp4`)), {
    sectionId: 'known',
    title: 'Known',
  });
  for (const section of plan.sections)
    for (const lecture of section.lectures) lecture.isWanted = lecture.title !== 'E';
  expect(importedWords(plan)).toBe('4 lectures. Without captions: “A”, “B”, “C”, and 1 more.');
});
