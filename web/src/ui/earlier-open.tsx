import { openBefore } from '@lectern/contract/lecture-to-continue';
import type { StudentCourse } from '@lectern/contract/learning';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';

interface EarlierOpenProps {
  course: StudentCourse;
  className?: string;
}

/** How many lectures before the next one are open, and a link to the first of them; null without any. */
export function EarlierOpen({ course, className }: EarlierOpenProps) {
  const { _id, courseContent, completedLectures, completedAt, lastLecture } = course;
  const lectures = courseContent.flatMap(({ subSection }) => subSection);
  const open = completedAt === null ? openBefore(lectures, new Set(completedLectures), lastLecture) : [];
  const [first] = open;
  if (first === undefined) return null;
  const address = new URLSearchParams({ course: _id, lecture: first._id }).toString();
  return (
    <span className={classNames('block text-sm text-soft', className)}>
      {formatCount(open.length, 'earlier lecture is', 'earlier lectures are')} open.{' '}
      <Link to={`/dashboard/view-course?${address}`} state={{ course }} className="link wrap-anywhere">
        Go to “{first.title}”
      </Link>
    </span>
  );
}
