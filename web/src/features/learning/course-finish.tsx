import type { ReactNode } from 'react';
import type { PlayerData } from './learning.api.ts';
import { formatDate } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

interface CourseFinishProps {
  data: Pick<PlayerData, 'course' | 'progress'>;
  completed: NonNullable<PlayerData['completed']>;
  /** The certificate, which another feature makes. */
  certificate: ReactNode;
}

/** The course is completed: when, in which version, and what one may do next. */
export function CourseFinish({ data, completed, certificate }: CourseFinishProps) {
  const { course, progress } = data;
  const open = progress.totalLectures - progress.completedLectures;
  return (
    <Card as="section" aria-labelledby="finish-title" className="grid gap-4 border-board">
      <div>
        <p className="rubric">
          Completed on {formatDate(completed.at)} · Version {completed.version}
        </p>
        <h2 id="finish-title" className="mt-1 text-xl">
          You have completed {course.courseName}
        </h2>
        <p className="mt-2 max-w-[60ch] text-soft">
          {open === 0
            ? 'Every lecture is behind you. All of it stays open to you, to look at again whenever you like.'
            : `That stays true. In the version that you follow now, ${open === 1 ? 'one lecture is' : `${open} lectures are`} open.`}
        </p>
      </div>
      {certificate}
      <div className="flex flex-wrap gap-3">
        <LinkButton size="sm" variant="secondary" to={`/course/${course._id}#reviews`}>
          Say what you think of it
        </LinkButton>
        <LinkButton size="sm" variant="secondary" to={`/catalog/${course.category}`}>
          More tutorials like this
        </LinkButton>
        <LinkButton size="sm" variant="quiet" to="/dashboard/enrolled-courses">
          Your tutorials
        </LinkButton>
      </div>
    </Card>
  );
}
