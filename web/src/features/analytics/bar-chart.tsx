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

/** One of a few is a low bar, not a block. */
const LEAST_HEIGHT = 4;

/** The value of the full height. */
export const highestOf = (bars: readonly Bar[], max = 0): number =>
  Math.max(LEAST_HEIGHT, max, ...bars.map(({ value }) => value ?? 0));

const HEIGHT = 100;
const WIDTH = 400;
/** A bar whose width means nothing is no wider. */
const WIDEST = 48;

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
      {bars.map(({ label: name, value, width: own }, index) => {
        if (value === null && gaps === 'none') return null;
        const height = value === null ? HEIGHT : (value / highest) * HEIGHT;
        const { at, width } = places[index] ?? { at: 0, width: 0 };
        const drawn = Math.min(WIDTH * width * 0.84, own === undefined ? WIDEST : WIDTH);
        return (
          <rect
            key={name}
            x={WIDTH * (at + width / 2) - drawn / 2}
            y={HEIGHT - height}
            width={drawn}
            height={height}
            className={value === null ? 'fill-line opacity-40' : 'fill-board forced-colors:fill-[Highlight]'}
          />
        );
      })}
    </svg>
  );
}
