import { describe, expect, it } from 'vitest';
import { allWeeks } from './weeks.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('the weeks of a chart', () => {
  it('are twelve at least, up to this one, with those in which nobody came', () => {
    const weeks = allWeeks([{ week: '2026-11-09', enrolments: 3 }], NOW);
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(-2)).toEqual([
      { week: '2026-11-09', enrolments: 3 },
      { week: '2026-11-16', enrolments: 0 },
    ]);
  });

  it('reach back to the first that is known', () => {
    const weeks = allWeeks([{ week: '2026-06-01', enrolments: 1 }], NOW);
    expect(weeks[0]).toEqual({ week: '2026-06-01', enrolments: 1 });
    expect(weeks).toHaveLength(25);
  });
});
