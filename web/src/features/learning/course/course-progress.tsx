import type { Progress } from '@lectern/contract/learning';
import { formatCount } from '#lib/format.ts';
import { ProgressBar } from '#ui/progress.tsx';

interface CourseProgressProps {
  progress: Progress;
  courseName: string;
}

/** The student's progress in the whole course. */
export function CourseProgress({ progress, courseName }: CourseProgressProps) {
  const { completionPercentage, completedLectures, totalLectures } = progress;
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold whitespace-nowrap">Progress {completionPercentage}%</span>
        <span className="truncate text-xs text-soft max-room:sr-only">
          {completedLectures} of {formatCount(totalLectures, 'lecture')} complete
        </span>
      </p>
      <ProgressBar value={completionPercentage} label={`Progress in ${courseName}`} />
    </div>
  );
}
