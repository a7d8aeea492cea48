import { useId } from 'react';
import type { ExerciseFigures } from '@lectern/contract/exercise-analytics';
import { PartBar } from './part-bar.tsx';
import { formatCount } from '#lib/format.ts';

type Row = ExerciseFigures['attemptsToPass'][number];

/** `At the first attempt`, `With 2 to 4 attempts`, `With 3 attempts or more`. */
const attemptsInWords = ({ from, to }: Row): string => {
  if (to === null) return from === 1 ? 'With any number of attempts' : `With ${from} attempts or more`;
  if (from === to) return from === 1 ? 'At the first attempt' : `With ${from} attempts`;
  return `With ${from} to ${to} attempts`;
};

/** How many students passed with how many attempts: a bar each, out of all who passed. Nothing while nobody has. */
export function AttemptsToPass({ rows }: { rows: readonly Row[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  const passed = rows.reduce((sum, { students }) => sum + students, 0);
  return (
    <section aria-labelledby={id} className="max-w-2xl">
      <h5 id={id} className="mb-2 text-sm font-semibold">
        Attempts that it took to pass, by number of students
      </h5>
      <ul className="grid gap-3 text-sm">
        {rows.map((row) => (
          <li key={row.from}>
            <div className="flex items-baseline justify-between gap-4">
              <span>{attemptsInWords(row)}</span>
              <span className="shrink-0 tabular-nums">{formatCount(row.students, 'student')}</span>
            </div>
            <PartBar part={row.students} of={passed} className="bg-board" />
          </li>
        ))}
      </ul>
    </section>
  );
}
