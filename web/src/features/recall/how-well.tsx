import type { RecallFigures } from '@lectern/contract/recall';
import { MoreOf } from './more-of.tsx';
import { useRecallFigures } from './recall.api.ts';
import { formatCount } from '#lib/format.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

type Band = RecallFigures['bands'][number];

const percentOf = ({ known, answers }: Pick<Band, 'known' | 'answers'>): number =>
  Math.round((100 * known) / answers);

/** Actual retention as a bar, with a mark at the expected one. */
const BandRow = ({ from, to, answers, expected, known }: Band) => (
  <li>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <span>{from === 0 ? `Below ${to} %` : `${from} to ${to} %`} expected</span>
      <span className="tabular-nums">
        knew {known} of {answers} ({percentOf({ known, answers })} %)
      </span>
    </div>
    <div aria-hidden="true" className="relative mt-1 h-2 rounded-full bg-well">
      <div
        className="h-full rounded-full bg-board forced-colors:bg-[Highlight]"
        style={{ width: `${percentOf({ known, answers })}%` }}
      />
      <div className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `calc(${expected}% - 1px)` }} />
    </div>
  </li>
);

const EXAMPLE: readonly Band[] = [
  { from: 90, to: 100, answers: 20, expected: 95, known: 19 },
  { from: 80, to: 90, answers: 12, expected: 85, known: 9 },
];

function Figures({ hasCards }: { hasCards: boolean }) {
  const { data, isError, isFetching, refetch } = useRecallFigures();
  if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Loading label="Counting">
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  if (data.answers === 0)
    return (
      <div className="grid gap-5">
        <p>
          Each time a card comes back, the schedule estimates how likely you are to know it. Here you will see
          whether its estimates fit you, from the second day on which you answer a card:
        </p>
        <figure className="rounded-md border border-dashed border-edge p-4">
          <ul className="grid gap-3">
            {EXAMPLE.map((band) => (
              <BandRow key={band.from} {...band} />
            ))}
          </ul>
          <figcaption className="mt-3 text-sm text-soft">
            An example. The line on each bar is where it was expected to end.
          </figcaption>
        </figure>
        {hasCards ? (
          <p className="text-soft">You have cards already: they only have to come back.</p>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-soft">Cards come from the quizzes and notes of your tutorials.</p>
            <LinkButton variant="secondary" to="/dashboard/enrolled-courses">
              Go to your tutorials
            </LinkButton>
          </div>
        )}
      </div>
    );
  return (
    <div className="grid gap-4">
      <p>
        Of {formatCount(data.answers, 'answer')} you were expected to know {data.expected} %. You knew{' '}
        <strong>{percentOf(data)} %</strong>.
      </p>
      <ul aria-label="By what was expected" className="grid gap-3">
        {data.bands.map((band) => (
          <BandRow key={band.from} {...band} />
        ))}
      </ul>
      <p className="text-sm text-soft">
        The line on each bar is where it was expected to end.
        {data.isFitted && ' The schedule follows what you yourself have remembered so far.'}
      </p>
    </div>
  );
}

/** Compares the schedule's prediction with the results. */
export const HowWell = ({ hasCards }: { hasCards: boolean }) => (
  <MoreOf title="How well you remember">
    <Figures hasCards={hasCards} />
  </MoreOf>
);
