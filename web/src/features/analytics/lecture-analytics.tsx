import type { LectureAnalytics } from '@lectern/contract/analytics';
import { ChartWithTable } from './chart-with-table.tsx';
import { formatCount, formatDuration } from '#lib/format.ts';
import { ProgressBar } from '#ui/progress.tsx';

interface LectureAnalyticsRowProps {
  lecture: LectureAnalytics;
  students: number;
}

/** One lecture: how many began and completed it, and where in its video they leave. */
export function LectureAnalyticsRow({ lecture, students }: LectureAnalyticsRowProps) {
  const { title, curve, durationSeconds, started, completed } = lecture;
  const secondOf = (part: number): number => Math.floor((part * durationSeconds) / (curve?.length ?? 1));
  return (
    <li className="border-b border-line py-4 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h4 className="font-semibold">{title}</h4>
        <p className="text-sm text-soft">
          {formatCount(started, 'student')} began it, {completed} completed it
        </p>
      </div>
      <ProgressBar
        className="mt-2"
        value={students === 0 ? 0 : (100 * completed) / Math.max(students, completed)}
        label={`Completed ${title}: ${completed} of ${students}`}
      />
      {durationSeconds > 0 &&
        (curve === null ? (
          <p className="mt-3 text-sm text-faint">
            Where in the video students leave is drawn once five have watched.
          </p>
        ) : (
          <div className="mt-4">
            <p className="mb-2 text-sm font-semibold">Who watches, over the video</p>
            <ChartWithTable
              title={`Students who watched each part of ${title}`}
              columns={['From', 'Students']}
              max={started}
              bars={curve.map((value, part) => ({ label: formatDuration(secondOf(part)), value }))}
              ends={['0:00', formatDuration(durationSeconds)]}
            />
          </div>
        ))}
    </li>
  );
}
