import { describe, expect, it } from 'vitest';
import { hiddenWords, triedWords } from './hidden-programs.ts';

const people = (seen: number, others: number | null) => ({ seen, others });

describe('how many tried, passed and did not pass', () => {
  it('adds up', () => {
    expect([
      triedWords(people(3, 6), people(3, 0)),
      triedWords(people(0, 9), people(0, 0)),
      triedWords(people(0, 9), people(0, 9)),
      triedWords(people(1, 5), people(1, 0)),
    ]).toEqual([
      '9 students have tried it: 3 have passed, 6 have not.',
      '9 students have tried it: nobody has passed, 9 have not.',
      '9 students have tried it, and passed.',
      '6 students have tried it: 1 has passed, 5 have not.',
    ]);
  });

  it('tells nothing of fewer than five who are not seen', () => {
    expect([
      triedWords(people(0, 9), people(0, null)),
      triedWords(people(0, 9), people(0, 6)),
      triedWords(people(0, null), null),
      triedWords(people(2, null), people(1, 0)),
    ]).toEqual([
      '9 students have tried it: fewer than five have passed, the others have not.',
      '9 students have tried it: 6 have passed, fewer than five have not.',
      'Fewer than five students have tried it.',
      '2 students who show you their work have tried it: 1 has passed, 1 has not.',
    ]);
  });
});

describe('the programs without a card', () => {
  const cards = (shown: boolean[], total: number) =>
    hiddenWords({
      tried: people(2, 6),
      passed: people(2, 0),
      groups: shown.map((hasPassed) => ({ hasPassed })),
      total,
    });
  const why =
    'because fewer than five students wrote the same one, and none of them has asked for a review, shows you their work or shares a solution.';

  it('are said in an open sentence, with the reason', () => {
    expect([cards([true, true], 8), cards([true, false], 3), cards([false], 1)]).toEqual([
      `The programs of those who have not passed are hidden, ${why} 2 of 8 different programs that were submitted have a card: 6 are hidden.`,
      `2 of 3 different programs that were submitted have a card: 1 is hidden, ${why}`,
      '',
    ]);
  });

  it('are the rarer ones where there are many', () => {
    expect(
      cards(
        Array.from({ length: 20 }, () => false),
        25,
      ),
    ).toContain('because they are rarer, or fewer');
  });
});
