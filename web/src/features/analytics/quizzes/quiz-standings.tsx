import { useId } from 'react';
import type { QuizStanding } from '@lectern/contract/quiz-analytics';
import { Link } from 'react-router';
import { learnersAddress } from '#lib/addresses/learners-address.ts';
import { Badge } from '#ui/badge.tsx';

interface QuizStandingsProps {
  courseId: string;
  standings: readonly QuizStanding[];
}

/** How the quiz stands for the students who show their work, by name. */
export function QuizStandings({ courseId, standings }: QuizStandingsProps) {
  const id = useId();
  if (standings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h5 id={id} className="mb-2 text-sm font-semibold">
        Results by student
      </h5>
      <ul className="grid gap-1 text-sm">
        {standings.map(({ student, name, tries, right, of, hasPassed }) => (
          <li key={student} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link className="link inline-flex min-h-6 items-center" to={learnersAddress(courseId, student)}>
              {name}
            </Link>
            <Badge tone={hasPassed ? 'board' : 'amber'}>{hasPassed ? 'Passed' : 'Not passed'}</Badge>
            <span className="text-soft tabular-nums">
              {right} of {of} right in {tries === 1 ? 'the only try' : `the newest of ${tries} tries`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-faint">Of those who show you their work.</p>
    </section>
  );
}
