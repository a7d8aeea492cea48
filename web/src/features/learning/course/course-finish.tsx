import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lectureAddress } from '../lecture/lecture-address.ts';
import { openSteps, recordsByLecture, stepsOf } from '../lecture/lecture-steps.ts';
import type { PlayerData } from '../records/shown-records.ts';
import { formatDate } from '#lib/format.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

export interface CourseFinishProps {
  data: Pick<PlayerData, 'course' | 'progress' | 'records'>;
  completed: NonNullable<PlayerData['completed']>;
  /** The certificate, rendered by another feature. */
  certificate: ReactNode;
  /** Suggested courses. */
  next: ReactNode;
  /** Reopens the finish page. */
  onSee: () => void;
}

/** The chalk tick of a finished course. It is drawn once, and does not animate under reduced motion. */
export const ChalkTick = ({ className }: { className: string }) => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className={`shrink-0 stroke-board ${className}`}>
    <circle cx="32" cy="32" r="27" fill="none" strokeWidth="3" strokeDasharray="3 4" className="opacity-60" />
    <path
      d="M19 33.5 28 43l18-22"
      pathLength="1"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray="1"
      className="motion-safe:animate-draw"
    />
  </svg>
);

/** The links from a completed course. */
export const FinishWays = ({ course }: Pick<CourseFinishProps['data'], 'course'>) => (
  <div className="flex flex-wrap gap-3">
    <LinkButton size="sm" variant="secondary" to={`/course/${course._id}#reviews`}>
      Write a review
    </LinkButton>
    <LinkButton size="sm" variant="secondary" to={`/catalog/${course.category}`}>
      More tutorials like this
    </LinkButton>
    <LinkButton size="sm" variant="quiet" to="/dashboard/enrolled-courses">
      Your tutorials
    </LinkButton>
  </div>
);

/** The notice of a completed course: its date and version, and where to go on. */
export function CourseFinish({ data, completed, certificate, next, onSee }: CourseFinishProps) {
  const { course, progress } = data;
  const open = progress.totalLectures - progress.completedLectures;
  const [first] = openSteps(stepsOf(course), recordsByLecture(data.records));
  const when = `Completed on ${formatDate(completed.at)} · Version ${completed.version}`;
  return (
    <Card as="section" aria-labelledby="finish-title" hasPadding={false}>
      <div className="on-board flex flex-wrap items-center gap-x-4 gap-y-2 rounded-t-lg px-4 py-3">
        <ChalkTick className="size-9" />
        <div className="min-w-0 grow basis-56">
          <p className="rubric max-md:hidden">{when}</p>
          <h2 id="finish-title" className="text-base">
            You have completed {course.courseName}
          </h2>
          {open > 0 && (
            <p className="text-sm text-soft">
              {`This does not change. In the version that you follow now, ${open === 1 ? 'one lecture is' : `${open} lectures are`} not complete.`}{' '}
              {first && (
                <Link to={lectureAddress(course._id, first.lecture._id)} className="link wrap-anywhere">
                  Go to “{first.lecture.title}”
                </Link>
              )}
            </p>
          )}
        </div>
        <Button size="sm" variant="quiet" className="max-md:hidden" onClick={onSee}>
          See what you did
        </Button>
      </div>
      <details>
        <summary className="cursor-pointer px-4 py-2.5 text-sm font-semibold marker:text-faint hover:bg-well">
          Certificate and next steps
        </summary>
        <div className="grid gap-5 p-4">
          {/* The text below it has the room of a phone. */}
          <div className="flex flex-wrap items-center justify-between gap-3 md:hidden">
            <p className="text-sm text-soft">{when}</p>
            <Button size="sm" variant="secondary" onClick={onSee}>
              See what you did
            </Button>
          </div>
          {certificate}
          {next}
          <FinishWays course={course} />
        </div>
      </details>
    </Card>
  );
}
