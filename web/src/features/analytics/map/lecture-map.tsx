import { useState } from 'react';
import type { LectureMap as MapData } from '@lectern/contract/lecture-map';
import { Link } from 'react-router';
import { useLectureMap } from '../analytics.api.ts';
import { BeforeAfter } from '../before-after.tsx';
import { HowCounted } from '../how-counted.tsx';
import { ExerciseFigures } from '../exercises/exercise-figures.tsx';
import { AskedAnywhere, AskedHere } from './asked-here.tsx';
import { MapPlaces } from './map-places.tsx';
import { MapTable } from './map-table.tsx';
import { MapTimeline } from './map-timeline.tsx';
import { placesToLook, type PlaceToLook } from './places-to-look.ts';
import { countingNotes, watchedInWords } from './map-words.ts';
import { NoMap } from './no-map.tsx';
import { useIsEditor } from '../overview/overview.api.ts';
import { previewAddress } from '#lib/addresses/owner-addresses.ts';
import { formatDate, formatDuration } from '#lib/format.ts';
import { FailedRead } from '#ui/failed-read.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** Neighbouring steps. */
interface Range {
  at: number;
  end: number;
}

const rangeOf = ({ step }: MapData, { from, to }: Pick<PlaceToLook, 'from' | 'to'>): Range => ({
  at: Math.floor(from / step),
  end: Math.ceil(to / step),
});

/** What is shown first: where to look first, or else where most watched. */
const firstRange = (map: MapData): Range => {
  const [first] = placesToLook(map);
  if (first !== undefined) return rangeOf(map, first);
  const watched = (map.lanes?.watched ?? []).map((people) => people ?? 0);
  const at = Math.max(0, watched.indexOf(Math.max(...watched)));
  return { at, end: at + 1 };
};

interface LectureMapProps {
  lectureId: string;
  /** Pins a text to a second of the video. */
  onPin: (courseId: string, second: number) => void;
}

/** Where people get lost in a lecture's video, and what they fail in the exercise after it. */
export function LectureMap({ lectureId, onPin }: LectureMapProps) {
  const { data, error, isFetching, refetch } = useLectureMap(lectureId);
  const isEditor = useIsEditor(data?.course);
  const [pressed, setRange] = useState<Range>();
  if (error !== null) return <FailedRead {...{ error, isFetching, refetch }} />;
  if (data === undefined) {
    return (
      <Loading label="Drawing the map">
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  const { course, courseName, title, people, lanes, clarifications, exercise } = data;
  const range = pressed ?? firstRange(data);
  return (
    <div className="grid gap-10">
      <hgroup className="wrap-anywhere">
        <h2 className="text-xl">
          <Link className="link" to={previewAddress(course, lectureId)}>
            {title}
          </Link>
        </h2>
        <p className="text-soft">
          <Link className="link" to={`/dashboard/instructor-dashboard?course=${course}`}>
            {courseName}
          </Link>
          {'\u00a0'}· {watchedInWords(people)}
        </p>
      </hgroup>
      {lanes === null ? (
        <>
          <NoMap map={data} lectureId={lectureId} isEditor={isEditor} />
          {data.asked.some(Boolean) && <AskedAnywhere map={data} lectureId={lectureId} />}
        </>
      ) : (
        <>
          <MapPlaces map={data} onShow={(place) => setRange(rangeOf(data, place))} onPin={onPin} />
          <section aria-label="The video" className="grid gap-4">
            <MapTimeline
              map={data}
              lanes={lanes}
              place={range.at}
              onPlace={(at) => setRange({ at, end: at + 1 })}
              onPin={onPin}
            />
            {data.asked.slice(range.at, range.end).some(Boolean) && (
              <AskedHere map={data} lectureId={lectureId} {...range} />
            )}
            <div className="grid gap-1">
              <MapTable map={data} lanes={lanes} />
              <HowCounted notes={countingNotes({ ...data, lanes })} />
            </div>
          </section>
        </>
      )}
      {clarifications.length > 0 && (
        <section aria-labelledby="map-clarifications">
          <h3 id="map-clarifications" className="rubric mb-2">
            Clarifications, before and after
          </h3>
          <BeforeAfter
            label="Went back"
            added={clarifications.map(({ _id, second, pinnedAt, ...shares }) => ({
              key: _id,
              when: `At ${formatDuration(second)}, pinned on ${formatDate(pinnedAt)}`,
              ...shares,
            }))}
          />
        </section>
      )}
      {exercise && (
        <section aria-labelledby="map-exercise">
          <h3 id="map-exercise" className="rubric">
            The exercise that follows
          </h3>
          <h4 className="font-semibold wrap-anywhere">{exercise.title}</h4>
          <ExerciseFigures courseId={course} lectureId={exercise.lecture} isEditor={isEditor} />
        </section>
      )}
    </div>
  );
}
