import type { OwnCourse } from '@lectern/contract/course-builder';
import { Link } from 'react-router';
import { previewAddress } from '#lib/author-addresses.ts';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';

/** Where the author reads and answers the reviews; undefined while nobody can read the course's page. */
const reviewsLink = ({ _id, isPublished, reviewsCount, unansweredReviews }: OwnCourse) => {
  if (!isPublished || reviewsCount === 0) return undefined;
  const words = unansweredReviews > 0 ? `${formatCount(unansweredReviews, 'review')} to answer` : 'Reviews';
  return { to: `/course/${_id}#reviews`, words };
};

/** The course as students see it, and what they say of it. */
export function CourseLinks({ course, className }: { course: OwnCourse; className?: string }) {
  const reviews = reviewsLink(course);
  return (
    <p className={classNames('flex flex-wrap gap-x-5 gap-y-1', className)}>
      {course.lecturesCount > 0 && (
        <Link
          className="link inline-flex min-h-6 items-center"
          aria-label={`Preview as a student: ${course.courseName}`}
          to={previewAddress(course._id)}
        >
          Preview as a student
        </Link>
      )}
      {reviews && (
        <Link
          className="link inline-flex min-h-6 items-center"
          aria-label={`${reviews.words}: ${course.courseName}`}
          to={reviews.to}
        >
          {reviews.words}
        </Link>
      )}
    </p>
  );
}
