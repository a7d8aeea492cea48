import type { ExerciseAnalytics } from '@lectern/contract/exercise-analytics';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { ExerciseFigures } from './exercise-figures.tsx';

const five = { seen: 0, others: 5 };

const show = (text: string): void => {
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
