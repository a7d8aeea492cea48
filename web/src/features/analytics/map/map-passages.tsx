import type { MapPassage } from '@lectern/contract/lecture-map';
import { shareInWords } from '../share-words.ts';
import { secondsInWords } from './map-words.ts';
import { Button } from '#ui/button.tsx';

interface MapPassagesProps {
  passages: readonly MapPassage[];
  /** Selects a second on the timeline. */
  onShow: (second: number) => void;
}

/** `of these, 61% failed “counts two words”; of those who did not go back, 20%`. */
const Failed = ({ failed }: { failed: NonNullable<MapPassage['failed']> }) => (
  <>
    {' '}
    Of these, {shareInWords(failed.back)} failed “{failed.title}”
    {failed.others && `; of those who did not go back, ${shareInWords(failed.others)}`}.
  </>
);

/** The passages to which many people go back, in sentences. */
export const MapPassages = ({ passages, onShow }: MapPassagesProps) => (
  <section aria-labelledby="map-passages">
    <h3 id="map-passages" className="rubric mb-2">
      Where people go back
    </h3>
    <ul className="grid gap-2">
      {passages.map(({ from, to, back, failed }) => (
        <li
          key={from}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-4 border-accent bg-sheet px-4 py-3"
        >
          <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <span className="font-semibold">
              {shareInWords(back)} went back to {secondsInWords(from, to)}.
            </span>
            {failed && <Failed failed={failed} />}
          </p>
          <Button size="sm" variant="quiet" onClick={() => onShow(from)}>
            Show on the map
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
