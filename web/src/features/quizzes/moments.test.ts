import type { ShownQuestion } from '@lectern/contract/shown-question';
import { describe, expect, it } from 'vitest';
import { countedAfterJump, countedFrom, questionBetween } from './moments.ts';

const at = (second: number, isRequired = false): ShownQuestion => ({
  id: `at ${second}`,
  second,
  isRequired,
  prompt: 'Which?',
  kind: 'text',
});

const played = (...ranges: [number, number][]): TimeRanges => ({
  length: ranges.length,
  start: (index) => ranges[index]?.[0] ?? 0,
  end: (index) => ranges[index]?.[1] ?? 0,
});

const idBetween = (...[questions, step]: Parameters<typeof questionBetween>): string | undefined =>
  questionBetween(questions, step)?.id;

describe('a question at a second', () => {
  it('is asked when its second is played', () => {
    expect(idBetween([at(4)], { from: 3.9, now: 4.1 })).toBe('at 4');
    expect(idBetween([at(4)], { from: 4.1, now: 4.3 })).toBeUndefined();
  });

  it('is skipped by a jump, unless it is required or the jump lands on it', () => {
    const jumped = { from: countedAfterJump({ currentTime: 60 }), now: 60.1 };
    expect(idBetween([at(4)], jumped)).toBeUndefined();
    expect(idBetween([at(60)], jumped)).toBe('at 60');
    expect(idBetween([at(4, true)], jumped)).toBe('at 4');
  });

  it('is asked when the quiz arrives after its second was played', () => {
    const video = { played: played([0, 9]), currentTime: 9.2 };
    expect(idBetween([at(4), at(8)], { from: countedFrom(video), now: 9.2 })).toBe('at 4');
  });

  it('is asked again where the video resumes at it', () => {
    const video = { played: played(), currentTime: 12.2 };
    expect(idBetween([at(12)], { from: countedFrom(video), now: 12.2 })).toBe('at 12');
  });

  it('is not asked when the video was begun behind it', () => {
    const video = { played: played([0, 2], [60, 65]), currentTime: 65.1 };
    expect(idBetween([at(4)], { from: countedFrom(video), now: 65.1 })).toBeUndefined();
  });
});
