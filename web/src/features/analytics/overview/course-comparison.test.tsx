import type { TaughtCourse } from '@lectern/contract/teaching-overview';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { CourseComparison } from './course-comparison.tsx';

const course = (name: string, studentsCount = 0): TaughtCourse => ({
  _id: name,
  courseName: name,
  isPublished: true,
  publishState: 'Published',
  takenDownReason: null,
  lecturesCount: 3,
  studentsCount,
  averageRating: 0,
  reviewsCount: 0,
  unansweredReviews: 0,
  newStudents: 0,
  completed: { seen: 0, others: 0 },
  unseen: 0,
  fewOthers: false,
  waitingQuestions: 0,
  questionsSince: null,
  waitingPrograms: 0,
  programsSince: null,
  stuckStudents: 0,
  unpassedStudents: 0,
});

it('folds the courses without students below the others', async () => {
  const quiet = ['Bends', 'Hitches', 'Splices'].map((name) => course(name));
  const { user } = renderUi(<CourseComparison courses={[...quiet, course('Knots', 3)]} />);
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toEqual([expect.stringContaining('Knots')]);
  await user.click(screen.getByRole('button', { name: 'Show 3 courses without students' }));
  expect(names()).toHaveLength(4);
});

it('folds none where all are without students, or one alone is', () => {
  renderUi(<CourseComparison courses={[course('Bends'), course('Knots', 3)]} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says below why a completion is a range, and says nothing of exact numbers', () => {
  const reason = /^Completed is a range: students who do not show you their progress are counted/;
  const hidden = { completed: { seen: 0, others: null }, unseen: 3, fewOthers: true };
  const { unmount } = renderUi(<CourseComparison courses={[{ ...course('Knots', 4), ...hidden }]} />);
  expect(screen.getByRole('table')).toHaveTextContent('up to 3');
  expect(screen.getByText(reason)).toBeVisible();
  unmount();
  renderUi(<CourseComparison courses={[course('Bends', 4)]} />);
  expect(screen.queryByText(reason)).toBeNull();
});
