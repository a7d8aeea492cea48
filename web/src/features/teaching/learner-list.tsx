import { useState, type ReactNode } from 'react';
import { STUCK_FROM, type Learner, type Learners } from '@lectern/contract/teaching';
import { SECOND } from '@lectern/contract/units';
import Download from 'lucide-react/icons/download';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router';
import { LearnerNeeds } from './learner-needs.tsx';
import { learnersCsv } from './learners-csv.ts';
import { learnerGroups, learnersIn, type LearnerGroup } from './learner-groups.ts';
import { useLearners } from './teaching.api.ts';
import { teachingModeAddress } from '#lib/author-addresses.ts';
import { learnersAddress } from '#lib/learners-address.ts';
import { formatCount, formatDate, formatDateTime } from '#lib/format.ts';
import { fileNameOf, saveFile } from '#lib/save-file.ts';
import { passedWords } from '#lib/waiting-words.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const GROUP_NAMES: Record<LearnerGroup, string> = {
  help: 'Who needs help',
  waits: 'Waiting for your answer',
  stuck: 'Stuck in an exercise',
  quiz: 'Quiz not passed',
  away: 'Not seen for two weeks',
  nearly: 'Nearly done',
  all: 'All students',
};
const STUCK_CHOICES = [STUCK_FROM, 5, 10];

const columnsFor = (courseId: string, stuckFrom: number, now: number): readonly Column<Learner>[] => [
  {
    id: 'name',
    header: 'Student',
    isRowHeader: true,
    cell: ({ student, name }) => (
      <Link className="link inline-flex min-h-6 items-center" to={learnersAddress(courseId, student)}>
        {name}
      </Link>
    ),
  },
  {
    id: 'needs',
    header: 'Needs help with',
    className: '@max-2xl:has-[>:empty]:hidden',
    cell: (learner) => <LearnerNeeds {...{ courseId, learner, stuckFrom, now }} />,
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

/** States in a sentence whose work is visible here and whose is not. */
function WhoIsSeen({ courseId, data }: { courseId: string; data: Learners }) {
  const { isTaught, isOwner, learners, unseen } = data;
  const more = learners.length > 0 ? 'more ' : '';
  const others = formatCount(unseen, `${more}student is`, `${more}students are`);
  return (
    <Notice>
      {isTaught
        ? 'This is a taught class: you see the work of those who joined it as one'
        : 'This is an open course: you see the work of students who chose to show it'}
      , never their notes. Each look at a student’s page or program is logged, and the student can see the
      log.
      {unseen > 0 &&
        ` ${others} enrolled. You do not see their work. Analytics names those of them who agreed that you see their progress.`}
      {isOwner && (
        <>
          {' '}
          <Link className="link" to={teachingModeAddress(courseId)}>
            {isTaught ? 'Make it an open course' : 'Make it a taught class'}
          </Link>
        </>
      )}
    </Notice>
  );
}

interface LearnerListProps {
  courseId: string;
  /** The button that writes to these students of the course. */
  writeTo: (courseName: string, receivers: readonly Learner[]) => ReactNode;
}

/** The students of a course, those who need help first. */
export function LearnerList({ courseId, writeTo }: LearnerListProps) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useLearners(courseId);
  const [group, setGroup] = useState<LearnerGroup>('help');
  const [stuckFrom, setStuckFrom] = useState(STUCK_FROM);
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
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
      <WhoIsSeen courseId={courseId} data={data} />
      {data.learners.length === 0 ? (
        <EmptyState title="No student to show yet" picture={<Users aria-hidden="true" />}>
          {data.isTaught
            ? 'Students appear here when they join the class, or agree to show you their work.'
            : 'Students appear here when they choose to show you their work. In a taught class you see it from the enrolment on.'}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-4">
            <SelectField
              className="min-w-56"
              label="Show"
              options={groups}
              value={group}
              onChange={({ target }) => setGroup(learnerGroups.find((one) => one === target.value) ?? 'help')}
            />
            <SelectField
              className="min-w-40"
              label="Stuck from"
              options={STUCK_CHOICES.map((count) => ({ value: String(count), label: `${count} attempts` }))}
              value={String(stuckFrom)}
              onChange={({ target }) => setStuckFrom(Number(target.value))}
            />
            {writeTo(data.courseName, shown)}
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
          {shown.length === 0 ? (
            <div className="grid justify-items-start gap-3">
              <p className="text-soft">
                {group === 'help' ? 'Nobody needs help right now.' : 'Nobody here right now.'}
              </p>
              <Button size="sm" variant="secondary" onClick={() => setGroup('all')}>
                {`Show all ${formatCount(data.learners.length, 'student')}`}
              </Button>
            </div>
          ) : (
            <DataTable
              caption={GROUP_NAMES[group]}
              columns={columnsFor(courseId, stuckFrom, dataUpdatedAt)}
              rows={shown}
              rowKey={({ student }) => student}
            />
          )}
        </>
      )}
    </div>
  );
}
