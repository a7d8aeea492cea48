import { describe, expect, it } from 'vitest';
import type { TestResult } from '@lectern/contract/exercises';
import { spokenResult } from './spoken-result.ts';

const passed: TestResult = {
  title: 'one',
  hasPassed: true,
  message: '',
  expected: null,
  got: null,
  printed: [],
};
const failed: TestResult = {
  ...passed,
  title: 'two',
  hasPassed: false,
  message: 'Expected 2, but got 0',
  expected: '2',
  got: '0',
};
const none = { hasPassed: false, trouble: null, printed: [], tests: [], hidden: [] };

describe('spokenResult', () => {
  it('gives the verdict first, then what failed and why', () => {
    const result = { ...none, tests: [passed, failed] };
    expect(spokenResult({ result, isVerdict: false, files: [] }, true)).toBe(
      'Not there yet. 1 of 2 tests passed.\nFailed: two. Expected 2, but got 0',
    );
  });

  it('explains a frequent error', () => {
    const thrown = {
      ...failed,
      message: 'TypeError: n.add is not a function (line 2)',
      expected: null,
      got: null,
    };
    expect(spokenResult({ result: { ...none, tests: [thrown] }, isVerdict: false, files: [] }, true)).toMatch(
      /Failed: two\. TypeError: .*\nn\.add cannot be called: /,
    );
  });

  it('tells of hidden tests which ones failed', () => {
    const result = { ...none, tests: [passed], hidden: [true, false] };
    expect(spokenResult({ result, isVerdict: true, files: [] }, true)).toBe(
      'Not passed yet. 2 of 3 tests passed.\nFailed: Hidden test 2',
    );
  });

  it('says why tests could not run', () => {
    const result = { ...none, trouble: 'SyntaxError: x (line 1)' };
    expect(spokenResult({ result, isVerdict: false, files: [] }, false)).toBe(
      'Not there yet. The tests could not run.\nSyntaxError: x (line 1)',
    );
  });
});
