import type { LectureMap } from '@lectern/contract/lecture-map';
import { Link } from 'react-router';
import { useAskedFrom } from './asked.api.ts';
import { stepInWords } from './map-words.ts';
import { formatDuration } from '#lib/format.ts';

interface AskedHereProps {
  map: LectureMap;
  lectureId: string;
  /** The selected step. */
  place: number;
}

/** The questions of the selected step, each with a link to its thread. */
export function AskedHere({ map, lectureId, place }: AskedHereProps) {
  const [from, to] = [place * map.step, (place + 1) * map.step];
  const { data } = useAskedFrom(map.course, lectureId, from);
  const here = data?.questions.filter(({ at, placeState }) => at < to && placeState === 'same') ?? [];
  if (here.length === 0) return null;
  return (
    <ul aria-label={`Questions at ${stepInWords(map, place)}`} className="grid gap-1">
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
