import type { LectureMap } from '@lectern/contract/lecture-map';
import { Link } from 'react-router';
import { useAskedFrom } from './asked.api.ts';
import { secondsInWords } from './map-words.ts';
import { formatDuration } from '#lib/format.ts';

interface AskedProps {
  map: LectureMap;
  lectureId: string;
}

interface AskedListProps extends AskedProps {
  label: string;
  from: number;
  to: number;
}

/** Questions at seconds of the video, each with a link to its thread. */
function AskedList({ map, lectureId, label, from, to }: AskedListProps) {
  const { data } = useAskedFrom(map.course, lectureId, from);
  const here = data?.questions.filter(({ at, placeState }) => at < to && placeState === 'same') ?? [];
  if (here.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1">
      {here.map(({ _id, at, title }) => (
        <li key={_id} className="flex gap-3">
          <span className="rubric pt-0.5 tabular-nums">{formatDuration(at)}</span>
          <Link
            className="link min-w-0 wrap-anywhere"
            to={`/dashboard/view-course?${new URLSearchParams({
              course: map.course,
              lecture: lectureId,
              question: _id,
              second: String(at),
            }).toString()}`}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The questions of the selected steps. */
export const AskedHere = ({ map, lectureId, at, end }: AskedProps & { at: number; end: number }) => {
  const [from, to] = [at * map.step, Math.min(map.durationSeconds, end * map.step)];
  return (
    <AskedList
      {...{ map, lectureId }}
      label={`Questions at ${secondsInWords(from, to)}`}
      from={from}
      to={end * map.step}
    />
  );
};

/** The first questions of the whole video, while there are no lanes to point at: they have names for the instructor. */
export const AskedAnywhere = ({ map, lectureId }: AskedProps) => (
  <section aria-labelledby="map-asked">
    <h3 id="map-asked" className="rubric mb-2">
      Questions asked in the video
    </h3>
    <AskedList {...{ map, lectureId }} label="Questions asked in the video" from={0} to={Infinity} />
  </section>
);
