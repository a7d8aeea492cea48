import { useId } from 'react';
import type { DataOf } from '@lectern/contract/operation';
import type { getProgramGroups } from '@lectern/contract/program-groups';
import type { ExerciseAnalytics } from '@lectern/contract/exercise-analytics';
import { useExerciseFigures, type ExercisePlace } from '../code-reviews.api.ts';
import { hiddenWords, triedWords } from './hidden-programs.ts';
import { formatCount } from '#lib/format.ts';
import { knownOf, peopleInWords } from '#lib/words/people-words.ts';
import { Badge } from '#ui/badge.tsx';

/** The tests that were failed, with the number of students, also where no program may be shown. */
function FailedTests({ tried, figures }: Pick<ExerciseAnalytics, 'tried' | 'figures'>) {
  const id = useId();
  const most = knownOf(tried);
  if (figures === null || figures.tests.length === 0) return null;
  return (
    <section aria-labelledby={id} className="text-sm">
      <h3 id={id} className="font-semibold">
        Tests that students failed in any attempt
      </h3>
      <ul className="mt-1 ml-5 grid list-disc gap-1">
        {figures.tests.map(({ title, isHidden, students }) => (
          <li key={`${title} ${String(isHidden)}`} className="wrap-anywhere">
            {title} {isHidden && <Badge>Hidden</Badge>}{' '}
            <span className="whitespace-nowrap text-soft tabular-nums">
              {peopleInWords(students, { most, fewOthers: false })} of {formatCount(most, 'student')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Above the cards: how many tried and passed, which programs have no card and why, and what fails. */
export function TriedAndPassed({
  place,
  data,
}: {
  place: ExercisePlace;
  data: DataOf<typeof getProgramGroups>;
}) {
  // Nothing is said of a deleted lecture's tests.
  const { data: analytics = null } = useExerciseFigures(place.lectureId);
  const figures = analytics?.figures ?? null;
  const passed = figures?.passed ?? null;
  const hidden = hiddenWords({ ...data, passed });
  const areSomeUnlisted = (data.tried.others ?? 0) > 0 && passed !== null;
  return (
    <div className="grid max-w-[68ch] gap-3">
      <p className="text-lg">{triedWords(data.tried, passed)}</p>
      {hidden !== '' && <p>{hidden}</p>}
      <FailedTests tried={data.tried} figures={figures} />
      {areSomeUnlisted && (
        <p className="text-sm text-soft">
          {figures?.tests.length === 0
            ? 'No test was failed by five students. Tests that fewer than five failed are not listed.'
            : 'Tests that fewer than five students failed are not listed.'}
        </p>
      )}
    </div>
  );
}
