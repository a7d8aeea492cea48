import type { ExerciseAnalytics } from '@lectern/contract/exercise-analytics';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { ExerciseFigures } from './exercise-figures.tsx';

const five = { seen: 0, others: 5 };

type Figures = NonNullable<ExerciseAnalytics['figures']>;

const show = (text: string, more: Partial<Figures> = {}): void => {
  const data: ExerciseAnalytics = {
    tried: five,
    figures: {
      attempts: 5,
      passed: { seen: 0, others: 0 },
      attemptsToPass: [],
      secondsToPass: null,
      givenUp: five,
      openedHints: five,
      tests: [],
      errors: [{ text, students: five, who: [] }],
      addedHints: [],
      ...more,
    },
    failedNow: [],
  };
  signInAs('Ines');
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data }));
  renderReading(<ExerciseFigures courseId="c1" lectureId="l1" isEditor />);
};

afterEach(leavePage);

describe('the errors of an exercise', () => {
  it('say what # stands for where it occurs', async () => {
    show("TypeError: Cannot read properties of undefined (reading '#')");
    expect(await screen.findByText(/^# stands for any name/)).toBeVisible();
  });

  it('say nothing of # where it does not occur', async () => {
    show('RangeError: Maximum call stack size exceeded');
    expect(await screen.findByText(/^RangeError/)).toBeVisible();
    expect(screen.queryByText(/^# stands/)).toBeNull();
  });
});

describe('the figures of an exercise', () => {
  it('say why there is no time to pass', async () => {
    show('Error');
    expect(await screen.findByText('Nobody counted here has passed.')).toBeVisible();
    expect(screen.getByText('0 of 5')).toBeVisible();
    expect(screen.queryByText('–')).toBeNull();
    leavePage();
    show('Error', {
      passed: { seen: 2, others: 0 },
      secondsToPass: { median: 61, ninetieth: 240 },
    });
    expect(await screen.findByText('Shown once 5 have passed.')).toBeVisible();
    leavePage();
    // One to four of those who are not seen have.
    show('Error', { passed: { seen: 0, others: null } });
    expect(await screen.findByText('1 to 4 of 5')).toBeVisible();
    expect(screen.getByText('Shown once 5 have passed.')).toBeVisible();
  });

  it('count each failed test, and each fact, out of those who tried', async () => {
    show('Error', { tests: [{ title: 'doubles two', isHidden: false, students: five, who: [] }] });
    expect(await screen.findByText('Tests that students failed in any attempt')).toBeVisible();
    expect(screen.getAllByText('5 of 5 students')).toHaveLength(2);
    expect(screen.getAllByText('5 of 5')).toHaveLength(2);
  });

  it('name the number of attempts beside each bar', async () => {
    show('Error', {
      passed: five,
      secondsToPass: { median: 61, ninetieth: 240 },
      attemptsToPass: [
        { from: 1, to: 1, students: 1 },
        { from: 2, to: 3, students: 3 },
        { from: 4, to: null, students: 1 },
      ],
    });
    const attempts = await screen.findByRole('region', { name: /^Attempts that it took to pass/ });
    expect([...attempts.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'At the first attempt1 student',
      'With 2 to 3 attempts3 students',
      'With 4 attempts or more1 student',
    ]);
    expect(screen.getByText('Half passed within this time, nine in ten within 4 min.')).toBeVisible();
  });
});
