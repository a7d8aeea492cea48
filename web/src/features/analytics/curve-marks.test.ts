import { describe, expect, it } from 'vitest';
import { highestPart, steepestFall } from './curve-marks.ts';

describe('the marks of a curve', () => {
  it('finds where most leave, and nothing in a curve that hardly falls', () => {
    expect(steepestFall([20, 19, 12, 11, 9])).toBe(2);
    expect(steepestFall([7, 6, 6, 5])).toBeNull();
  });

  it('draws no conclusion from what is hidden', () => {
    expect(steepestFall([20, null, 9])).toBeNull();
    expect(highestPart([null, null])).toBeNull();
  });

  it('finds to where most go back', () => {
    expect(highestPart([null, 6, 9, 9, null])).toBe(2);
  });
});
