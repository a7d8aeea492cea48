import type { LectureAnalytics, People } from '@lectern/contract/analytics';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { WhereTheyStop } from './where-they-stop.tsx';

const seen = (count: number): People => ({ seen: count, others: 0 });

const lecture = (title: string, came: number, more: Partial<LectureAnalytics> = {}): LectureAnalytics => ({
  lecture: title,
  title,
  sectionName: 'Knots',
  isHeldBack: false,
  durationSeconds: 0,
  started: seen(came),
  completed: seen(came),
  completedUnopened: seen(0),
  exercise: null,
  quiz: null,
  watched: seen(0),
  curve: null,
  again: null,
  ...more,
});

it('says where students stop, and all that the figures tell of why', () => {
  const practice = lecture('Practice', 10, {
    completed: seen(4),
    durationSeconds: 40,
    exercise: { tried: seen(10), attempts: 17, passed: seen(3) },
    quiz: { tried: seen(8), passed: seen(8) },
    watched: seen(10),
    curve: [10, 10, 3, 3],
  });
  renderUi(<WhereTheyStop courseId="c" lectures={[lecture('Bight', 10), practice, lecture('Splice', 4)]} />);
  const [item = document.body] = screen.getAllByRole('listitem');
  expect(within(item).getByRole('link', { name: 'Practice' })).toHaveAttribute('href', '/#lecture-Practice');
  expect(within(item).getByRole('link', { name: 'Read their programs' })).toBeVisible();
  expect(item).toHaveTextContent('10 students came to it, 4 to the next lecture, Splice.');
  expect(
    within(item)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '4 of these 10 completed it.',
    '10 students tried the exercise 17 times: 3 passed, 7 have not passed yet.',
    '8 students answered the quiz: 8 passed.',
    'In its video, 10 watched up to 0:20 and 3 from there on.',
  ]);
});

it('says that the figures do not tell why', () => {
  renderUi(<WhereTheyStop courseId="c" lectures={[lecture('Bight', 10), lecture('Splice', 2)]} />);
  expect(screen.getByText('Its figures do not tell why.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See its figures' })).toHaveAttribute('href', '/#lecture-Bight');
});

it('is not there while students go on', () => {
  renderUi(<WhereTheyStop courseId="c" lectures={[lecture('Bight', 10), lecture('Splice', 9)]} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
