export interface Bar {
  label: string;
  /** Null where the value is hidden. */
  value: number | null;
}

interface BarChartProps {
  /** Describes the chart to screen readers; the table beside it has the values. */
  label: string;
  bars: readonly Bar[];
  max?: number;
  /** How a hidden value is drawn: as a pale bar of full height, or not at all. */
  gaps?: 'pale' | 'none';
}

/** The value of the full height. */
export const highestOf = (bars: readonly Bar[], max = 0): number =>
  Math.max(1, max, ...bars.map(({ value }) => value ?? 0));

const HEIGHT = 100;
const WIDTH = 400;

/** A bar chart. */
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
      {[0, HEIGHT / 2].map((y) => (
        <line
          key={y}
          x2={WIDTH}
          y1={y}
          y2={y}
          vectorEffect="non-scaling-stroke"
          className="stroke-line forced-colors:stroke-[GrayText]"
        />
      ))}
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
