import type { TeachingOverview } from '@lectern/contract/teaching-overview';
import { Link } from 'react-router';
import { waitsIn, type CourseWait } from './course-waits.ts';
import { FirstCourse } from './first-course.tsx';
import { useTeachingOverview } from './overview.api.ts';
import { classNames } from '#lib/class-names.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const DASHBOARD = '/dashboard/instructor-dashboard';
/** Where a course is published. */
const MY_COURSES = '/dashboard/my-courses';

const inCourses =
  (kind: CourseWait) =>
  ({ courses }: TeachingOverview): number =>
    courses.reduce((sum, course) => sum + waitsIn(course)[kind], 0);

const tiles: { label: string; to: string; count: (overview: TeachingOverview) => number }[] = [
  { label: 'Questions', to: '/dashboard/questions', count: inCourses('questions') },
  { label: 'Code reviews', to: '/dashboard/code-reviews', count: inCourses('programs') },
  { label: 'Students stuck', to: DASHBOARD, count: inCourses('stuck') },
  { label: 'Course reviews', to: DASHBOARD, count: inCourses('reviews') },
  { label: 'Failed videos', to: DASHBOARD, count: ({ failedVideos }) => failedVideos.length },
  { label: 'Taken down', to: DASHBOARD, count: inCourses('taken-down') },
  { label: 'Unpublished changes', to: MY_COURSES, count: inCourses('changes') },
  { label: 'Drafts', to: MY_COURSES, count: inCourses('draft') },
];

/** On My Profile: the number of waiting tasks of each kind. The height is constant. */
export function OwnTasks() {
  const { data: overview, isError, isFetching, refetch } = useTeachingOverview();
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (overview?.courses.length === 0) return <FirstCourse />;
  return (
    <Card as="section" aria-labelledby="own-tasks">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="own-tasks" className="text-lg font-semibold">
          What needs you
        </h2>
        <Link to={DASHBOARD} className="link text-sm">
          Show all
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(({ label, to, count }) => {
          const waiting = overview && count(overview);
          return (
            <li key={label}>
              <Link
                to={to}
                className="grid h-19 content-center rounded-md border border-line px-3 hover:border-edge hover:bg-well"
              >
                <span
                  className={classNames(
                    'flex h-7 items-center text-xl font-semibold tabular-nums',
                    waiting === 0 ? 'text-faint' : 'text-accent',
                  )}
                >
                  {waiting ?? <Skeleton className="h-5 w-8" />}
                </span>
                <span className="text-sm leading-tight text-soft">{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
