import type { ExerciseFile, ExerciseResult, TestResult } from '@lectern/contract/exercises';
import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TestResults } from './test-results.tsx';

const test = (title: string, hasPassed: boolean): TestResult => ({
  title,
  hasPassed,
  message: hasPassed ? '' : 'No',
  expected: null,
  got: null,
  printed: [],
});

const show = (
  result: Pick<ExerciseResult, 'hasPassed' | 'tests' | 'hidden' | 'hiddenTitles'>,
  files: ExerciseFile[] = [],
) =>
  render(
    <TestResults
      result={{ trouble: null, printed: [], ...result }}
      files={files}
      tests=""
      onGoTo={() => {}}
    />,
  );

describe('TestResults', () => {
  it('has what failed first, hidden tests too, each kind in the author’s order', () => {
    const tests = [test('a', true), test('b', false), test('c', true), test('d', false)];
    show({ hasPassed: false, tests, hidden: [true, false, true] });
    const [failed, passed] = screen.getAllByRole('list', { hidden: true });
    const rowsOf = (list: HTMLElement | undefined) =>
      within(list ?? document.body)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent);
    expect(rowsOf(failed)).toEqual([
      expect.stringMatching(/^Failed: b/),
      expect.stringMatching(/^Failed: d/),
      expect.stringMatching(/^Failed: Hidden test 2/),
    ]);
    expect(rowsOf(passed)).toEqual([
      'Passed: a',
      'Passed: c',
      'Passed: Hidden test 1',
      'Passed: Hidden test 3',
    ]);
  });

  it('says once of all hidden tests without a name what to do, and the name of each other', () => {
    const hidden = [false, true, false, false];
    show({ hasPassed: false, tests: [], hidden, hiddenTitles: [null, null, null, 'the edge at six'] });
    expect(screen.getAllByText(/^Failed: ?$/)).toHaveLength(2);
    expect(screen.getByText(/Hidden test 4/)).toHaveTextContent('Hidden test 4 · the edge at six');
    expect(screen.getByText(/Hidden tests 1 and 3/)).toHaveTextContent(
      'try values other than those that you see',
    );
  });

  it('folds what passed beside what failed', () => {
    show({ hasPassed: false, tests: [test('a', true), test('b', false)], hidden: [true] });
    expect(screen.getByText('b')).toBeVisible();
    expect(screen.getByText('a')).not.toBeVisible();
    expect(screen.getByText('2 passed')).toBeVisible();
  });

  it('has no fold where nothing passed', () => {
    show({ hasPassed: false, tests: [test('b', false)], hidden: [] });
    expect(screen.queryByText(/passed$/)).not.toBeInTheDocument();
  });

  it('is folded when all have passed', () => {
    show({ hasPassed: true, tests: [test('a', true)], hidden: [true] });
    expect(screen.getByText('a')).not.toBeVisible();
    expect(screen.getByText('Show 2 tests')).toBeVisible();
  });

  it('leads to the line of an error, and names its file where there are several', () => {
    const tests = [{ ...test('a', false), message: 'TypeError: x is not a function (line 2)' }];
    show({ hasPassed: false, tests, hidden: [] });
    expect(screen.getByRole('button', { name: 'Go to line 2' })).toBeVisible();
    cleanup();
    show({ hasPassed: false, tests, hidden: [] }, [
      { name: 'code.js', content: '' },
      { name: 'words.js', content: '' },
    ]);
    expect(screen.getByRole('button', { name: 'Go to line 2 of code.js' })).toBeVisible();
  });
});
