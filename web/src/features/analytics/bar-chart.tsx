export interface Bar {
  label: string;
  /** Null where nothing may be shown. */
  value: number | null;
}

interface BarChartProps {
  /** Says what is drawn, to those who do not see it; the table beside it says each value. */
  label: string;
  bars: readonly Bar[];
  max?: number;
  /** Where nothing may be shown: a pale bar of full height, or none. */
  gaps?: 'pale' | 'none';
}

/** What the full height stands for. */
export const highestOf = (bars: readonly Bar[], max = 0): number =>
  Math.max(1, max, ...bars.map(({ value }) => value ?? 0));

const HEIGHT = 100;
const WIDTH = 400;

/** Bars in a row. */
export function BarChart({ label, bars, max, gaps = 'pale' }: BarChartProps) {
  const highest = highestOf(bars, max);
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-28 w-full border-b border-edge"
    >
      {bars.map(({ label: name, value }, index) => {
        if (value === null && gaps === 'none') return null;
        const height = value === null ? HEIGHT : (value / highest) * HEIGHT;
        return (
          <rect
            key={name}
            x={index * step + step * 0.08}
            y={HEIGHT - height}
            width={step * 0.84}
            height={height}
            className={value === null ? 'fill-line opacity-40' : 'fill-board forced-colors:fill-[Highlight]'}
          />
        );
      })}
    </svg>
  );
}
