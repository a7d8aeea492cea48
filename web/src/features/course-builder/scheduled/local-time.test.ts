import { describe, expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

describe('a day and a time', () => {
  it.each(['2026-01-15T08:30:00.000Z', '2026-07-15T22:45:00.000Z'])(
    'are those of the browser, in summer as in winter: %s',
    (iso) => {
      expect(fromLocalTime(toLocalTime(iso))).toBe(iso);
    },
  );

  it('are no moment until both are filled in', () => {
    expect(fromLocalTime('')).toBeUndefined();
  });
});
