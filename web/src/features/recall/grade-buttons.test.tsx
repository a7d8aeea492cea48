import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { GradeButtons, type Known } from './grade-buttons.tsx';

const show = (known: Known, days: [number, number, number, number], retention = 95) => {
  const [again, hard, good, easy] = days;
  renderUi(
    <GradeButtons
      next={{ again, hard, good, easy }}
      known={known}
      retention={retention}
      onGrade={() => undefined}
    />,
  );
};
const NOTE = /^Hard, Good and Easy all bring it back tomorrow: to know 95 % of your cards/;

it.each(['right', 'chosen', null] as const)(
  'says why grades that all lead to tomorrow differ nevertheless (%s)',
  (known) => {
    show(known, [1, 1, 1, 1]);
    expect(screen.getByText(NOTE)).toBeVisible();
    expect(screen.getByRole('group', { name: 'How well did you know it?' })).toHaveAccessibleDescription(
      NOTE,
    );
  },
);

it('says nothing of it where the days differ, or nothing is to be chosen', () => {
  show('right', [1, 1, 1, 3]);
  show('wrong', [1, 1, 1, 1]);
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
});
