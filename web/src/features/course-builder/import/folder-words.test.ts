import { expect, it } from 'vitest';
import { leftInWords, planInWords } from './folder-words.ts';
import { planImport } from '../import-plan/import-plan.ts';
import { markdownName } from '../import-plan/import-names.ts';

const planOf = (...paths: string[]) =>
  planImport(paths.map((path) => ({ path, file: new File(['x'], path.slice(path.lastIndexOf('/') + 1)) })));

it('counts the lectures and what they have; an exercise is one', async () => {
  const exercise = 'Baking/1 Start/3 Sums';
  const plan = await planOf(
    'Baking/1 Start/1 Bread.mp4',
    'Baking/1 Start/1 Bread.vtt',
    `Baking/1 Start/${markdownName('2 Reading')}`,
    `${exercise}/${markdownName('instructions')}`,
    `${exercise}/solution/code.js`,
    `${exercise}/hints/1.txt`,
    'Baking/1 Start/helper.js',
    'Baking/2 End/4 Knead.mp4',
  );
  expect(planInWords(plan)).toBe('4 lectures: 2 videos (2 B), 1 file of captions, 1 text, 1 exercise');
  expect(leftInWords(plan)).toBe('1 file will be left out: 1 Start/helper.js');
});

it('names five of the files that are left out', async () => {
  const plan = await planOf(
    '1 A/1 B.mp4',
    '2 C/3 D.mp4',
    ...'abcdefg'.split('').map((name) => `1 A/${name}.css`),
  );
  expect(leftInWords(plan)).toBe(
    '7 files will be left out: 1 A/a.css, 1 A/b.css, 1 A/c.css, 1 A/d.css, 1 A/e.css and 2 more',
  );
  expect(leftInWords({ left: [{ path: 'no.png in “B”', kind: 'lost-picture' }] })).toBe('');
});
