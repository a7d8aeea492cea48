import { FEWEST_PEOPLE, type People } from '@lectern/contract/analytics';
import type { ExerciseFigures } from '@lectern/contract/exercise-analytics';
import { MINUTE, SECOND } from '@lectern/contract/units';
import { isNobody, knownOf, peopleInWords } from '#lib/words/people-words.ts';
import { formatLength } from '#lib/format.ts';

interface ExerciseFactsProps {
  figures: Pick<ExerciseFigures, 'passed' | 'secondsToPass' | 'givenUp' | 'openedHints'>;
  tried: People;
}

/** A time within which somebody passed is never rounded down. */
const within = (seconds: number): string =>
  formatLength(Math.ceil((seconds * SECOND) / MINUTE) * (MINUTE / SECOND));

interface Fact {
  label: string;
  value: string;
  /** What the value means. */
  says: string;
}

/** The times, or why there are none: half of two people is no half. */
function timeFact({ passed, secondsToPass }: ExerciseFactsProps['figures']): Fact {
  const label = 'Time to pass';
  if (isNobody(passed)) return { label, value: 'Not known yet', says: 'Nobody counted here has passed.' };
  if (knownOf(passed) < FEWEST_PEOPLE || secondsToPass === null)
    return { label, value: 'Not known yet', says: `Shown once ${FEWEST_PEOPLE} have passed.` };
  const [half, most] = [within(secondsToPass.median), within(secondsToPass.ninetieth)];
  return {
    label,
    value: half,
    says:
      half === most
        ? 'Nine in ten passed within this time.'
        : `Half passed within this time, nine in ten within ${most}.`,
  };
}

/** An exercise in four figures, each with what it means. */
export function ExerciseFacts({ figures, tried }: ExerciseFactsProps) {
  const counted = { most: knownOf(tried), fewOthers: false };
  const facts: Fact[] = [
    {
      label: 'Passed',
      value: `${peopleInWords(figures.passed, counted)} of ${counted.most}`,
      says: 'Of those who tried.',
    },
    timeFact(figures),
    {
      label: 'Gave up',
      value: `${peopleInWords(figures.givenUp, counted)} of ${counted.most}`,
      says: 'Have not passed, nor tried for two weeks.',
    },
    {
      label: 'Opened a hint',
      value: `${peopleInWords(figures.openedHints, counted)} of ${counted.most}`,
      says: 'At least one, whether they passed or not.',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {facts.map(({ label, value, says }) => (
        <div key={label} className="rounded-md border border-line bg-sheet px-4 py-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
          <dd className="text-sm text-soft">{says}</dd>
        </div>
      ))}
    </dl>
  );
}
