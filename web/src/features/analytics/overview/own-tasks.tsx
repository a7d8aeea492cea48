import type { ReactNode } from 'react';
import type { TeachingOverview } from '@lectern/contract/teaching-overview';
import CircleCheck from 'lucide-react/icons/circle-check';
import { FirstCourse } from './first-course.tsx';
import { useTeachingOverview } from './overview.api.ts';
import { TaskList } from './task-list.tsx';
import { tasksByKind } from './tasks.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/empty-state.tsx';

/** One row for each kind of task that waits; else one sentence and a way on. */
function Tasks({ overview, now }: { overview: TeachingOverview; now: number }) {
  const tasks = tasksByKind(overview);
  if (overview.courses.length === 0) return <FirstCourse />;
  return (
    <Card as="section" aria-labelledby="own-tasks" className="grid gap-3">
      <h2 id="own-tasks" className="text-lg font-semibold">
        What needs you
      </h2>
      {tasks.length > 0 ? (
        <TaskList tasks={tasks} now={now} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <p className="flex items-center gap-2 text-soft">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-board" />
            Nothing waits for an answer, and all that you have written is published.
          </p>
          <LinkButton variant="secondary" to="/dashboard/my-courses">
            Go on with a course
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

interface OwnTasksProps {
  /** Stands here until the tasks are known. */
  waiting: ReactNode;
  /** The page with the tasks. What stands below them comes with them, so that nothing moves. */
  children: (tasks: ReactNode) => ReactNode;
}

/** On My Profile: what waits for the author. */
export function OwnTasks({ waiting, children }: OwnTasksProps) {
  const {
    data: overview,
    dataUpdatedAt,
    isError,
    isFetching,
    isPaused,
    failureCount,
    refetch,
  } = useTeachingOverview();
  if (overview !== undefined) return children(<Tasks overview={overview} now={dataUpdatedAt} />);
  if (isError) return children(<ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />);
  // Without an answer, what stands below does not wait for another try.
  return isPaused || failureCount > 0 ? children(waiting) : waiting;
}
