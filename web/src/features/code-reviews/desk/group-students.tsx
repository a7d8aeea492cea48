import { useState } from 'react';
import type { DataOf } from '@lectern/contract/operation';
import type { ProgramGroup, showGroupStudents } from '@lectern/contract/program-groups';
import { useShowGroupStudents, type ExercisePlace } from '../code-reviews.api.ts';
import { REACH_WORDS } from './reach-words.ts';
import { messageOf } from '#lib/error-message.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';
import { Link } from 'react-router';

interface NamedProps {
  place: ExercisePlace;
  told: DataOf<typeof showGroupStudents>;
}

/** The students by name, and how many have none here. */
const Named = ({ place, told: { students, unnamed } }: NamedProps) => (
  <div className="basis-full" role="status">
    {students.length > 0 && (
      <ul aria-label="Who wrote it" className="grid gap-1 text-sm">
        {students.map(({ name, student, attempt, number, reach }) => (
          <li key={attempt} className="flex flex-wrap items-center gap-x-3">
            {student === null ? (
              <span className="font-semibold">{name}</span>
            ) : (
              <Link
                className="link inline-flex min-h-6 items-center"
                to={learnersAddress(place.courseId, student, attempt)}
              >
                {name}
              </Link>
            )}
            <span className="text-soft">
              attempt {number}, {REACH_WORDS[reach]}
            </span>
          </li>
        ))}
      </ul>
    )}
    <p className="mt-1 text-sm text-faint">
      {unnamed > 0 &&
        `${formatCount(unnamed, 'student does not show you their work and has', 'students do not show you their work and have')} no name here. `}
      {students.some(({ student }) => student !== null) &&
        'Your look at those who show you their work is logged, and they can see the log.'}
    </p>
  </div>
);

interface GroupStudentsProps {
  place: ExercisePlace;
  /** How many students can be named, where it is known before they are shown. */
  group: Pick<ProgramGroup, '_id' | 'students'> & { named?: number };
}

/**
 * Who wrote a program, after a press: naming them beside it is a look at the work of each, and logged once. Where nobody
 * can be named it says so without a press.
 */
export function GroupStudents({ place, group: { _id, students, named } }: GroupStudentsProps) {
  const { data, mutate, isPending } = useShowGroupStudents(place);
  const [isShown, setShown] = useState(true);
  if (named === 0)
    return (
      <p className="text-sm text-soft">
        {students === 1
          ? 'The student does not show you their work, and has no name here.'
          : 'None of them shows you their work, so none has a name here.'}
      </p>
    );
  const isOpen = isShown && data !== undefined;
  const press = (): void => {
    if (data === undefined) mutate(_id, { onError: (error) => toast.error(messageOf(error)) });
    else setShown(!isShown);
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        busy={isPending}
        aria-expanded={isOpen}
        title="This is logged, and the students can see it"
        onClick={press}
      >
        {isOpen ? 'Hide who' : 'Show who'}
      </Button>
      {isOpen && <Named place={place} told={data} />}
    </>
  );
}
