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
  const { title, sectionName, curve, durationSeconds, started, completed } = lecture;
  const secondOf = (part: number): number => Math.floor((part * durationSeconds) / (curve?.length ?? 1));
  return (
    <li className="border-b border-line py-5 last:border-0">
      <p className="rubric">{sectionName}</p>
      <h3 className="mt-0.5 font-semibold">{title}</h3>
      <p className="mt-1 text-sm text-soft">
        {formatCount(started, 'student')} began it, {completed} completed it
      </p>
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
