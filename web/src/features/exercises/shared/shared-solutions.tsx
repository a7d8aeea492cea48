import { useState } from 'react';
import type { AttemptSummary } from '@lectern/contract/exercises';
import type { SharedSolution } from '@lectern/contract/shared-solutions';
import { ProgramText } from '../attempts/program-text.tsx';
import type { ExercisePlace } from '../exercises.api.ts';
import { ShareForm } from './share-form.tsx';
import { useEndSharing, useSharedSolutions, useVote } from './shared-solutions.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';

const tell = (error: unknown): void => {
  toast.error(messageOf(error));
};

interface SolutionProps {
  place: ExercisePlace;
  solution: SharedSolution;
}

/** A solution with its author's note, and the vote for it. */
function Solution({ place, solution: { _id, author, isOwn, files, note, votes, isChosen } }: SolutionProps) {
  const vote = useVote(place);
  const endSharing = useEndSharing(place);
  return (
    <li className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold break-words">{isOwn ? 'Yours' : author}</h4>
        <span className="text-sm text-soft">{formatCount(votes, 'vote')}</span>
        {isOwn ? (
          <Button
            size="sm"
            variant="quiet"
            className="ml-auto"
            busy={endSharing.isPending}
            onClick={() => endSharing.mutate(_id, { onError: tell })}
          >
            Share no longer
          </Button>
        ) : (
          <Button
            size="sm"
            variant={isChosen ? 'primary' : 'secondary'}
            className="ml-auto"
            aria-pressed={isChosen}
            aria-label={`The clearest: the solution of ${author}`}
            busy={vote.isPending}
            onClick={() => vote.mutate(isChosen ? null : _id, { onError: tell })}
          >
            The clearest
          </Button>
        )}
      </div>
      {note !== '' && <p className="max-w-[68ch] break-words whitespace-pre-wrap">{note}</p>}
      <ProgramText files={files} />
    </li>
  );
}

interface SharedSolutionsProps {
  place: ExercisePlace;
  /** The newest first. */
  attempts: readonly AttemptSummary[];
}

/** Solutions that students share under their names, with a form to share one, and the vote for the clearest. */
export function SharedSolutions({ place, attempts }: SharedSolutionsProps) {
  const { data, error, refetch, isFetching } = useSharedSolutions(place);
  const [isSharing, setSharing] = useState(false);
  const passed = attempts.find(({ hasPassed }) => hasPassed);
  if (error !== null && data === undefined)
    return (
      <ErrorState
        title="The shared solutions could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton className="h-24 w-full" />;
  return (
    <section aria-label="Shared with the class" className="grid grid-cols-1 gap-4">
      <h3 className="font-semibold">Shared with the class</h3>
      {data.length === 0 && <p className="text-soft">Nobody has shared a solution yet.</p>}
      {passed &&
        !data.some(({ isOwn }) => isOwn) &&
        (isSharing ? (
          <ShareForm place={place} attempt={passed} onDone={() => setSharing(false)} />
        ) : (
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => setSharing(true)}
          >
            Share attempt {passed.number}
          </Button>
        ))}
      {data.length > 0 && (
        <ul aria-label="Shared solutions" className="grid grid-cols-1 gap-5">
          {data.map((solution) => (
            <Solution key={solution._id} place={place} solution={solution} />
          ))}
        </ul>
      )}
    </section>
  );
}
