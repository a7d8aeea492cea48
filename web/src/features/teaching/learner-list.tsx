import type { ReactNode } from 'react';
import type { Learner, Learners } from '@lectern/contract/teaching';
import { SECOND } from '@lectern/contract/units';
import Download from 'lucide-react/icons/download';
import Users from 'lucide-react/icons/users';
import { Link, useLocation, useNavigate } from 'react-router';
import { LearnerNeeds } from './learner-needs.tsx';
import { learnersCsv } from './learners-csv.ts';
import { STUCK_CHOICES, useLearnerChoice, withChoice, type LearnerChoice } from './learner-choice.ts';
import { GROUP_NAMES, learnerGroups, learnersIn } from './learner-groups.ts';
import { useLearners } from './teaching.api.ts';
import { WhoIsSeen } from './who-is-seen.tsx';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { formatCount, formatDate, formatDateTime } from '#lib/format.ts';
import { fileNameOf, saveFile } from '#lib/files/save-file.ts';
import { passedWords } from '#lib/words/waiting-words.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedRead } from '#ui/failed-read.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const columnsFor = (courseId: string, choice: LearnerChoice, now: number): readonly Column<Learner>[] => [
  {
    id: 'name',
    header: 'Student',
    isRowHeader: true,
    cell: ({ student, name }) => (
      <Link
        className="link inline-flex min-h-6 items-center"
        to={withChoice(learnersAddress(courseId, student), choice)}
      >
        {name}
      </Link>
    ),
  },
  {
    id: 'needs',
    header: 'Needs help with',
    className: '@max-2xl:has-[>:empty]:hidden',
    cell: (learner) => <LearnerNeeds {...{ courseId, learner, choice, now }} />,
  },
  {
    id: 'progress',
    header: 'Lectures',
    cell: ({ completedLectures, totalLectures, completedAt }) =>
      completedAt === null ? (
        <>
          <span className="text-soft @2xl:hidden">Lectures: </span>
          <span className="whitespace-nowrap tabular-nums">
            {completedLectures} of {totalLectures}
          </span>
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
        <span className="text-soft @2xl:hidden">Last active </span>
        <time dateTime={lastActiveAt} title={formatDateTime(lastActiveAt)} className="whitespace-nowrap">
          {passedWords((now - Date.parse(lastActiveAt)) / SECOND)} ago
        </time>
      </>
    ),
  },
];

/** Waiting things of students who do not show their work and are therefore not listed. */
function WaitsUnlisted({ courseId, data }: { courseId: string; data: Learners }) {
  const waits = [
    [data.unlistedQuestions, 'question', `/dashboard/questions?course=${courseId}`],
    [data.unlistedReviews, 'code review', '/dashboard/code-reviews'],
  ] as const;
  return waits.map(
    ([count, what, to]) =>
      count > 0 && (
        <p key={what} className="text-sm">
          <Link className="link inline-flex min-h-6 items-center" to={to}>
            {formatCount(count, `more ${what} waits`, `more ${what}s wait`)}
          </Link>{' '}
          from students who are not listed, as they do not show you their work.
        </p>
      ),
  );
}

interface LearnerListProps {
  courseId: string;
  /** The button that writes to these students of the course. */
  writeTo: (receivers: readonly Learner[]) => ReactNode;
  /** The button that writes to all of them about the question whether their work may be seen. */
  remind: ReactNode;
}

/** The students of a course, those who need help first. */
export function LearnerList({ courseId, writeTo, remind }: LearnerListProps) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useLearners(courseId);
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search);
  const choice = useLearnerChoice('help');
  const { group, stuckFrom } = choice;
  const choose = (name: 'show' | 'stuck', value: string): void => {
    asked.set(name, value);
    void navigate({ search: asked.toString() }, { replace: true, preventScrollReset: true });
  };
  if (error !== null) return <FailedRead {...{ error, isFetching, refetch }} />;
  if (data === undefined) {
    return (
      <Loading label="Loading your students">
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  const shown = learnersIn(data.learners, group, stuckFrom);
  const groups = learnerGroups.map((value) => ({
    value,
    label: `${GROUP_NAMES[value]} (${learnersIn(data.learners, value, stuckFrom).length})`,
  }));
  return (
    <div className="grid gap-6">
      <h2 className="text-xl wrap-anywhere">{data.courseName}</h2>
      <WhoIsSeen courseId={courseId} data={data} remind={remind} />
      {data.learners.length === 0 ? (
        <EmptyState title="No student to show yet" picture={<Users aria-hidden="true" />}>
          {data.isTaught
            ? 'Students appear here when they join the class, or when those enrolled before say yes.'
            : 'Students appear here when they choose to show you their work. In a taught class you see the work of those who enrol from then on.'}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-4">
            <SelectField
              className="min-w-56"
              label="Show"
              options={groups}
              value={group}
              onChange={({ target }) => choose('show', target.value)}
            />
            <SelectField
              className="min-w-40"
              label="Stuck from"
              options={STUCK_CHOICES.map((count) => ({ value: String(count), label: `${count} attempts` }))}
              value={String(stuckFrom)}
              onChange={({ target }) => choose('stuck', target.value)}
            />
            {writeTo(shown)}
            <Button
              variant="secondary"
              className="sm:ml-auto"
              icon={<Download aria-hidden="true" />}
              onClick={() =>
                saveFile(`${fileNameOf(data.courseName)}-students.csv`, 'text/csv', learnersCsv(shown))
              }
            >
              These as CSV
            </Button>
          </div>
          {(group === 'help' || group === 'waits') && <WaitsUnlisted {...{ courseId, data }} />}
          {shown.length === 0 ? (
            <div className="grid justify-items-start gap-3">
              <p className="text-soft">
                {group === 'help' ? 'Nobody needs help right now.' : 'Nobody here right now.'}
              </p>
              <Button size="sm" variant="secondary" onClick={() => choose('show', 'all')}>
                {`Show all ${formatCount(data.learners.length, 'student')}`}
              </Button>
            </div>
          ) : (
            <DataTable
              caption={GROUP_NAMES[group]}
              columns={columnsFor(courseId, choice, dataUpdatedAt)}
              rows={shown}
              rowKey={({ student }) => student}
            />
          )}
        </>
      )}
    </div>
  );
}
