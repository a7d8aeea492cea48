import { useState } from 'react';
import { Link } from 'react-router';
import { useExerciseHint, useExerciseHints } from '../code-reviews.api.ts';
import { exerciseAddress } from '#lib/addresses/author-addresses.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';

interface MakeHintProps {
  course: string;
  lecture: string;
  /** The words of the remark. */
  hint: string;
}

/** Makes a remark a hint of the exercise's working copy. Of one that is a hint, says which, with the way to the exercise. */
export function MakeHint({ course, lecture, hint }: MakeHintProps) {
  const { data: hints = [] } = useExerciseHints(lecture);
  const change = useExerciseHint(lecture);
  /** It was made a hint here, so that it can be undone. */
  const [isNew, setNew] = useState(false);
  const number = hints.indexOf(hint.trim()) + 1;
  const set = (isWanted: boolean): void =>
    change.mutate(
      { hint, isWanted },
      {
        onError: (error) => toast.error(messageOf(error)),
        onSuccess: (found) => {
          if (found === undefined) toast.error('This lecture has no exercise any more');
          setNew(isWanted && found?.wasThere === false);
        },
      },
    );
  if (number === 0)
    return (
      <Button size="sm" variant="quiet" busy={change.isPending} onClick={() => set(true)}>
        Make it a hint
      </Button>
    );
  return (
    <span role="status" className="inline-flex flex-wrap items-center gap-x-3 px-3 text-sm">
      This is hint {number} of the exercise{isNew && ': publish the course to show it'}
      <Link className="link inline-flex min-h-6 items-center" to={exerciseAddress(course, lecture)}>
        See the exercise
      </Link>
      {isNew && (
        <Button
          size="sm"
          variant="secondary"
          aria-label="Undo the hint"
          busy={change.isPending}
          onClick={() => set(false)}
        >
          Undo
        </Button>
      )}
    </span>
  );
}
