import type { Section } from '@lectern/contract/course';
import type { ProblemKind, PublishProblem } from '@lectern/contract/publish-problem';
import { describe, expect, it } from 'vitest';
import { groupProblems, takeAlike } from './problem-groups.ts';

const outline = ['Dough', 'Oven'].map((sectionName) => ({
  _id: sectionName,
  sectionName,
  subSection: [1, 2].map((nth) => ({ _id: `${sectionName}${nth}`, title: `${sectionName} ${nth}` })),
})) as Section[];
const problem = (kind: ProblemKind, lectureId: string): PublishProblem => ({
  ...{ kind, lectureId, sectionId: '', isBlocking: false, message: `${kind} in ${lectureId}` },
  ...{ remedy: 'Mend it.', at: null, isMendable: false },
});

describe('warnings that say the same', () => {
  it('stand together from three lectures on, in the order of the course', () => {
    const bare = ['Dough1', 'Dough2', 'Oven2'].map((id) => problem('no-captions', id));
    const loud = ['Dough1', 'Dough2', 'Oven1'].map((id) => problem('loudness', id));
    const { alike, others } = takeAlike([...loud, ...bare], outline);
    expect(alike.map(({ words, parts }) => [words, parts.map(({ name }) => name)])).toEqual([
      ['Captions are missing in 3 lectures', ['1.1 Dough 1', '1.2 Dough 2', '2.2 Oven 2']],
    ]);
    // Each of these says something else.
    expect(others).toEqual(loud);
    expect(groupProblems(others, outline).map(({ name }) => name)).toEqual([
      '1.1 Dough 1',
      '1.2 Dough 2',
      '2.1 Oven 1',
    ]);
  });

  it('stand with their lectures where they are two', () => {
    const two = ['Dough1', 'Oven2'].map((id) => problem('no-captions', id));
    expect(takeAlike(two, outline)).toEqual({ alike: [], others: two });
  });
});
