import { expect, it } from 'vitest';
import { planImport } from './import-plan.ts';
import { keepLeftOut, withoutLeftOut } from './left-out-before.ts';
import type { ImportPlan } from './planned-course.ts';
import { countPlan } from './plan-counts.ts';

const files = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File([`of ${path}`], path.slice(path.lastIndexOf('/') + 1)) }));
const planOf = (...names: string[]) => planImport(files(...names.map((name) => `bread/01 Dough/${name}`)));
const ticked = ({ sections }: ImportPlan) =>
  sections.flatMap(({ lectures }) => lectures.map(({ title, isWanted }) => [title, isWanted]));
/** The same plan with the tick of one lecture changed. */
const tick = (plan: ImportPlan, name: string, isWanted: boolean): ImportPlan => ({
  ...plan,
  sections: plan.sections.map((section) => ({
    ...section,
    lectures: section.lectures.map((one) => (one.title === name ? { ...one, isWanted } : one)),
  })),
});

it('leaves out again what the author has left out of a folder, until it is added', async () => {
  const plan = await planOf('1 Flour.txt', '2 Notes.txt');
  await keepLeftOut('c1', tick(plan, 'Notes', false));
  const again = await withoutLeftOut('c1', await planOf('1 Flour.txt', '2 Notes.txt', '3 Salt.txt'));
  expect(ticked(again)).toEqual([
    ['Flour', true],
    ['Notes', false],
    ['Salt', true],
  ]);
  expect(countPlan(again)).toMatchObject({ new: 2, left: 1 });
  // Nobody has asked about it in another course.
  expect(ticked(await withoutLeftOut('c2', plan))).toEqual([
    ['Flour', true],
    ['Notes', true],
  ]);
  await keepLeftOut('c1', tick(again, 'Notes', true));
  expect(await withoutLeftOut('c1', plan)).toEqual(plan);
});

it('takes no tick from a file that is chosen alone', async () => {
  const alone = await planImport(files('2 Notes.txt'));
  await keepLeftOut('c3', tick(alone, 'Notes', false));
  expect(await withoutLeftOut('c3', alone)).toEqual(alone);
});

it('leaves a changed text as it is, as long as the file is the same', async () => {
  const changed = async (content: string): Promise<ImportPlan> => {
    const file = new File([content], '1 Flour.txt');
    const plan = await planImport([{ path: 'bread/01 Dough/1 Flour.txt', file }]);
    const there = { isThere: true, isWanted: false, thereId: 'l1', differs: ['text' as const] };
    return {
      ...plan,
      sections: plan.sections.map((section) => ({
        ...section,
        lectures: section.lectures.map((one) => ({ ...one, ...there, replaced: ['text' as const] })),
      })),
    };
  };
  const replacedIn = async (content: string) => {
    const { sections } = await withoutLeftOut('c4', await changed(content));
    return sections[0]?.lectures.map(({ replaced, declined }) => [replaced, declined]);
  };
  const plan = await changed('Spelt.');
  await keepLeftOut('c4', {
    ...plan,
    sections: plan.sections.map((section) => ({
      ...section,
      lectures: section.lectures.map((one) => ({ ...one, replaced: [] })),
    })),
  });
  expect(await replacedIn('Spelt.')).toEqual([[[], ['text']]]);
  expect(await replacedIn('Rye.')).toEqual([[['text'], []]]);
});
