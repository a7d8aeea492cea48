import type { RecallFigures } from '@lectern/contract/recall';
import { MoreOf } from './more-of.tsx';
import { useRecallFigures } from './recall.api.ts';
import { formatCount } from '#lib/format.ts';
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

function Figures() {
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
      <p className="text-soft">
        This appears when you have answered a card on two days. It then says how much you were expected to
        know, and how much you knew.
      </p>
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
export const HowWell = () => (
  <MoreOf title="How well you remember">
    <Figures />
  </MoreOf>
);
