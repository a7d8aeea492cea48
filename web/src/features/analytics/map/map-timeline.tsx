import { laneKinds, type LectureMap } from '@lectern/contract/lecture-map';
import Pin from 'lucide-react/icons/pin';
import { axisMarks } from '../axis-marks.ts';
import { ChartMarks } from '../chart-marks.tsx';
import { MapLanes } from './map-lanes.tsx';
import { FEW } from '../share-words.ts';
import { LANE_NAMES, stepInWords } from './map-words.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

interface MapTimelineProps {
  map: LectureMap;
  lanes: NonNullable<LectureMap['lanes']>;
  /** The selected step. */
  place: number;
  onPlace: (place: number) => void;
  onPin: (courseId: string, second: number) => void;
}

/** The figures of one step. */
function Readout({ map, lanes, place, onPin }: Omit<MapTimelineProps, 'onPlace'>) {
  const questions = map.asked[place] ?? 0;
  const done = laneKinds.filter((kind) => Boolean(lanes[kind][place]));
  const hidden = laneKinds.filter((kind) => lanes[kind][place] === null);
  const isEmpty = done.length === 0 && hidden.length === 0 && questions === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border border-line bg-sheet px-4 py-3">
      <p className="text-lg font-semibold tabular-nums">{stepInWords(map, place)}</p>
      {isEmpty && <p className="grow text-sm text-soft">Nobody counted here watched this.</p>}
      <dl className="flex grow empty:hidden flex-wrap gap-x-6 gap-y-1 text-sm">
        {done.map((kind) => (
          <div key={kind} className="flex gap-2">
            <dt className="text-soft">{LANE_NAMES[kind]}</dt>
            <dd className="font-semibold tabular-nums">{lanes[kind][place]}</dd>
          </div>
        ))}
        {questions > 0 && (
          <div className="flex gap-2">
            <dt className="text-soft">Asked</dt>
            <dd className="font-semibold tabular-nums">{formatCount(questions, 'question')}</dd>
          </div>
        )}
        {hidden.length > 0 && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-soft">{hidden.map((kind) => LANE_NAMES[kind]).join(', ')}</dt>
            <dd>{FEW}</dd>
          </div>
        )}
      </dl>
      <Button
        size="sm"
        variant="secondary"
        icon={<Pin aria-hidden="true" />}
        onClick={() => onPin(map.course, place * map.step)}
      >
        Pin a clarification here
      </Button>
    </div>
  );
}

/** The lanes over the video's seconds, and the figures of the selected step. */
export function MapTimeline({ map, lanes, place, onPlace, onPin }: MapTimelineProps) {
  const { durationSeconds, step, clarifications, stops } = map;
  const steps = lanes.watched.length;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="rubric">Students at each place of the video</h3>
        <p className="max-w-[68ch] text-sm text-soft">
          Each bar stands for {step} seconds: the wide one for those who watched them, the narrow one for
          those who went back to them. Press a place to read its figures below.
        </p>
      </div>
      <div className="relative rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent">
        <MapLanes
          lanes={lanes}
          asked={map.asked}
          marks={{
            place,
            pinned: clarifications.map(({ second }) => second / step),
            stops: stops.map(({ second }) => second / step),
          }}
        />
        <div className="absolute inset-y-0 right-0 left-10 sm:left-36">
          <input
            type="range"
            aria-label="Place in the video"
            aria-valuetext={stepInWords(map, place)}
            className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
            min={0}
            max={Math.max(0, steps - 1)}
            value={place}
            onChange={({ target }) => onPlace(Number(target.value))}
          />
        </div>
      </div>
      <div className="-mt-3 pl-10 sm:pl-36">
        <ChartMarks
          marks={axisMarks(durationSeconds).map((second) => ({
            at: second / (steps * step),
            label: formatDuration(second),
          }))}
        />
        <p aria-hidden="true" className="text-right text-xs text-soft">
          Time in the video (m:ss)
        </p>
      </div>
      <Readout map={map} lanes={lanes} place={place} onPin={onPin} />
    </div>
  );
}
