import { useId } from 'react';
import type { LectureAnalytics } from '@lectern/contract/analytics';
import { Link } from 'react-router';
import { exerciseSentence } from '../lecture-sentences.ts';
import { programsAddress } from '#lib/addresses/author-addresses.ts';
import { formatCount } from '#lib/format.ts';
import { isNobody, mostOf } from '#lib/words/people-words.ts';

type Exercise = NonNullable<LectureAnalytics['exercise']>;

interface Row {
  lecture: string;
  title: string;
  exercise: Exercise;
}

/** The number of exercises that are shown at first. */
const FIRST = 5;

/** The most students who can have tried it and not passed. */
const openIn = ({ tried, passed }: Exercise): number => mostOf(tried) - passed.seen - (passed.others ?? 0);

interface RowsProps {
  courseId: string;
  rows: readonly Row[];
}

const Rows = ({ courseId, rows }: RowsProps) => (
  <ul className="grid gap-1 text-sm">
    {rows.map(({ lecture, title, exercise }) => (
      <li key={lecture} className="wrap-anywhere">
        <Link className="link inline-flex min-h-6 items-center" to={programsAddress(courseId, lecture)}>
          Failed tests of {title}
        </Link>{' '}
        <span className="text-soft">{exerciseSentence(exercise)}</span>
      </li>
    ))}
  </ul>
);

interface ExerciseLinksProps {
  courseId: string;
  lectures: readonly Pick<LectureAnalytics, 'lecture' | 'title' | 'exercise'>[];
}

/** The way to the failed tests of each exercise that somebody tried; those that most have not passed come first. */
export function ExerciseLinks({ courseId, lectures }: ExerciseLinksProps) {
  const id = useId();
  const rows = lectures
    .flatMap(({ lecture, title, exercise }): Row[] =>
      exercise === null || isNobody(exercise.tried) ? [] : [{ lecture, title, exercise }],
    )
    .toSorted((one, other) => openIn(other.exercise) - openIn(one.exercise));
  if (rows.length === 0) return null;
  const rest = rows.slice(FIRST);
  return (
    <section aria-labelledby={id} className="mb-6">
      <h3 id={id} className="mb-2 font-semibold">
        Which tests fail in the exercises
      </h3>
      <Rows courseId={courseId} rows={rows.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="w-fit cursor-pointer text-soft">
            {formatCount(rest.length, 'more exercise')}
          </summary>
          <Rows courseId={courseId} rows={rest} />
        </details>
      )}
    </section>
  );
}
