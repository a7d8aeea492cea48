import type { StudentCourse } from '@lectern/contract/learning';
import { Play } from 'lucide-react';
import { formatDuration } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress.tsx';

/** Where the student is in the course, and the way on. */
export function OwnPlace({ own }: { own: StudentCourse }) {
  const last = own.courseContent
    .flatMap(({ subSection }) => subSection)
    .find(({ _id }) => _id === own.lastLecture);
  return (
    <div className="grid gap-3">
      <p className="font-semibold">Progress {own.completionPercentage}%</p>
      <ProgressBar value={own.completionPercentage} label={`Progress in ${own.courseName}`} />
      <LinkButton
        size="lg"
        to={`/dashboard/view-course?course=${own._id}`}
        state={{ course: own }}
        icon={<Play aria-hidden="true" />}
      >
        Continue
      </LinkButton>
      {last && (
        <p className="text-sm text-soft">
          {last.title}
          {own.lastPositionSeconds > 0 && `, at ${formatDuration(own.lastPositionSeconds)}`}
        </p>
      )}
    </div>
  );
}
