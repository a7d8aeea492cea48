import type { ReactNode } from 'react';
import type { LectureMap } from '@lectern/contract/lecture-map';
import { LANE_NAMES, scaleOf, stripsIn } from './map-words.ts';
import { classNames } from '#lib/class-names.ts';

type Lanes = NonNullable<LectureMap['lanes']>;
type Lane = Lanes['watched'];

const HEIGHT = 100;
/** The smallest strength, so that a few people are visible too. */
const PALEST = 0.25;

const highestOf = (values: Lane): number => Math.max(1, ...values.map((value) => value ?? 0));

/** The outline of bars, one in the middle of each step. Those as wide as a step are one outline. */
const barsPath = (values: Lane, highest: number, width: number): string =>
  values
    .map((value, step) => {
      const height = Math.round(((value ?? 0) / highest) * HEIGHT);
      return height === 0 ? '' : `M${step + (1 - width) / 2} ${HEIGHT}v${-height}h${width}v${height}z`;
    })
    .join('');

const watchedClass = 'fill-board/25 forced-colors:fill-[CanvasText] forced-colors:opacity-30';
const againClass = 'fill-accent forced-colors:fill-[Highlight]';
/** Bars of who went back are narrow, so that the two are told apart without colours. */
const AGAIN_WIDTH = 0.5;

/** The top of what was watched, as a line. */
const topPath = (values: Lane, highest: number): string =>
  values
    .map((value, step) => (value ? `M${step} ${HEIGHT - Math.round((value / highest) * HEIGHT)}h1` : ''))
    .join('');

interface LaneRowProps {
  name: ReactNode;
  steps: number;
  className: string;
  scale?: ReactNode;
  children: ReactNode;
}

/** One lane: its name, its scale, and its drawing over the seconds. */
const LaneRow = ({ name, steps, className, scale, children }: LaneRowProps) => (
  <div className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-2 gap-y-0.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
    {/* On a phone the names stand inside the area of the marker, which must not hide them. */}
    <div className="pointer-events-none relative z-10 col-span-2 w-fit bg-paper pr-2 text-xs text-soft sm:col-span-1 sm:col-start-1 sm:row-start-1">
      {name}
    </div>
    {scale}
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${steps} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classNames('col-start-2 w-full rounded-sm bg-well sm:row-start-1', className)}
    >
      {children}
    </svg>
  </div>
);

/** The strength of the colour shows the number of people. */
const Strip = ({ values, className }: { values: Lane; className: string }) => {
  const highest = highestOf(values);
  return values.map(
    (value, step) =>
      Boolean(value) && (
        <rect
          key={step}
          x={step}
          width={1}
          height={HEIGHT}
          className={className}
          opacity={PALEST + ((value ?? 0) / highest) * (1 - PALEST)}
        />
      ),
  );
};

/** What the two kinds of bars are: the swatches have their shapes, too. */
const Legend = () => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 font-semibold text-ink sm:grid">
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 14 12" className="h-3 w-3.5">
        <rect width="14" height="12" className={watchedClass} />
        <rect width="14" height="2" className="fill-board forced-colors:fill-[CanvasText]" />
      </svg>
      {LANE_NAMES.watched}
    </li>
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 14 12" className="h-3 w-3.5">
        <rect x="4" width="6" height="12" className={againClass} />
      </svg>
      {LANE_NAMES.again}
    </li>
  </ul>
);

/** The numbers beside the bars. */
const Scale = ({ highest }: { highest: number }) => (
  <p
    aria-hidden="true"
    className="col-start-1 flex flex-col justify-between self-stretch justify-self-end text-right text-xs leading-none text-soft tabular-nums sm:row-start-1"
  >
    {scaleOf(highest).map((people) => (
      <span key={people}>{people}</span>
    ))}
  </p>
);

interface StripRowProps {
  name: string;
  values: Lane;
  className: string;
}

/** A lane as a strip, with the number that its strongest place stands for. */
const StripRow = ({ name, values, className }: StripRowProps) => (
  <LaneRow
    steps={values.length}
    className="h-4"
    name={
      <>
        <span className="font-semibold text-ink">{name}</span>, up to {highestOf(values)}
      </>
    }
  >
    <Strip values={values} className={className} />
  </LaneRow>
);

/** The lanes in which there is something, stacked. The table has the same values for those who cannot see them. */
export function MapLanes({ lanes, asked }: { lanes: Lanes; asked: LectureMap['asked'] }) {
  const steps = lanes.watched.length;
  const highest = highestOf(lanes.watched);
  return (
    <div className="grid gap-2">
      <LaneRow steps={steps} className="h-36" name={<Legend />} scale={<Scale highest={highest} />}>
        <path d={barsPath(lanes.watched, highest, 1)} className={watchedClass} />
        {scaleOf(highest).map((people) => (
          <path
            key={people}
            d={`M0 ${HEIGHT - (people / highest) * HEIGHT}h${steps}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-line forced-colors:stroke-[GrayText]"
          />
        ))}
        <path
          d={topPath(lanes.watched, highest)}
          vectorEffect="non-scaling-stroke"
          className="stroke-board stroke-2 forced-colors:stroke-[CanvasText]"
        />
        <path d={barsPath(lanes.again, highest, AGAIN_WIDTH)} className={againClass} />
      </LaneRow>
      {stripsIn(lanes).drawn.map((kind) => (
        <StripRow
          key={kind}
          name={LANE_NAMES[kind]}
          values={lanes[kind]}
          className="fill-board forced-colors:fill-[Highlight]"
        />
      ))}
      {asked.some(Boolean) && (
        <StripRow name="Asked" values={asked} className="fill-amber forced-colors:fill-[Highlight]" />
      )}
    </div>
  );
}
