import { useShowGroupStudents, type ExercisePlace } from '../code-reviews.api.ts';
import { REACH_WORDS } from './reach-words.ts';
import { messageOf } from '#lib/error-message.ts';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';
import { Link } from 'react-router';

/** Who wrote a program, after a press: naming them beside it is a look at the work of each, and logged. */
export function GroupStudents({ place, groupId }: { place: ExercisePlace; groupId: string }) {
  const { data, mutate, isPending } = useShowGroupStudents(place);
  if (data === undefined)
    return (
      <Button
        size="sm"
        variant="quiet"
        busy={isPending}
        title="This is logged, and the students can see it"
        onClick={() => mutate(groupId, { onError: (error) => toast.error(messageOf(error)) })}
      >
        Show who
      </Button>
    );
  const { students, unnamed } = data;
  return (
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
}
