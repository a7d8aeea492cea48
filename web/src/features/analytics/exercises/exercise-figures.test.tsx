import type { ExerciseAnalytics } from '@lectern/contract/exercise-analytics';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { signIn, signOut } from '#lib/session.ts';
import { renderUi } from '../../../../testing/render-page.tsx';
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
  signIn('token', {
    _id: 'u1',
    firstName: 'Ines',
    lastName: 'Example',
    email: 'ines@example.org',
    image: '',
    accountType: 'Instructor',
  });
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data }));
  renderUi(
    <QueryClientProvider client={queryClient}>
      <ExerciseFigures courseId="c1" lectureId="l1" />
    </QueryClientProvider>,
  );
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

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
