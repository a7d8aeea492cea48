import { DAY, HOUR, MINUTE, SECOND } from '@lectern/contract/units';
import { describe, expect, it } from 'vitest';
import { claimedMs, isPlausible } from './report-time.ts';
import { happenedAt } from '#platform/device-time.ts';

const NOW = 1_800_000_000_000;

describe('the time of a report', () => {
  it('is the same whatever the clock of the device says', () => {
    for (const skew of [-DAY, 0, DAY, 40 * DAY]) {
      const times = { at: NOW - HOUR + skew, sentAt: NOW + skew };
      expect(happenedAt(times, NOW)).toBe(NOW - HOUR);
    }
  });

  it('is never later than the report was received', () => {
    expect(happenedAt({ at: NOW + HOUR, sentAt: NOW }, NOW)).toBe(NOW);
    expect(happenedAt({}, NOW)).toBe(NOW);
  });

  it('reaches back as far as the device says, but not before the student was enrolled, nor beyond 30 days', () => {
    const offline = { beganAt: NOW - 2 * HOUR, sentAt: NOW };
    expect(claimedMs(offline, DAY)).toBe(2 * HOUR);
    expect(claimedMs(offline, HOUR)).toBe(HOUR);
    expect(claimedMs({ beganAt: 0, sentAt: NOW }, 90 * DAY)).toBe(30 * DAY);
    expect(claimedMs({}, DAY)).toBe(0);
  });
});

describe('a report of watching', () => {
  it('is believed up to three times the time that passed since the lecture was begun', () => {
    expect(isPlausible([], [[0, 180]], MINUTE)).toBe(true);
    expect(isPlausible([[0, 100]], [[0, 180]], MINUTE)).toBe(true);
    expect(isPlausible([[0, 100]], [[0, 300]], MINUTE)).toBe(false);
  });

  it('is not believed when a whole video is said to be watched at once', () => {
    expect(isPlausible([], [[0, 27]], SECOND)).toBe(false);
    expect(isPlausible([], [[0, 15]], 0)).toBe(true);
  });

  it('is always believed when it adds nothing', () => {
    expect(isPlausible([[0, 600]], [[0, 600]], 0)).toBe(true);
  });

  it('is judged without harm by a clock that runs backwards', () => {
    expect(isPlausible([], [[0, 15]], -MINUTE)).toBe(true);
    expect(isPlausible([], [[0, 16]], -MINUTE)).toBe(false);
  });
});
