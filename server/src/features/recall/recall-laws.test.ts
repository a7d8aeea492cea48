import { describe, expect, it } from 'vitest';
import { isSameAsAnother } from '../../../testing/another-scheduler.ts';
import { brokenRecallLaws, recallLaws } from '../../../testing/recall-laws.ts';

const SEQUENCES = 2000;

/** Once waited longer after *hard* than after *good*, like 503 others of a million. */
const BROKE_ONCE = [4859];

describe('remembering', () => {
  it(`keeps all ${Object.keys(recallLaws).length} laws in ${SEQUENCES} random histories; npm run laws tries a million`, () => {
    const seeds = [...BROKE_ONCE, ...Array.from({ length: SEQUENCES }, (_, at) => at + 1)];
    for (const seed of seeds) expect(brokenRecallLaws(seed), `the history of seed ${seed}`).toEqual([]);
  });

  it('comes on the days that another implementation of FSRS gives; npm run laws tries 10,000 histories', () => {
    const different = Array.from({ length: 500 }, (_, at) => at + 1).filter((seed) => !isSameAsAnother(seed));
    expect(different).toEqual([]);
  });
});
