import { useState } from 'react';
import type { LectureMap as MapData } from '@lectern/contract/lecture-map';
import { Link } from 'react-router';
import { useLectureMap } from '../analytics.api.ts';
import { BeforeAfter } from '../before-after.tsx';
import { ExerciseFigures } from '../exercises/exercise-figures.tsx';
import { AskedAnywhere, AskedHere } from './asked-here.tsx';
import { MapPassages } from './map-passages.tsx';
import { MapTable } from './map-table.tsx';
import { MapTimeline } from './map-timeline.tsx';
import { watchedInWords } from './map-words.ts';
import { NoMap } from './no-map.tsx';
import { useIsEditor } from '../overview/overview.api.ts';
import { previewAddress } from '#lib/owner-addresses.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDate, formatDuration } from '#lib/format.ts';
import { ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The step that is shown first: where most go back, or else where most is asked, or else where most watched. */
const firstPlace = ({ passages, asked, lanes, step }: MapData): number => {
  const [worst] = passages.toSorted((one, other) => (other.back.people ?? 0) - (one.back.people ?? 0));
  if (worst !== undefined) return Math.floor(worst.from / step);
  if (asked.some(Boolean)) return asked.indexOf(Math.max(...asked));
  const watched = (lanes?.watched ?? []).map((people) => people ?? 0);
  return Math.max(0, watched.indexOf(Math.max(...watched)));
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
  const [pressed, setPlace] = useState<number>();
  if (error !== null)
    return (
      <ErrorState
        title={messageOf(error)}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) {
    return (
      <Loading label="Drawing the map">
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  const { course, courseName, title, people, lanes, passages, clarifications, exercise } = data;
  const place = pressed ?? firstPlace(data);
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
          </Link>{' '}
          · {watchedInWords(people)}
        </p>
      </hgroup>
      {lanes === null ? (
        <>
          <NoMap map={data} lectureId={lectureId} isEditor={isEditor} />
          {data.asked.some(Boolean) && <AskedAnywhere map={data} lectureId={lectureId} />}
        </>
      ) : (
        <section aria-label="The video" className="grid gap-4">
          <MapTimeline map={data} lanes={lanes} place={place} onPlace={setPlace} onPin={onPin} />
          {(data.asked[place] ?? 0) > 0 && <AskedHere map={data} lectureId={lectureId} place={place} />}
          <MapTable map={data} lanes={lanes} />
        </section>
      )}
      {passages.length > 0 && (
        <MapPassages passages={passages} onShow={(second) => setPlace(Math.floor(second / data.step))} />
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
