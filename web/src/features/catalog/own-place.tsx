import type { StudentCourse } from '@lectern/contract/learning';
import { formatDuration } from '#lib/format.ts';
import { ProgressBar } from '#ui/progress.tsx';

/** Where the student is in the course. */
export function OwnPlace({ own }: { own: StudentCourse }) {
  const last = own.courseContent
    .flatMap(({ subSection }) => subSection)
    .find(({ _id }) => _id === own.lastLecture);
  return (
    <div className="grid gap-3">
      <p className="font-semibold">Progress {own.completionPercentage}%</p>
      <ProgressBar value={own.completionPercentage} label={`Progress in ${own.courseName}`} />
      {last && (
        <p className="text-sm text-soft">
          {last.title}
          {own.lastPositionSeconds > 0 && `, at ${formatDuration(own.lastPositionSeconds)}`}
        </p>
      )}
    </div>
  );
}
