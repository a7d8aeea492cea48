import type { OwnCourse } from '@lectern/contract/course-builder';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { peopleAddress, preFlightAddress, versionsAddress } from '#lib/addresses/author-addresses.ts';
import { previewAddress } from '#lib/addresses/owner-addresses.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { classNames } from '#lib/class-names.ts';
import { mayEdit } from '#lib/course-rights.ts';
import { formatCount } from '#lib/format.ts';

type LinkedCourse = Pick<
  OwnCourse,
  | '_id'
  | 'courseName'
  | 'role'
  | 'isPublished'
  | 'lecturesCount'
  | 'studentsCount'
  | 'reviewsCount'
  | 'unansweredReviews'
>;

interface CourseLink {
  words: string;
  to: string;
}

/** Links to a course: those that are in view in a list of courses, and those that its menu has there. */
export function courseLinks({ _id, ...course }: LinkedCourse): { main: CourseLink[]; more: CourseLink[] } {
  const { isPublished, lecturesCount, studentsCount, reviewsCount, unansweredReviews } = course;
  // Without a public page the reviews stand nowhere.
  const hasReviews = isPublished && reviewsCount > 0;
  const reviews = `/course/${_id}#reviews`;
  const toAnswer = mayEdit(course) ? unansweredReviews : 0;
  const links: (CourseLink | false)[] = [
    lecturesCount > 0 && { words: 'Preview as a student', to: previewAddress(_id) },
    studentsCount > 0 && { words: 'Students', to: learnersAddress(_id) },
    hasReviews &&
      toAnswer > 0 && {
        words: `${formatCount(toAnswer, 'review')} to answer`,
        to: reviews,
      },
  ];
  const more: (CourseLink | false)[] = [
    isPublished && { words: 'Course page', to: `/course/${_id}` },
    { words: 'Pre-flight', to: preFlightAddress(_id) },
    { words: 'Versions', to: versionsAddress(_id) },
    { words: 'People', to: peopleAddress(_id) },
    hasReviews && toAnswer === 0 && { words: 'Reviews', to: reviews },
  ];
  return { main: links.filter((link) => link !== false), more: more.filter((link) => link !== false) };
}

interface CourseLinksProps {
  course: LinkedCourse;
  /** Those in view in a list of courses alone. */
  isShort?: boolean;
  className?: string;
  /** What other features do with a course, behind the links. */
  more?: ReactNode;
}

/** Links to a course. On a phone many of them stand in columns, so that a late font moves no row. */
export function CourseLinks({ course, isShort = false, className, more }: CourseLinksProps) {
  const links = courseLinks(course);
  return (
    <div
      className={classNames(
        isShort ? 'flex flex-wrap gap-x-5' : 'grid grid-cols-2 gap-x-3 sm:flex sm:flex-wrap sm:gap-x-5',
        'gap-y-1',
        className,
      )}
    >
      {[...links.main, ...(isShort ? [] : links.more)].map(({ words, to }) => (
        <Link
          key={words}
          className="link inline-flex min-h-6 items-center justify-self-start first:col-span-2"
          aria-label={`${words}: ${course.courseName}`}
          to={to}
        >
          {words}
        </Link>
      ))}
      {more}
    </div>
  );
}
