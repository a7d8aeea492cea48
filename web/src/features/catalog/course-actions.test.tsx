import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { CourseActions } from './course-actions.tsx';

const show = (instructorId: string, lecture?: string) =>
  renderReading(
    <CourseActions
      className="grid"
      course={{
        ...{ _id: '1', courseName: 'Bowlines', courseDescription: 'A loop', whatYouWillLearn: 'To tie one' },
        ...{ price: 12.5, thumbnail: '', thumbnailSizes: [], category: '2', isPublished: true },
        ...{
          studentsEnrolled: [],
          studentsCount: 0,
          ratingAndReviews: [],
          averageRating: 0,
          reviewsCount: 0,
        },
        ...{ bestseller: false, sectionsCount: 1, lecturesCount: 2, durationSeconds: 0 },
        instructor: { _id: instructorId, firstName: 'Ines', lastName: 'Example', image: '' },
      }}
      freeLecture={lecture === undefined ? undefined : { _id: '4', title: lecture }}
    />,
  );

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the box beside a course', () => {
  afterEach(leavePage);

  it('says to its instructor what visitors have there, at the price that they see', () => {
    show('u1', 'A loop');
    expect(buttons()).toEqual(['Open Tutorial', 'Save for later']);
    leavePage();

    signInAs('Ines');
    show('u1', 'A loop');
    expect(screen.getByText('$12.50')).toBeVisible();
    expect(
      screen.getByText(/They see “Open Tutorial” and “Save for later” here, and a link to a/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Preview as a student' })).toBeVisible();
    expect(buttons()).toEqual([]);
  });

  it('shows the price to another instructor', () => {
    signInAs('Ines');
    show('u2');
    expect(screen.getByText('$12.50')).toBeVisible();
    expect(screen.getByText(/You are logged in as an instructor/)).toBeVisible();
    expect(buttons()).toEqual([]);
  });
});
