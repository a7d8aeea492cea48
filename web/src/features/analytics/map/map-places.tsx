import type { LectureMap, MapPassage } from '@lectern/contract/lecture-map';
import Pin from 'lucide-react/icons/pin';
import { shareInWords } from '../share-words.ts';
import { isOfFew, secondsInWords } from './map-words.ts';
import { placesToLook, type PlaceToLook } from './places-to-look.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

interface MapPlacesProps {
  map: LectureMap;
  /** Selects a place on the timeline. */
  onShow: (place: PlaceToLook) => void;
  onPin: (courseId: string, second: number) => void;
}

/** `Of these, 61% failed “counts two words”; of those who did not go back, 20%.` */
const failedInWords = ({ back, title, others }: NonNullable<MapPassage['failed']>): string =>
  `Of these, ${shareInWords(back)} failed “${title}”${others ? `; of those who did not go back, ${shareInWords(others)}` : ''}.`;

/** What stands out at a place, and what is known of it besides. */
function sentencesOf({ passage, questions, left }: PlaceToLook): string[] {
  const asked = questions === 0 ? [] : [`${formatCount(questions, 'question was', 'questions were')} asked.`];
  if (passage)
    return [
      `${shareInWords(passage.back)} went back.`,
      ...(passage.failed ? [failedInWords(passage.failed)] : []),
      ...asked,
    ];
  return left ? [`${left.people} of ${left.of} left the page.`] : asked;
}

/** A place, and the one thing to do there. */
function Place({ place, map, onShow, onPin }: MapPlacesProps & { place: PlaceToLook }) {
  const { from, to, passage } = place;
  const [first, ...more] = sentencesOf(place);
  const isPinned = map.clarifications.some(({ second }) => from <= second && second < to);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-4 border-accent bg-sheet px-4 py-3">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <button
            type="button"
            className="link min-h-6 cursor-pointer tabular-nums"
            aria-label={`Show ${secondsInWords(from, to)} on the map`}
            onClick={() => onShow(place)}
          >
            {secondsInWords(from, to)}
          </button>
          <span className="font-semibold">{first}</span>
        </p>
        {more.length > 0 && <p className="text-sm text-soft">{more.join(' ')}</p>}
      </div>
      {passage && !isPinned ? (
        <Button
          size="sm"
          variant="secondary"
          icon={<Pin aria-hidden="true" />}
          onClick={() => onPin(map.course, from)}
        >
          Pin a clarification
        </Button>
      ) : (
        <Button size="sm" variant="secondary" onClick={() => onShow(place)}>
          {place.questions > 0 && !passage ? 'Read what was asked' : 'Show on the map'}
        </Button>
      )}
    </li>
  );
}

/** The few places of the video that need the author, each with what to do. */
export function MapPlaces(props: MapPlacesProps) {
  const places = placesToLook(props.map);
  return (
    <section aria-labelledby="map-places">
      <h3 id="map-places" className="rubric mb-2">
        Where to look first
      </h3>
      {places.length === 0 ? (
        <p className="max-w-[68ch] text-soft">
          No place stands out: nowhere did one in ten of the students counted here go back, or a third leave,
          and nobody asked a question.
        </p>
      ) : (
        <ul className="grid gap-2">
          {places.map((place) => (
            <Place key={place.from} place={place} {...props} />
          ))}
        </ul>
      )}
      {isOfFew(props.map.people) && (
        <p className="mt-2 text-sm text-soft">
          Few have watched: a place may show one person’s habit rather than a hard part.
        </p>
      )}
    </section>
  );
}
