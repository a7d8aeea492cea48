import { useState } from 'react';
import type { Attempt, AttemptSummary, ExerciseFile } from '@lectern/contract/exercises';
import { classNames } from '#lib/class-names.ts';
import { formatRecent } from '#lib/format.ts';
import { SelectField } from '#ui/select-field.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAttempt, type ExercisePlace } from '../exercises.api.ts';
import { ProgramText } from './program-text.tsx';
import { comparedSummary, resultSummary } from '../tests/result-summary.ts';
import { TextDiff } from '#ui/text-diff.tsx';

interface AttemptsProps {
  place: ExercisePlace;
  attempts: readonly AttemptSummary[];
  hasHidden: boolean;
}

const labelOf = ({ number, hasPassed, submittedAt }: AttemptSummary): string =>
  `Attempt ${number} · ${hasPassed ? 'passed' : 'not passed'} · ${formatRecent(Date.parse(submittedAt))}`;

const namesOf = (...attempts: Attempt[]): string[] => [
  ...new Set(attempts.flatMap(({ files }) => files.map(({ name }) => name))),
];
const contentOf = (files: readonly ExerciseFile[], name: string): string =>
  files.find((file) => file.name === name)?.content ?? '';

interface ComparisonProps {
  older: Attempt;
  newer: Attempt;
  hasHidden: boolean;
}

function Comparison({ older, newer, hasHidden }: ComparisonProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-soft">{comparedSummary(older, newer, hasHidden)}</p>
      {namesOf(older, newer).map((name) => (
        <div key={name}>
          <h3 className="mb-1 font-mono text-sm">{name}</h3>
          <TextDiff
            before={contentOf(older.files, name)}
            after={contentOf(newer.files, name)}
            names={[`Attempt ${older.number}`, `Attempt ${newer.number}`]}
          />
        </div>
      ))}
    </div>
  );
}

function OneAttempt({ attempt, hasHidden }: { attempt: Attempt; hasHidden: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-soft">
        Attempt {attempt.number}: {resultSummary(attempt.result, hasHidden)}.
      </p>
      <ProgramText files={attempt.files} />
    </div>
  );
}

/** The list of attempts, and a comparison of any two. */
export function Attempts({ place, attempts, hasHidden }: AttemptsProps) {
  const [first, setFirst] = useState(attempts[1]?._id ?? attempts[0]?._id ?? '');
  const [second, setSecond] = useState(attempts[0]?._id ?? '');
  const one = useAttempt(place, first);
  const other = useAttempt(place, second);
  const options = attempts.map((attempt) => ({ value: attempt._id, label: labelOf(attempt) }));
  const error = one.error ?? other.error;
  const isOne = first === second;
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <div className={classNames('grid grid-cols-1 gap-4 @3xl:grid-cols-2', attempts.length < 2 && 'hidden')}>
        <SelectField
          label="Compare"
          options={options}
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <SelectField
          label="with"
          options={options}
          value={second}
          onChange={(event) => setSecond(event.currentTarget.value)}
        />
      </div>
      {error !== null && <ErrorState title="The attempts could not be loaded" />}
      {one.data && isOne ? (
        <OneAttempt attempt={one.data} hasHidden={hasHidden} />
      ) : one.data && other.data ? (
        <Comparison
          hasHidden={hasHidden}
          {...(one.data.number <= other.data.number
            ? { older: one.data, newer: other.data }
            : { older: other.data, newer: one.data })}
        />
      ) : (
        error === null && <Skeleton className="h-40 w-full" />
      )}
    </div>
  );
}
