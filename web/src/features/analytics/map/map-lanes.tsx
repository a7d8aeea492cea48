import type { ReactNode } from 'react';
import type { LectureMap } from '@lectern/contract/lecture-map';
import { LANE_NAMES, stripsIn } from './map-words.ts';
import { classNames } from '#lib/class-names.ts';

type Lanes = NonNullable<LectureMap['lanes']>;
type Lane = Lanes['watched'];

const HEIGHT = 100;
/** The smallest strength, so that a few people are visible too. */
const PALEST = 0.25;

const highestOf = (values: Lane): number => Math.max(1, ...values.map((value) => value ?? 0));

/** The outline of adjacent bars, one for each step. */
const barsPath = (values: Lane, highest: number): string =>
  values
    .map((value, step) => {
      const height = Math.round(((value ?? 0) / highest) * HEIGHT);
      return height === 0 ? '' : `M${step} ${HEIGHT}v${-height}h1v${height}z`;
    })
    .join('');

interface LaneRowProps {
  name: ReactNode;
  steps: number;
  className: string;
  children: ReactNode;
}

/** One lane: its name, and its drawing over the seconds. */
const LaneRow = ({ name, steps, className, children }: LaneRowProps) => (
  <div className="grid items-center gap-x-4 gap-y-0.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
    {/* On a phone the names stand inside the area of the marker, which must not hide them. */}
    <p className="pointer-events-none relative z-10 w-fit bg-paper pr-2 text-xs text-soft">{name}</p>
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${steps} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classNames('w-full rounded-sm bg-well', className)}
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

/** The lanes in which there is something, stacked. The table has the same values for those who cannot see them. */
export function MapLanes({ lanes, asked }: { lanes: Lanes; asked: LectureMap['asked'] }) {
  const steps = lanes.watched.length;
  const highest = highestOf(lanes.watched);
  return (
    <div className="grid gap-2">
      <LaneRow
        steps={steps}
        className="h-32"
        name={
          <span className="flex flex-wrap gap-x-3 sm:grid">
            <span className="font-semibold text-board">{LANE_NAMES.watched}</span>
            <span className="font-semibold text-accent">{LANE_NAMES.again}</span>
          </span>
        }
      >
        <path
          d={barsPath(lanes.watched, highest)}
          className="fill-board opacity-30 forced-colors:fill-[CanvasText]"
        />
        <path d={barsPath(lanes.again, highest)} className="fill-accent forced-colors:fill-[Highlight]" />
      </LaneRow>
      {stripsIn(lanes).drawn.map((kind) => (
        <LaneRow key={kind} steps={steps} className="h-4" name={LANE_NAMES[kind]}>
          <Strip values={lanes[kind]} className="fill-board forced-colors:fill-[Highlight]" />
        </LaneRow>
      ))}
      {asked.some(Boolean) && (
        <LaneRow steps={steps} className="h-4" name="Asked">
          <Strip values={asked} className="fill-amber forced-colors:fill-[Highlight]" />
        </LaneRow>
      )}
    </div>
  );
}
