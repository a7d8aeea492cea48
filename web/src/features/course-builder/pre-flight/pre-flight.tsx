import { useEffect } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { mayEdit } from '#lib/course-rights.ts';
import { formatCount } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useLookUpLinks, usePublishProblems } from './pre-flight.api.ts';
import { AlikeItem } from './alike-problems.tsx';
import { groupProblems, takeAlike } from './problem-groups.ts';
import { ProblemItem } from './problem-item.tsx';
import { WhatIsChecked } from './what-is-checked.tsx';

const listClass = 'divide-y divide-line';

interface VerdictProps {
  errors: number;
  /** Those that say the same count once. */
  warnings: number;
  isEditor: boolean;
}

function Verdict({ errors, warnings, isEditor }: VerdictProps) {
  if (errors + warnings === 0)
    return (
      <p className="flex items-center gap-2 font-semibold text-board">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        Nothing stands in the way.
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 font-semibold">
      {errors > 0 && (
        <span className="flex items-center gap-2 text-danger">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          {formatCount(errors, 'thing stops', 'things stop')} publishing
        </span>
      )}
      {warnings > 0 && (
        <span className="flex items-center gap-2 text-amber">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          {formatCount(warnings, 'warning')}
        </span>
      )}
      {errors === 0 && (
        <span className="font-normal text-soft">
          {isEditor ? 'You can publish anyway.' : 'It can be published anyway.'}
        </span>
      )}
    </p>
  );
}

/** Problems before publishing: errors first, then warnings by lecture. */
export function PreFlight({ course }: { course: OwnCourse }) {
  const courseId = course._id;
  const isEditor = mayEdit(course);
  const { data: problems, isError, isFetching, refetch } = usePublishProblems(courseId);
  const { mutate: lookUp, isPending: isLookingUp } = useLookUpLinks(courseId);
  useEffect(() => lookUp(), [lookUp]);

  if (isError)
    return (
      <ErrorState
        title="The course could not be checked"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (problems === undefined)
    return (
      <Loading label="Checking the course">
        <Skeleton className="h-32 w-full rounded-lg" />
      </Loading>
    );
  const errors = problems.filter(({ isBlocking }) => isBlocking);
  const warnings = problems.filter(({ isBlocking }) => !isBlocking);
  const { alike, others } = takeAlike(warnings, course.courseContent);
  return (
    <Card as="section" aria-labelledby="pre-flight" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="pre-flight" className="text-lg font-semibold">
          Before you publish
        </h2>
        <div role="status" className="grid gap-1">
          <Verdict errors={errors.length} warnings={alike.length + others.length} isEditor={isEditor} />
          {isLookingUp && (
            <p className="flex items-center gap-2 text-sm text-soft">
              <Spinner /> Looking up links …
            </p>
          )}
        </div>
        <WhatIsChecked />
      </div>
      {errors.length > 0 && (
        <ul className={listClass}>
          {errors.map((problem) => (
            <ProblemItem key={`${problem.kind}-${problem.lectureId}`} {...{ courseId, problem, isEditor }} />
          ))}
        </ul>
      )}
      {alike.length > 0 && (
        <section aria-label="In several lectures">
          <h3 className="border-b border-line pb-1.5 text-sm font-semibold text-soft">In several lectures</h3>
          <ul className={listClass}>
            {alike.map((one) => (
              <AlikeItem key={one.kind} alike={one} {...{ courseId, isEditor }} />
            ))}
          </ul>
        </section>
      )}
      {groupProblems(others, course.courseContent).map((group) => (
        <section key={group.id} aria-label={group.name}>
          <h3 className="border-b border-line pb-1.5 text-sm font-semibold break-words text-soft">
            {group.name}
          </h3>
          <ul className={listClass}>
            {group.problems.map((problem) => (
              <ProblemItem key={`${problem.kind}-${problem.message}`} {...{ courseId, problem, isEditor }} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
