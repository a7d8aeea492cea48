export interface Bar {
  label: string;
  /** Null where the value is hidden. */
  value: number | null;
  /** How wide it is beside the others; all are equal without. */
  width?: number;
}

/** Where each bar begins, and how wide it is, as parts of the chart's width. */
export const placesOf = (bars: readonly Bar[]): { at: number; width: number }[] => {
  const all = bars.reduce((sum, { width = 1 }) => sum + width, 0);
  let at = 0;
  return bars.map(({ width = 1 }) => {
    const place = { at: at / all, width: width / all };
    at += width;
    return place;
  });
};

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
  const places = placesOf(bars);
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
        const { at, width } = places[index] ?? { at: 0, width: 0 };
        return (
          <rect
            key={name}
            x={WIDTH * (at + width * 0.08)}
            y={HEIGHT - height}
            width={WIDTH * width * 0.84}
            height={height}
            className={value === null ? 'fill-line opacity-40' : 'fill-board forced-colors:fill-[Highlight]'}
          />
        );
      })}
    </svg>
  );
}
