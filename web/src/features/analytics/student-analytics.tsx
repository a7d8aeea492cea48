import { useState } from 'react';
import type { CourseAnalytics } from '@lectern/contract/analytics';
import { Link } from 'react-router';
import { placesOf } from './bar-chart.tsx';
import { ChartWithTable } from './chart-with-table.tsx';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';

type Named = CourseAnalytics['named'][number];

const columnsFor = (courseId: string): readonly Column<Named>[] => [
  {
    id: 'name',
    header: 'Student',
    isRowHeader: true,
    cell: ({ student, name }) =>
      student === null ? (
        name
      ) : (
        <Link className="link inline-flex min-h-6 items-center" to={learnersAddress(courseId, student)}>
          {name}
        </Link>
      ),
  },
  {
    id: 'progress',
    header: 'Progress',
    cell: ({ completionPercentage, completedAt }) =>
      completedAt === null ? (
        <>
          {/* On a narrow page the cells are stacked, without their headers. */}
          <span className="text-soft @2xl:hidden">Progress </span>
          {completionPercentage}%
        </>
      ) : (
        `Completed on ${formatDate(completedAt)}`
      ),
  },
  {
    id: 'active',
    header: 'Last active',
    cell: ({ lastActiveAt }) => (
      <>
        <span className="text-soft @2xl:hidden">active </span>
        {formatDate(lastActiveAt)}
      </>
    ),
  },
];

type Standing = NonNullable<CourseAnalytics['others']['standing']>[number];

const rangeOf = ({ from, to }: Standing): string => (from === to ? `${from}%` : `${from} to ${to}%`);

/** Nothing and all of the course are bars of their own: as wide as so many per cent. */
const WIDTH_OF_ONE = 15;

/** Each bar is as wide as its range of progress, and the ranges stand below. */
function Standings({ standing }: { standing: readonly Standing[] }) {
  const bars = standing.map((one) => ({
    label: rangeOf(one),
    value: one.students,
    width: one.from === one.to ? WIDTH_OF_ONE : one.to - one.from + 1,
  }));
  const marks = placesOf(bars).map(({ at }, index) => ({
    at,
    label: (bars[index]?.label ?? '').replace(' to ', '–'),
  }));
  return (
    <ChartWithTable
      title="Students by progress"
      columns={['Progress', 'Students']}
      bars={bars}
      across="Progress in the course"
      marks={marks}
    />
  );
}

/** How far the students are who are not named. What is in one range alone is said in words. */
function Others({ others: { count, standing } }: Pick<CourseAnalytics, 'others'>) {
  const filled = standing?.filter(({ students }) => students > 0) ?? [];
  const [only] = filled;
  const who = formatCount(count, 'student is', 'students are');
  if (standing === null || only === undefined)
    return (
      <p className="text-soft">
        {who} not named. How far they are is shown once it covers five of them at once.
      </p>
    );
  if (filled.length === 1)
    return (
      <p className="text-soft">
        {who} not named. All of them are at {rangeOf(only)}
        {only.from === only.to ? '.' : ': more exact figures appear when they cover five of them at once.'}
      </p>
    );
  return (
    <div>
      <p className="mb-3 text-soft">{who} not named. How far they are:</p>
      <Standings standing={standing} />
    </div>
  );
}

/** The number of students shown at first, the last active. */
const FIRST = 6;

interface StudentAnalyticsProps {
  courseId: string;
  analytics: Pick<CourseAnalytics, 'named' | 'others'>;
}

/** Students who agreed to be named, and the sums of all others. Whose work is seen has a page. */
export function StudentAnalytics({ courseId, analytics }: StudentAnalyticsProps) {
  const { named, others } = analytics;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || named.length <= FIRST + 2 ? named : named.slice(0, FIRST);
  return (
    <div className="grid gap-6">
      {named.length > 0 && (
        <DataTable
          caption="Students who agreed to be seen by name"
          columns={columnsFor(courseId)}
          rows={shown}
          rowKey={(one) => `${one.name} ${one.lastActiveAt}`}
        />
      )}
      {named.some(({ student }) => student === null) && (
        <p className="max-w-[68ch] text-sm text-soft">
          Students consent separately to two things: that you see their progress by name, which lists them
          here, and that you see their work, which lists them under{' '}
          <Link className="link" to={learnersAddress(courseId)}>
            Students
          </Link>
          .
        </p>
      )}
      {named.length > shown.length && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={() => setWhole(true)}
        >{`Show all ${named.length}`}</Button>
      )}
      {others.count > 0 && <Others others={others} />}
    </div>
  );
}
