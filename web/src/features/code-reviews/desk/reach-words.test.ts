import { describe, expect, it } from 'vitest';
import { reachWords } from './reach-words.ts';

const nobody = { reached: 0, reviewed: 0, passed: 0, changed: 0, left: 0, untold: 0 };

describe('reachWords', () => {
  it('says whom one review reaches, and why not the rest', () => {
    expect([
      reachWords({ students: 1, reach: { ...nobody, reached: 1 } }),
      reachWords({ students: 3, reach: { ...nobody, reached: 3 } }),
      reachWords({ students: 6, reach: { ...nobody, reached: 3, passed: 1, changed: 2 } }),
      reachWords({ students: 2, reach: { ...nobody, reached: 1, untold: 1 } }),
      reachWords({ students: 1, reach: { ...nobody, reviewed: 1 } }),
    ]).toEqual([
      '',
      'One review reaches all 3.',
      'One review reaches 3 of 6: 1 has passed since, 2 have submitted another program since.',
      'One review reaches 1 of 2: 1 has passed, submitted another program since, or left.',
      'A review reaches nobody: 1 has a review of it already.',
    ]);
  });
});
