import { classNames } from '#lib/class-names.ts';

/** A named place of an axis. */
export interface ChartMark {
  /** From 0, the beginning, to 1. */
  at: number;
  label: string;
}

/** A mark nearer to the end than this has no room for its label beside it. */
const NEAR_END = 0.93;

/** The names of places below a chart, each with a tick; screen readers read the table instead. */
export const ChartMarks = ({ marks }: { marks: readonly ChartMark[] }) => (
  <div aria-hidden="true" className="relative h-6 text-xs text-soft tabular-nums">
    {marks.map(({ at, label }) => (
      <span
        key={at}
        className={classNames(
          'absolute top-0 border-edge pt-1.5 whitespace-nowrap',
          at > NEAR_END ? '-translate-x-full border-r pr-1' : 'border-l pl-1',
        )}
        style={{ left: `${100 * at}%` }}
      >
        {label}
      </span>
    ))}
  </div>
);
