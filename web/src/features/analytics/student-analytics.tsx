import type { CourseAnalytics } from '@lectern/contract/analytics';
import { ChartWithTable } from './chart-with-table.tsx';
import { formatCount, formatDate } from '#lib/format.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';

type Named = CourseAnalytics['named'][number];

const columns: readonly Column<Named>[] = [
  { id: 'name', header: 'Student', isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'progress',
    header: 'Progress',
    cell: ({ completionPercentage, completedAt }) =>
      completedAt === null ? `${completionPercentage}%` : `Completed on ${formatDate(completedAt)}`,
  },
  {
    id: 'active',
    header: 'Last active',
    cell: ({ lastActiveAt }) => (
      <>
        {/* On a narrow page the cells are stacked, without their headers. */}
        <span className="text-soft md:hidden">Last active on </span>
        {formatDate(lastActiveAt)}
      </>
    ),
  },
];

const rangeOf = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `${from}%` : `${from} to ${to}%`;

/** Students who agreed to be named, and the sums of all others. */
export function StudentAnalytics({ analytics }: { analytics: CourseAnalytics }) {
  const { named, others } = analytics;
  return (
    <div className="grid gap-6">
      {named.length > 0 && (
        <DataTable
          caption="Students who agreed to be seen by name"
          columns={columns}
          rows={named}
          rowKey={(one) => `${one.name} ${one.lastActiveAt}`}
        />
      )}
      {others.count > 0 && (
        <div>
          <p className="mb-3 text-soft">
            {formatCount(others.count, 'student is', 'students are')} not named
            {others.standing === null
              ? '. How far they are is shown when it can be told of five at once.'
              : '. How far they are:'}
          </p>
          {others.standing && (
            <ChartWithTable
              title="Students by progress"
              columns={['Progress', 'Students']}
              bars={others.standing.map((one) => ({ label: rangeOf(one), value: one.students }))}
              across="Progress in the course"
              marks={[
                { at: 0, label: '0%' },
                { at: 1, label: '100%' },
              ]}
            />
          )}
        </div>
      )}
    </div>
  );
}
