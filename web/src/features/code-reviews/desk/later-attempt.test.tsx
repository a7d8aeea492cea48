import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leavePage, renderReading } from '../../../../testing/signed-in.tsx';
import { LaterAttempt } from './later-attempt.tsx';

const show = (way: { student?: string; review?: string }) => {
  const later = { attempt: 'a3', number: 3, hasPassed: true, student: null, review: null, ...way };
  const student = { firstName: 'Sam', lastName: 'Okafor', image: '' };
  renderReading(<LaterAttempt review={{ course: 'c1', number: 1, student, later }} />);
};

afterEach(leavePage);

it.each([
  [{ student: 's1' }, '/dashboard/students?course=c1&student=s1&attempt=a3'],
  [{ student: 's1', review: 'r2' }, '/dashboard/code-reviews?review=r2'],
])('a later attempt is said and led to, %j', (change, address) => {
  show(change);
  expect(screen.getByText('Sam Okafor has submitted attempt 3 since, which passed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open attempt 3' })).toHaveAttribute('href', address);
});

it('a later attempt of a student who does not show their work is said without a way to it', () => {
  show({});
  expect(
    screen.getByText(/They asked about attempt 1 alone and do not show you their work\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
