import type { ReactNode } from 'react';
import type { LectureMap } from '@lectern/contract/lecture-map';
import { heightOf, LANE_NAMES, stripsIn } from './map-words.ts';
import { classNames } from '#lib/class-names.ts';

type Lanes = NonNullable<LectureMap['lanes']>;
type Lane = Lanes['watched'];

const HEIGHT = 100;
/** The smallest strength, so that a few people are visible too. */
const PALEST = 0.25;

const highestOf = (values: Lane): number => Math.max(0, ...values.map((value) => value ?? 0));

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

/** The selected step, and the places at which something is: they lie over the drawings alone, not over the names. */
export interface LaneMarks {
  place: number;
  /** In steps. */
  pinned: readonly number[];
  stops: readonly number[];
}

const Marks = ({ marks: { place, pinned, stops } }: { marks: LaneMarks }) => (
  <>
    <path
      d={[...stops].map((at) => `M${at} 0v${HEIGHT}`).join('')}
      vectorEffect="non-scaling-stroke"
      className="stroke-ink stroke-2"
    />
    <path
      d={[...pinned].map((at) => `M${at} 0v${HEIGHT}`).join('')}
      vectorEffect="non-scaling-stroke"
      strokeDasharray="4 3"
      className="stroke-ink stroke-2"
    />
    <rect
      x={place}
      width={1}
      height={HEIGHT}
      vectorEffect="non-scaling-stroke"
      className="fill-ink/8 stroke-ink stroke-2 forced-colors:stroke-[Highlight]"
    />
  </>
);

interface LaneRowProps {
  name: ReactNode;
  steps: number;
  marks: LaneMarks;
  className: string;
  scale?: ReactNode;
  children: ReactNode;
}

/** One lane: its name, its scale, and its drawing over the seconds. */
const LaneRow = ({ name, steps, marks, className, scale, children }: LaneRowProps) => (
  <div className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-2 gap-y-0.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
    <div className="col-span-2 w-fit pr-2 text-xs text-soft sm:col-span-1 sm:col-start-1 sm:row-start-1">
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
      <Marks marks={marks} />
    </svg>
  </div>
);

/** The strength of the colour shows the number of people. */
const Strip = ({ values, className }: { values: Lane; className: string }) => {
  const highest = heightOf(values);
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

const lineSwatch = (dashes?: string) => (
  <svg aria-hidden="true" viewBox="0 0 4 12" className="h-3 w-1">
    <path d="M2 0v12" strokeDasharray={dashes} className="stroke-ink stroke-2" />
  </svg>
);

/** What the two kinds of bars and of lines are: the swatches have their shapes, too. */
const Legend = ({ marks: { pinned, stops } }: { marks: LaneMarks }) => (
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
    {stops.length > 0 && (
      <li className="flex items-center gap-1.5 font-normal text-soft">{lineSwatch()} Pauses by itself</li>
    )}
    {pinned.length > 0 && (
      <li className="flex items-center gap-1.5 font-normal text-soft">{lineSwatch('4 3')} Clarification</li>
    )}
  </ul>
);

/** The numbers beside the bars. */
const Scale = ({ highest }: { highest: number }) => (
  <p
    aria-hidden="true"
    className="col-start-1 flex flex-col justify-between self-stretch justify-self-end text-right text-xs leading-none text-soft tabular-nums sm:row-start-1"
  >
    {[highest, highest / 2, 0].map((people) => (
      <span key={people}>{people}</span>
    ))}
  </p>
);

interface StripRowProps {
  name: string;
  values: Lane;
  marks: LaneMarks;
  className: string;
}

/** A lane as a strip, with the number that its strongest place stands for. */
const StripRow = ({ name, values, marks, className }: StripRowProps) => (
  <LaneRow
    steps={values.length}
    marks={marks}
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

interface MapLanesProps {
  lanes: Lanes;
  asked: LectureMap['asked'];
  marks: LaneMarks;
}

/** The lanes in which there is something, stacked. The table has the same values for those who cannot see them. */
export function MapLanes({ lanes, asked, marks }: MapLanesProps) {
  const steps = lanes.watched.length;
  const highest = heightOf(lanes.watched);
  return (
    <div className="grid gap-2">
      <LaneRow
        steps={steps}
        marks={marks}
        className="h-36"
        name={<Legend marks={marks} />}
        scale={<Scale highest={highest} />}
      >
        <path d={barsPath(lanes.watched, highest, 1)} className={watchedClass} />
        {[highest, highest / 2].map((people) => (
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
          marks={marks}
          className="fill-board forced-colors:fill-[Highlight]"
        />
      ))}
      {asked.some(Boolean) && (
        <StripRow
          name="Asked"
          values={asked}
          marks={marks}
          className="fill-amber forced-colors:fill-[Highlight]"
        />
      )}
    </div>
  );
}
