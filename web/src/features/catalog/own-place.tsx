import type { CourseCard } from '@lectern/contract/course';
import type { StudentCourse } from '@lectern/contract/learning';
import CircleCheck from 'lucide-react/icons/circle-check';
import Play from 'lucide-react/icons/play';
import { Link } from 'react-router';
import { formatDate, formatDuration } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress.tsx';

/** The student's progress in the course, and a link into it. */
export function OwnPlace({ own }: { own: StudentCourse }) {
  const last = own.courseContent
    .flatMap(({ subSection }) => subSection)
    .find(({ _id }) => _id === own.lastLecture);
  return (
    <>
      <div className="grid gap-3">
        <p className="font-semibold">Progress {own.completionPercentage}%</p>
        <ProgressBar value={own.completionPercentage} label={`Progress in ${own.courseName}`} />
        {own.completedAt !== null && (
          <p className="flex items-center gap-1.5 text-sm font-medium text-board">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            Completed on {formatDate(own.completedAt)}
          </p>
        )}
        {last && (
          <p className="text-sm text-soft">
            {last.title}
            {own.lastPositionSeconds > 0 && `, at ${formatDuration(own.lastPositionSeconds)}`}
          </p>
        )}
      </div>
      <LinkButton
        size="lg"
        className="max-md:col-span-2"
        to={`/dashboard/view-course?course=${own._id}`}
        state={{ course: own satisfies CourseCard }}
        icon={<Play aria-hidden="true" />}
      >
        {own.completedAt === null ? 'Continue' : 'Open again'}
      </LinkButton>
    </>
  );
}

/** A note below the button of a saved course. */
export const SavedNote = () => (
  <p role="status" className="text-sm text-soft max-md:col-span-2">
    Saved. It is in your{' '}
    <Link to="/dashboard/cart" className="link">
      Saved Tutorials
    </Link>
    .
  </p>
);
