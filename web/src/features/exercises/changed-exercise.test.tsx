import type { Exercise } from '@lectern/contract/exercises';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { ChangedExercise } from './changed-exercise.tsx';

const attempt = (number: number, hasPassed: boolean) => ({
  _id: `a${number}`,
  number,
  hasPassed,
  submittedAt: '2026-11-27T10:00:00.000Z',
});

/** Attempts at an earlier edition, by whether they passed, the oldest first. */
const show = (
  passed: readonly boolean[],
  changedTo: string | null = 'e2',
  changedParts: Exercise['changedParts'] = [],
) => {
  signInAs('Sam');
  const attempts = passed.map((hasPassed, at) => attempt(at + 1, hasPassed)).toReversed();
  return renderReading(<ChangedExercise lectureId="l1" exercise={{ attempts, changedTo, changedParts }} />);
};

afterEach(leavePage);

describe('an exercise that has changed since the last attempt', () => {
  it('says so, and that a pass counts', () => {
    show([false, true]);
    expect(
      screen.getByText('This exercise has changed since you passed it with attempt 2. Your pass counts.'),
    ).toBeVisible();
  });

  it('names the attempt that passed when it is not the last', () => {
    show([true, false]);
    expect(screen.getByText(/since your attempt 2\. Attempt 1 has passed it as it was/)).toBeVisible();
  });

  it('says by what the next attempt is judged when none has passed', () => {
    show([false]);
    expect(screen.getByText(/Your next attempt is judged by the new one\.$/)).toBeVisible();
  });

  it('names the parts that have changed', () => {
    show([false], 'e2', ['instructions', 'files', 'tests']);
    expect(
      screen.getByText(/since your attempt 1 \(instructions, starter code and tests\)\. Your next/),
    ).toBeVisible();
  });

  it('says nothing of one that has not changed', () => {
    show([true], null);
    expect(screen.queryByText(/has changed/)).toBeNull();
  });

  it('stays closed in this browser until the exercise changes again', () => {
    const first = show([true]);
    fireEvent.click(screen.getByRole('button', { name: 'Close: exercise changed' }));
    expect(screen.queryByText(/has changed/)).toBeNull();
    first.unmount();
    const second = show([true]);
    expect(screen.queryByText(/has changed/)).toBeNull();
    second.unmount();
    show([true], 'e3');
    expect(screen.getByText(/has changed/)).toBeVisible();
  });
});
