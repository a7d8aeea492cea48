import { describe, expect, it } from 'vitest';
import type { ExerciseResult, TestResult } from '@lectern/contract/exercises';
import { comparedSummary, resultSummary } from './result-summary.ts';

const test = (hasPassed: boolean): TestResult => ({
  title: 'one',
  hasPassed,
  message: '',
  expected: null,
  got: null,
  printed: [],
});
const result = (visible: boolean[], hidden: boolean[] = []): ExerciseResult => ({
  hasPassed: [...visible, ...hidden].every(Boolean),
  trouble: null,
  printed: [],
  tests: visible.map(test),
  hidden,
});

describe('resultSummary', () => {
  it('counts all tests that ran', () => {
    expect(resultSummary(result([true, false]))).toBe('1 of 2 tests passed');
    expect(resultSummary(result([true, true], [true, false]), true)).toBe('3 of 4 tests passed');
  });

  it('says of an attempt that hidden tests did not run, since the total is another one later', () => {
    expect(resultSummary(result([false, false, false]), true)).toBe(
      '0 of 3 visible tests passed, and the hidden tests did not run',
    );
  });

  it('says that none could run', () => {
    expect(resultSummary({ ...result([]), hasPassed: false, trouble: 'SyntaxError' }, true)).toBe(
      'The tests could not run',
    );
  });
});

describe('comparedSummary', () => {
  const older = { number: 1, result: result([false, false, false]) };
  const newer = { number: 2, result: result([true, true, true], [true, false, true]) };

  it('explains totals that differ by the hidden tests', () => {
    expect(comparedSummary(older, newer, true)).toBe(
      'Attempt 1: 0 of 3 visible tests passed, and the hidden tests did not run. Attempt 2: 5 of 6 tests passed.',
    );
  });

  it('says where the author has changed the tests in between', () => {
    const later = { number: 3, result: result([true, true, true, true], [true]) };
    expect(comparedSummary(newer, later, true)).toBe(
      'Attempt 2: 5 of 6 tests passed. Attempt 3: 5 of 5 tests passed. The tests have been changed in the meantime.',
    );
  });

  it('takes tests that did not run for no change', () => {
    const stopped = { number: 3, result: { ...result([]), hasPassed: false, trouble: 'SyntaxError' } };
    expect(comparedSummary(newer, stopped, true)).toBe(
      'Attempt 2: 5 of 6 tests passed. Attempt 3: The tests could not run.',
    );
  });
});
