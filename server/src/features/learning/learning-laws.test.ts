import { describe, expect, it } from 'vitest';
import { brokenLaws, laws } from '../../../testing/learning-laws.ts';
import { createDice, randomLearning } from '../../../testing/random-learning.ts';
import { BY_WATCHING, reasonOf } from './lecture-record.ts';

const SEQUENCES = 5000;

describe('learning', () => {
  it(`keeps all ${Object.keys(laws).length} laws in ${SEQUENCES} random courses; npm run laws tries a million`, () => {
    for (let seed = 1; seed <= SEQUENCES; seed += 1)
      expect(brokenLaws(seed), `the course of seed ${seed}`).toEqual([]);
  });

  it('meets in these courses everything that the laws are about', () => {
    const met = { undone: 0, undoneWatching: 0, finished: 0, watched: 0, followed: 0, fallen: 0 };
    for (let seed = 1; seed <= 1000; seed += 1) {
      const { events, server, seen } = randomLearning(createDice(seed));
      if (events.some(({ kind }) => kind === 'undone')) met.undone += 1;
      if (events.some((event) => event.kind === 'undone' && event.completionIds.includes(BY_WATCHING)))
        met.undoneWatching += 1;
      if (server.finish !== null) met.finished += 1;
      if ([...server.lectures.values()].some((state) => reasonOf(state) === 'watching')) met.watched += 1;
      if (server.version > 1) met.followed += 1;
      if (seen.some((p, i) => p < (seen[i - 1] ?? 0))) met.fallen += 1;
    }
    expect(Math.min(...Object.values(met))).toBeGreaterThan(10);
  });
});
