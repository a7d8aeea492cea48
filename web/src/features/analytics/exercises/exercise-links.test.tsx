import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { ExerciseLinks } from './exercise-links.tsx';

const lecture = (id: string, passed: number) => ({
  lecture: id,
  title: `Knot ${id}`,
  exercise: { attempts: 20, tried: { seen: 0, others: 12 }, passed: { seen: 0, others: passed } },
});

it('leads to the failed tests of each exercise, the least passed first, and counts who has not passed', async () => {
  const untried = {
    ...lecture('u', 0),
    exercise: { ...lecture('u', 0).exercise, tried: { seen: 0, others: 0 } },
  };
  renderUi(
    <ExerciseLinks
      courseId="c1"
      lectures={[lecture('a', 11), { ...lecture('n', 0), exercise: null }, lecture('b', 5), untried]}
    />,
  );
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Failed tests of Knot b', '/dashboard/code-reviews?course=c1&lecture=b'],
    ['Failed tests of Knot a', '/dashboard/code-reviews?course=c1&lecture=a'],
  ]);
  expect(
    screen.getByText('12 students tried the exercise 20 times: 5 passed, 7 have not passed yet'),
  ).toBeVisible();
});
