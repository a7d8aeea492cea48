import type { LectureAnalytics } from '@lectern/contract/analytics';
import { axisMarks } from './axis-marks.ts';
import { ChartWithTable } from './chart-with-table.tsx';
import { highestPart, steepestFall } from './curve-marks.ts';
import { knownOf } from '#lib/words/people-words.ts';
import { formatDuration } from '#lib/format.ts';

type Curve = (number | null)[];

interface VideoCurvesProps {
  lecture: LectureAnalytics;
  curve: Curve;
  again: Curve;
}

/** A video's viewers by second, and those who went back. */
export function VideoCurves({ lecture, curve, again }: VideoCurvesProps) {
  const { title, durationSeconds, started, watched } = lecture;
  const isOfSeen = watched.others === null || watched.others === 0;
  const most = isOfSeen ? watched.seen : knownOf(started);
  const timeOf = (part: number): string =>
    formatDuration(Math.floor((part * durationSeconds) / curve.length));
  const barsOf = (values: Curve) => values.map((value, part) => ({ label: timeOf(part), value }));
  const marks = axisMarks(durationSeconds).map((second) => ({
    at: second / durationSeconds,
    label: formatDuration(second),
  }));
  const fall = steepestFall(curve);
  const back = highestPart(again);
  const axes = { columns: ['From', 'Students'], across: 'Time in the video (m:ss)', marks } as const;
  return (
    <div className="mt-4 grid gap-6 lg:grid-cols-2">
      <div>
        <p className="mb-2 text-sm">
          <span className="font-semibold">Who watches, over the video</span>
          {fall !== null && (
            <span className="text-soft">
              {' '}
              · from {curve[fall - 1]} to {curve[fall]} at {timeOf(fall)}
            </span>
          )}
          {curve.includes(null) && <span className="text-soft"> · pale where fewer than five do</span>}
        </p>
        <ChartWithTable
          title={`Students who watched each part of ${title}`}
          max={most}
          bars={barsOf(curve)}
          {...axes}
        />
      </div>
      <div>
        <p className="mb-2 text-sm">
          <span className="font-semibold">Students who went back and played it again</span>
          {back !== null && <span className="text-soft"> · most to {timeOf(back)}</span>}
        </p>
        {back === null ? (
          <p className="text-sm text-faint">
            {isOfSeen ? 'Nobody' : 'Fewer than five'} went back to any part of it.
          </p>
        ) : (
          <ChartWithTable
            title={`Students who went back to each part of ${title}`}
            max={most}
            gaps="none"
            bars={barsOf(again)}
            {...axes}
          />
        )}
      </div>
    </div>
  );
}
