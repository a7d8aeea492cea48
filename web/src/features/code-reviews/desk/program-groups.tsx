import type { ReactNode } from 'react';
import type { ProgramGroup } from '@lectern/contract/program-groups';
import type { ExerciseFile } from '@lectern/contract/exercises';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router';
import {
  useProgramGroups,
  useReviewedCourses,
  useReviewGroup,
  type ExercisePlace,
} from '../code-reviews.api.ts';
import { SharedPrograms } from './shared-programs.tsx';
import { TriedAndPassed } from './tried-and-passed.tsx';
import { comparedOf } from './nearest-program.ts';
import { ProgramGroupCard } from './program-group-card.tsx';
import { deskAddress } from './desk-address.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { isNobody } from '#lib/words/people-words.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';

interface GroupsProps {
  place: ExercisePlace;
  groups: readonly ProgramGroup[];
  /** What a group can be compared with: all groups, and the starter code. */
  all: { groups: readonly ProgramGroup[]; starter: ExerciseFile[] | null };
  /** When they were read. */
  now: number;
}

function GroupList({ place, groups, all, now }: GroupsProps) {
  const review = useReviewGroup(place);
  const navigate = useNavigate();
  const open = (groupId: string): void =>
    review.mutate(groupId, {
      onError: (error) => toast.error(messageOf(error)),
      onSuccess: ({ review: id }) => void navigate(deskAddress({ review: id, to: 'group' })),
    });
  return groups.map((group) => (
    <ProgramGroupCard
      key={group._id}
      place={place}
      group={group}
      groups={all.groups}
      starter={all.starter}
      compared={comparedOf(group, all.groups)}
      now={now}
      isBusy={review.isPending && review.variables === group._id}
      onReview={() => open(group._id)}
    />
  ));
}

/** Nobody's newest program, and nobody waits for a review of it. */
const isOutdated = ({ current, waiting }: ProgramGroup): boolean => current === 0 && waiting.length === 0;

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

/** Folded: what is needed once. */
const HowCounted = ({ children }: { children: ReactNode }) => (
  <details className="text-sm text-soft">
    <summary className="w-fit cursor-pointer">How programs are grouped</summary>
    <div className="mt-2 grid gap-2">{children}</div>
  </details>
);

/** The programs at an exercise: each equal program once, with the number of its authors. */
export function ProgramGroups({ place }: { place: ExercisePlace }) {
  const { data, dataUpdatedAt: now, isError, isFetching, refetch } = useProgramGroups(place);
  const outdated = data?.groups.filter(isOutdated) ?? [];
  const current = data?.groups.filter((group) => !isOutdated(group)) ?? [];
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
      {data && !isNobody(data.tried) && <TriedAndPassed place={place} data={data} />}
      {data?.groups.length === 0 && (
        <EmptyState title="There is no program to show yet">
          Programs appear once five students have written the same one, or one of them asks for a review or
          shows you their work.
        </EmptyState>
      )}
      {data && data.groups.length > 0 && (
        <>
          <div className="grid max-w-[68ch] gap-1">
            <p>
              Equal programs are one card
              {data.tried.others === null
                ? ', which counts everybody who wrote it, also those who are not told one by one.'
                : '.'}
            </p>
            <HowCounted>
              <p>
                Programs that differ only in names, formatting or comments share a card. Cards with requests
                come first, then those of the most students. A card counts everybody who wrote the program,
                since one review can reach them all. A student who wrote several programs is counted on each
                card.
              </p>
            </HowCounted>
          </div>
          {current.length > 0 && (
            <ul aria-label="Programs" className="grid grid-cols-1 gap-4">
              <GroupList {...{ place, now }} groups={current} all={data} />
            </ul>
          )}
          {outdated.length > 0 && (
            <details>
              <summary className="w-fit cursor-pointer font-semibold text-soft">
                {formatCount(outdated.length, 'program')} that everybody has replaced by another since
              </summary>
              <ul aria-label="Replaced programs" className="mt-4 grid grid-cols-1 gap-4">
                <GroupList {...{ place, now }} groups={outdated} all={data} />
              </ul>
            </details>
          )}
        </>
      )}
      <SharedPrograms place={place} />
    </div>
  );
}
