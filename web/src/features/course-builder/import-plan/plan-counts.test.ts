import { expect, it } from 'vitest';
import { countPlan } from './plan-counts.ts';
import type { ImportPlan, PlannedLecture } from './planned-course.ts';

const lecture = (part: Partial<PlannedLecture> = {}): PlannedLecture =>
  ({
    isThere: true,
    thereId: 'l1',
    thereSection: null,
    stays: [],
    differs: [],
    older: [],
    both: [],
    otherFiles: [],
    ...part,
  }) as unknown as PlannedLecture;

it('puts each lecture of an import into one group', () => {
  const lectures = [
    lecture({ isThere: false, thereId: null }),
    lecture({ isThere: false, thereId: null, wasLeftOut: true }),
    lecture(),
    lecture({ thereId: null }),
    lecture({ differs: ['text'] }),
    lecture({ differs: ['title'] }),
    lecture({ otherFiles: ['table.csv'] }),
    lecture({ differs: ['text', 'exercise'], both: ['exercise'] }),
    lecture({ differs: ['text'], older: ['text'] }),
    lecture({ stays: ['exercise'] }),
    lecture({ thereSection: 'Elsewhere' }),
  ];
  const plan = {
    sections: [{ lectures }],
    gone: [{ title: 'Old', section: 'Dough' }],
  } as unknown as ImportPlan;
  expect(countPlan(plan)).toEqual({
    new: 1,
    left: 1,
    unchanged: 2,
    changed: 3,
    conflict: 1,
    here: 3,
    gone: 1,
  });
});
