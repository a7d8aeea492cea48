import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { CourseFacts } from './course-facts.tsx';

const COURSE = {
  ...{ _id: 'c', courseName: 'Knots', courseDescription: '', whatYouWillLearn: '', price: 0, thumbnail: '' },
  ...{ thumbnailSizes: [], category: 'a', studentsEnrolled: [], studentsCount: 0, ratingAndReviews: [] },
  ...{ averageRating: 0, reviewsCount: 0, isPublished: true, bestseller: false, sectionsCount: 1 },
  ...{ lecturesCount: 1, durationSeconds: 0, readingSeconds: 60, quizzesCount: 1, acceptsMarks: false },
  instructor: { _id: 'i', firstName: 'Ines', lastName: 'Example', image: '' },
};

it.each([
  ['decides', 1, true],
  ['asks', 1, false],
  // Of the second lecture nothing is known.
  ['asks', 2, true],
] as const)(
  'of a quiz that %s, in a section of %d: says that it must be passed: %s',
  (quiz, count, isSaid) => {
    const courseContent = [{ lecturesCount: count, subSection: [{ quiz }] }];
    renderUi(<CourseFacts course={{ ...COURSE, courseContent }} publishedAt="2026-11-28T10:00:00.000Z" />);
    const line = screen.getByText(/^Earn a certificate/).textContent;
    expect(line.includes('pass each required quiz and open and mark each text.')).toBe(isSaid);
  },
);
