import type { CourseCard as CourseCardData } from '@lectern/contract/course';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { CourseCard } from './course-card.tsx';

const aCard = (given: Partial<CourseCardData> = {}): CourseCardData => ({
  _id: '1',
  courseName: 'Bowlines',
  courseDescription: 'A loop that does not slip',
  whatYouWillLearn: 'To tie one',
  price: 12.5,
  thumbnail: '',
  thumbnailSizes: [],
  category: '2',
  instructor: { _id: '3', firstName: 'Ines', lastName: 'Example', image: '' },
  studentsEnrolled: [],
  studentsCount: 0,
  ratingAndReviews: [],
  averageRating: 0,
  reviewsCount: 0,
  isPublished: true,
  bestseller: false,
  sectionsCount: 1,
  lecturesCount: 2,
  durationSeconds: 0,
  ...given,
});

describe('a card of the catalogue', () => {
  it('leads to the course with its name, its description and its price', () => {
    renderUi(<CourseCard course={aCard()} />);
    expect(screen.getByRole('link', { name: 'Bowlines' })).toHaveAttribute('href', '/course/1');
    expect(screen.getByText('A loop that does not slip')).toBeVisible();
    expect(screen.getByText('$12.50')).toBeVisible();
  });

  it('shows the plain mean of its votes beside their number, and no mean without one', () => {
    const { unmount } = renderUi(<CourseCard course={aCard({ averageRating: 4, reviewsCount: 1 })} />);
    expect(screen.getByText(/4\.0/)).toHaveTextContent('4.0 of 5, (1 review)');
    unmount();
    renderUi(<CourseCard course={aCard()} />);
    expect(screen.queryByText(/0\.0/)).not.toBeInTheDocument();
  });

  it("says 'Bestseller' of a course with the flag, and of no other", () => {
    renderUi(<CourseCard course={aCard({ bestseller: true })} />);
    expect(screen.getByText('Bestseller')).toBeVisible();
    renderUi(<CourseCard course={aCard({ courseName: 'Splices' })} />);
    expect(screen.getAllByText('Bestseller')).toHaveLength(1);
  });
});
