import type { ProgramGroup } from '@lectern/contract/code-reviews';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router';
import {
  useProgramGroups,
  useReviewedCourses,
  useReviewGroup,
  type ExercisePlace,
} from '../code-reviews.api.ts';
import { ReviewedProgram } from '../reviewed-program.tsx';
import { SharedPrograms } from './shared-programs.tsx';
import { deskAddress } from './desk-address.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';

interface GroupProps {
  group: ProgramGroup;
  isBusy: boolean;
  onReview: () => void;
}

function Group({ group: { hasPassed, students, attempts, reviewed, files }, isBusy, onReview }: GroupProps) {
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-edge bg-sheet p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-semibold">{`${formatCount(students, 'student')} wrote this`}</h3>
        <Badge tone={hasPassed ? 'board' : 'amber'}>{hasPassed ? 'Passes' : 'Fails'}</Badge>
        <span className="text-sm text-soft">
          {formatCount(attempts, 'attempt')}, {formatCount(reviewed, 'student has', 'students have')} a review
        </span>
        {files && (
          <Button size="sm" variant="secondary" className="ml-auto" busy={isBusy} onClick={onReview}>
            {reviewed === 0 ? 'Review it' : 'Open the review'}
          </Button>
        )}
      </div>
      {files ? (
        <details>
          <summary className="cursor-pointer text-sm font-semibold text-soft">
            The newest of these programs
          </summary>
          <div className="mt-3 grid gap-3">
            <ReviewedProgram files={files} below={[]} />
          </div>
        </details>
      ) : (
        <p className="text-sm text-soft">None of them has asked for a review or shows you their work.</p>
      )}
    </li>
  );
}

/** The exercise's name. */
function ExerciseName({ place }: { place: ExercisePlace }) {
  const { data: courses = [] } = useReviewedCourses();
  const course = courses.find(({ _id }) => _id === place.courseId);
  const exercise = course?.exercises.find(({ lecture }) => lecture === place.lectureId);
  if (course === undefined || exercise === undefined) return null;
  return (
    <hgroup className="wrap-anywhere">
      <h2 className="text-lg font-semibold">{exercise.lectureName}</h2>
      <p className="text-sm text-soft">{course.courseName}</p>
    </hgroup>
  );
}

/** The programs at an exercise: each equal program once, with the number of its authors. */
export function ProgramGroups({ place }: { place: ExercisePlace }) {
  const { data, isError, isFetching, refetch } = useProgramGroups(place);
  const review = useReviewGroup(place);
  const navigate = useNavigate();
  const open = (groupId: string): void =>
    review.mutate(groupId, {
      onError: (error) => toast.error(messageOf(error)),
      onSuccess: ({ review: id }) => void navigate(deskAddress({ review: id })),
    });
  return (
    <div className="grid grid-cols-1 gap-6">
      <LinkButton
        size="sm"
        variant="quiet"
        className="-ml-3 justify-self-start"
        icon={<ArrowLeft aria-hidden="true" />}
        to={deskAddress({})}
      >
        All reviews
      </LinkButton>
      <ExerciseName place={place} />
      {isError && !data && (
        <ErrorState
          title="The programs could not be loaded"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Loading label="Loading the programs">
          <Skeleton className="h-40 w-full rounded-lg" />
        </Loading>
      )}
      {data?.groups.length === 0 && (
        <EmptyState title="There is no program to show yet">
          Programs appear once five students wrote the same, or one of them asks for a review or shows you
          their work.
        </EmptyState>
      )}
      {data && data.groups.length > 0 && (
        <>
          <p className="max-w-[68ch] text-soft">
            Names, formatting and comments do not count: each program stands here once, with its results.
            {data.total > data.groups.length &&
              ` These are ${data.groups.length} of ${data.total}. The others are rarer, or fewer than five students wrote them and none of these asked for a review, shows you their work or shares a solution.`}
          </p>
          <ul aria-label="Programs" className="grid grid-cols-1 gap-4">
            {data.groups.map((group) => (
              <Group
                key={group._id}
                group={group}
                isBusy={review.isPending && review.variables === group._id}
                onReview={() => open(group._id)}
              />
            ))}
          </ul>
        </>
      )}
      <SharedPrograms place={place} />
    </div>
  );
}
