import { expect, it } from 'vitest';
import { planImport } from '../import-plan/import-plan.ts';
import type { ImportPlan } from '../import-plan/planned-course.ts';
import { typedIn, withTyped } from './typed-plan.ts';

/** The plan once the course has all of its lectures. */
const asThere = (plan: ImportPlan): ImportPlan => ({
  ...plan,
  sections: plan.sections.map((section) => ({
    ...section,
    lectures: section.lectures.map((lecture) => ({ ...lecture, isThere: true, isWanted: false })),
  })),
});

const wantedIn = ({ sections }: ImportPlan): boolean[] =>
  sections.flatMap(({ lectures }) => lectures.map(({ isWanted }) => isWanted));

it('ticks no lecture that the course has got since, and keeps the tick of one that is added again', async () => {
  const files = ['1 A.mp4', '2 B.mp4'].map((path) => ({ path, file: new File(['x'], path) }));
  const plan = await planImport(files);
  const typed = typedIn(plan, 'en');
  expect(wantedIn(withTyped(plan, typed))).toEqual([true, true]);
  expect(wantedIn(withTyped(asThere(plan), typed))).toEqual([false, false]);
  const again = typedIn(withTyped(asThere(plan), { ...typed, again: ['1 A.mp4'] }), 'en');
  expect(wantedIn(withTyped(asThere(plan), again))).toEqual([true, false]);
});
