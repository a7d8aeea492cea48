import type { OwnCourse } from '@lectern/contract/course-builder';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { peopleAddress, preFlightAddress, versionsAddress } from '#lib/author-addresses.ts';
import { previewAddress } from '#lib/owner-addresses.ts';
import { learnersAddress } from '#lib/learners-address.ts';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';

type LinkedCourse = Pick<
  OwnCourse,
  | '_id'
  | 'courseName'
  | 'isPublished'
  | 'lecturesCount'
  | 'studentsCount'
  | 'reviewsCount'
  | 'unansweredReviews'
>;

/** The link to the reviews, where the author reads and answers them; undefined while the course has no public page. */
const reviewsLink = ({ _id, isPublished, reviewsCount, unansweredReviews }: LinkedCourse) => {
  if (!isPublished || reviewsCount === 0) return undefined;
  const words = unansweredReviews > 0 ? `${formatCount(unansweredReviews, 'review')} to answer` : 'Reviews';
  return { to: `/course/${_id}#reviews`, words };
};

interface CourseLinksProps {
  course: LinkedCourse;
  className?: string;
  /** What other features do with a course, behind its students. */
  more?: ReactNode;
}

/**
 * Links to the course as students see it, and to its reviews. On a phone they stand in columns, so that a late font moves
 * no row.
 */
export function CourseLinks({ course, className, more }: CourseLinksProps) {
  const reviews = reviewsLink(course);
  return (
    <div
      className={classNames('grid grid-cols-2 gap-x-3 gap-y-1 sm:flex sm:flex-wrap sm:gap-x-5', className)}
    >
      {course.lecturesCount > 0 && (
        <Link
          className="link col-span-2 inline-flex min-h-6 items-center justify-self-start"
          aria-label={`Preview as a student: ${course.courseName}`}
          to={previewAddress(course._id)}
        >
          Preview as a student
        </Link>
      )}
      {course.isPublished && (
        <Link
          className="link inline-flex min-h-6 items-center justify-self-start"
          aria-label={`Course page: ${course.courseName}`}
          to={`/course/${course._id}`}
        >
          Course page
        </Link>
      )}
      <Link
        className="link inline-flex min-h-6 items-center justify-self-start"
        aria-label={`Pre-flight: ${course.courseName}`}
        to={preFlightAddress(course._id)}
      >
        Pre-flight
      </Link>
      <Link
        className="link inline-flex min-h-6 items-center justify-self-start"
        aria-label={`Versions: ${course.courseName}`}
        to={versionsAddress(course._id)}
      >
        Versions
      </Link>
      <Link
        className="link inline-flex min-h-6 items-center justify-self-start"
        aria-label={`People: ${course.courseName}`}
        to={peopleAddress(course._id)}
      >
        People
      </Link>
      {course.studentsCount > 0 && (
        <Link
          className="link inline-flex min-h-6 items-center justify-self-start"
          aria-label={`Students: ${course.courseName}`}
          to={learnersAddress(course._id)}
        >
          Students
        </Link>
      )}
      {more}
      {reviews && (
        <Link
          className="link inline-flex min-h-6 items-center justify-self-start"
          aria-label={`${reviews.words}: ${course.courseName}`}
          to={reviews.to}
        >
          {reviews.words}
        </Link>
      )}
    </div>
  );
}
