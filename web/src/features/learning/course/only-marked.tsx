import type { Lecture } from '@lectern/contract/course';
import type { StudentCourse } from '@lectern/contract/learning';
import { Link } from 'react-router';
import { formatCount } from '#lib/format.ts';
import { judgeOf } from '../lecture/lecture-steps.ts';

/** Whether all lectures are complete, but some only by a mark, which the certificate does not count. */
export const isAlmostFinished = ({ completedAt, completionPercentage }: StudentCourse): boolean =>
  completedAt === null && completionPercentage === 100;

/** Where the student goes on; in a course that is almost finished, the first lecture that was only marked. */
export const goOnAddress = (course: StudentCourse): string =>
  `/dashboard/view-course?course=${course._id}` +
  (isAlmostFinished(course) && course.lastLecture !== null ? `&lecture=${course.lastLecture}` : '');

/** The percentage of progress; of a course that is almost finished, without what was only marked. */
export const countedShare = (course: StudentCourse): number =>
  isAlmostFinished(course)
    ? 100 * (1 - course.onlyMarked.length / course.completedLectures.length)
    : course.completionPercentage;

const whatToDo = (lecture: Lecture): string => {
  const judge = judgeOf(lecture);
  const act = judge !== undefined ? `Pass the ${judge} of` : lecture.hasVideo ? 'Watch' : 'Read';
  return `${act} “${lecture.title}”`;
};

/**
 * What the certificate of a course that is almost finished still needs, with a link to the first of it where the list
 * has the course's content.
 */
export function OnlyMarked({ course }: { course: StudentCourse }) {
  const first = course.courseContent
    .flatMap(({ subSection }) => subSection)
    .find(({ _id }) => _id === course.lastLecture);
  return (
    <>
      {formatCount(course.onlyMarked.length, 'lecture is', 'lectures are')} only marked, which is not enough
      for the certificate.{' '}
      {first && (
        // Above the link that may cover the course's row.
        <Link to={goOnAddress(course)} state={{ course }} className="link relative z-10 wrap-anywhere">
          {whatToDo(first)}
        </Link>
      )}
    </>
  );
}
